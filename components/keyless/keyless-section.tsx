import { useState } from 'preact/hooks';
import { AddField } from '@/components/options/fields';
import { RemoveButton, SwitchRow } from '@/components/options/setting-rows';
import { BlockedNotice } from '@/components/shared/notices/connection-notice';
import { Notice } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import type { BlockedHost } from '@/utils/browser/messages/messages';
import { onBlockedHostsChanged, readBlockedHosts } from '@/utils/browser/settings/blocked-hosts';
import {
  onOwnNodesChanged,
  onTurnedOnChanged,
  readOwnNodes,
  readTurnedOn,
} from '@/utils/browser/settings/keyless-sources';
import {
  asOrganisation,
  changeOwnGovernors,
  onOwnGovernorsChanged,
  readOwnGovernors,
} from '@/utils/browser/settings/own-governors';
import { requestHostAccess } from '@/utils/browser/sites/access';
import { useStored } from '@/utils/browser/storage/use-item';
import { formatList, type Locale } from '@/utils/i18n/locale';
import { APART, ONE_CLICK, ownNodeOrigin, type SourceGroup } from '@/utils/source/origins';
import {
  forgetOwnNode,
  KeylessOffer,
  type NodeProblem,
  SWITCHES,
  turnOffSources,
  turnOnSources,
  useOwnNode,
} from './keyless-offer.live';

/** Switches for sources outside the one click: each is off by default, with a separate browser prompt. */
function ApartSwitches({ turnedOn }: { readonly turnedOn: readonly string[] }) {
  const { t } = useLocale();
  const [isRefused, setRefused] = useState(false);
  const change = ({ sources }: SourceGroup, wanted: boolean) => {
    setRefused(false);
    if (wanted) void turnOnSources(sources).then((isOn) => setRefused(!isOn));
    else void turnOffSources(sources);
  };
  return (
    <div>
      <h3>{t('keyless_apart')}</h3>
      <p class="quiet">{t('keyless_apart_untried')}</p>
      {APART.map((apart) => (
        <SwitchRow
          key={apart.reads}
          label={t(SWITCHES[apart.reads][0])}
          hint={t(SWITCHES[apart.reads][1])}
          value={apart.sources.every(({ id }) => turnedOn.includes(id))}
          change={(wanted) => change(apart, wanted)}
        />
      ))}
      {isRefused ? (
        <Notice icon="lock" tone="note">
          {t('keyless_refused')}
        </Notice>
      ) : null}
    </div>
  );
}

/** Lists the user's own nodes, each of which replaces the public one of its chain. */
function OwnNodesSection() {
  const locale = useLocale();
  const { t } = locale;
  const nodes = useStored(readOwnNodes, onOwnNodesChanged) ?? [];
  const [problem, setProblem] = useState<NodeProblem | null>(null);
  const add = async (text: string) => {
    setProblem(null);
    const found = await useOwnNode(text);
    setProblem(found);
    return found === null;
  };
  return (
    <div>
      <h3>{t('own_node')}</h3>
      <p class="quiet">{t('own_node_gives')}</p>
      {nodes.length === 0 ? null : (
        <ul aria-label={t('own_node')}>
          {nodes.map((node) => {
            const { operator } = ownNodeOrigin(node);
            return (
              <li class="site" key={node.chainId}>
                <bdi class="site-name">{t('own_node_of_chain', operator, String(node.chainId))}</bdi>
                <RemoveButton name={operator} remove={() => void forgetOwnNode(node.url)} />
              </li>
            );
          })}
        </ul>
      )}
      <AddField
        label="own_node_address"
        hint="own_node_hint"
        button="own_node_use"
        problem={problem && problemWords(problem, locale)}
        add={add}
      />
    </div>
  );
}

/** Lists contracts that the user named for unlisted DAOs, each with a remove button. */
function OwnGovernorsSection() {
  const { t } = useLocale();
  const named = useStored(readOwnGovernors, onOwnGovernorsChanged) ?? [];
  if (named.length === 0) return null;
  const forget = (link: string) => void changeOwnGovernors((all) => all.filter((each) => each.link !== link));
  return (
    <div>
      <h3>{t('governors_named')}</h3>
      <ul aria-label={t('governors_named')}>
        {named.map((own) => {
          const { name } = asOrganisation(own);
          return (
            <li class="site" key={own.link}>
              <bdi class="site-name">
                {t('own_node_of_chain', `${name} · ${own.address}`, String(own.chainId))}
              </bdi>
              <RemoveButton name={name} remove={() => forget(own.link)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function problemWords(problem: NodeProblem, { t }: Locale): string {
  switch (problem.state) {
    case 'address':
      return t('own_node_bad_address');
    case 'refused':
      return t('keyless_refused');
    case 'no-answer':
      return t('own_node_no_answer');
    case 'unknown-chain':
      return t('own_node_unknown_chain', String(problem.chainId));
  }
}

/** The options' section: the offer, or its result with an undo, and the sources that it excludes. */
export function KeylessSection() {
  const turnedOn = useStored(readTurnedOn, onTurnedOnChanged);
  const blocked = useStored(readBlockedHosts, onBlockedHostsChanged);
  if (turnedOn === undefined || turnedOn === null || blocked === undefined) return null;
  const isTaken = ONE_CLICK.some(({ id }) => turnedOn.includes(id));
  return (
    <>
      {blocked.length > 0 ? (
        <BlockedNotice blocked={blocked} grantAccess={() => requestHostAccess(blocked)} />
      ) : null}
      {isTaken ? <TakenOffer blocked={blocked} /> : <KeylessOffer turnOn={turnOnSources} />}
      <OwnNodesSection />
      <OwnGovernorsSection />
      <ApartSwitches turnedOn={turnedOn} />
    </>
  );
}

/** Returns the one click's operators that the browser allows: all, unless the user withdrew some. */
function readable(blocked: readonly BlockedHost[]): readonly string[] {
  const operators = new Set(ONE_CLICK.map(({ operator }) => operator));
  for (const { operator } of blocked) operators.delete(operator);
  return [...operators];
}

function TakenOffer({ blocked }: { readonly blocked: readonly BlockedHost[] }) {
  const { t, tag } = useLocale();
  const operators = readable(blocked);
  const isWhole = ONE_CLICK.every(({ operator }) => operators.includes(operator));
  const [isBusy, setBusy] = useState(false);
  const stop = () => {
    setBusy(true);
    void turnOffSources().finally(() => setBusy(false));
  };
  return (
    <div class="keyless keyless-on">
      {isWhole ? <p>{t('keyless_is_on')}</p> : null}
      {isWhole || operators.length === 0 ? null : <p>{t('popup_keyless', formatList(operators, tag))}</p>}
      <p class="quiet">{t('keyless_learns')}</p>
      <button type="button" class="button" disabled={isBusy} onClick={stop}>
        {t('keyless_turn_off')}
      </button>
    </div>
  );
}
