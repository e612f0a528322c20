import { useLocale } from '@/components/shared/words';
import type { LookupSettings } from '@/utils/lookup/forum/policy';
import { FoldRow, GoingButton } from '../setting-rows';

interface SuggestedForum {
  readonly host: string;
  readonly dao: string;
}

/** DAO forums from a public list of governance forums. None was tested, so none is built in. */
const SUGGESTED_FORUMS: readonly SuggestedForum[] = [
  { host: 'forum.0xprotocol.org', dao: '0x' },
  { host: 'forum.ajna.finance', dao: 'Ajna' },
  { host: 'forum.astar.network', dao: 'Astar' },
  { host: 'forum.aura.finance', dao: 'Aura' },
  { host: 'forum.berachain.com', dao: 'Berachain' },
  { host: 'gov.gains.trade', dao: 'Gains' },
  { host: 'forum.giveth.io', dao: 'Giveth' },
  { host: 'forum.jito.network', dao: 'Jito' },
  { host: 'discuss.jup.ag', dao: 'Jupiter' },
  { host: 'gov.kamino.finance', dao: 'Kamino' },
  { host: 'forums.minaprotocol.com', dao: 'Mina' },
  { host: 'forum.minswap.org', dao: 'Minswap' },
  { host: 'forum.notional.finance', dao: 'Notional' },
  { host: 'community.obol.org', dao: 'Obol' },
  { host: 'forum.osmosis.zone', dao: 'Osmosis' },
  { host: 'community.reflexer.finance', dao: 'Reflexer' },
  { host: 'forum.ssv.network', dao: 'SSV' },
  { host: 'forum.staderlabs.com', dao: 'Stader' },
  { host: 'forum.stakewise.io', dao: 'StakeWise' },
  { host: 'stargate.discourse.group', dao: 'Stargate' },
  { host: 'forum.superrare.com', dao: 'SuperRare' },
  { host: 'community.taiko.xyz', dao: 'Taiko' },
  { host: 'forum.tecommons.org', dao: 'TE Commons' },
  { host: 'forum.truefi.io', dao: 'TrueFi' },
  { host: 'gov.velora.xyz', dao: 'Velora' },
  { host: 'gov.vitadao.com', dao: 'VitaDAO' },
];

interface SuggestedForumsProps {
  readonly sites: LookupSettings['sites'];
  add(host: string): boolean;
}

export function SuggestedForums({ sites, add }: SuggestedForumsProps) {
  const { t } = useLocale();
  const there = new Set(sites.map(({ origin }) => origin));
  const forums = SUGGESTED_FORUMS.filter(({ host }) => !there.has(`https://${host}`));
  if (forums.length === 0) return null;
  return (
    <FoldRow heading={t('options_suggested')} line={t('options_suggested_hint')}>
      <ul aria-label={t('options_suggested')}>
        {forums.map(({ host, dao }) => (
          <li class="site" key={host}>
            <div class="site-name">
              <bdi>{dao}</bdi>
              <p class="small">
                <bdi>{host}</bdi>
              </p>
            </div>
            <GoingButton
              class="button"
              name={t('options_suggested_enable_name', host)}
              press={() => add(host)}
            >
              {t('options_suggested_enable')}
            </GoingButton>
          </li>
        ))}
      </ul>
    </FoldRow>
  );
}
