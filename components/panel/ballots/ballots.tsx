import { useContext, useRef } from 'preact/hooks';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { type ShownBallots, ShownBallotsContext } from '../page/shown-ballots';
import { Region, type RegionProps } from '../proposal/region';

/** The table with its filters; its code comes when the first page is asked for. */
export const LOADED_BALLOTS = lazy(() => import('./ballots-list').then((module) => module.LoadedBallots));

/** Who voted, how and with what power. Loads on request only: each page costs a call. */
export function BallotsRegion(props: RegionProps) {
  const ballots = useContext(ShownBallotsContext);
  return ballots && <Ballots {...props} {...ballots} />;
}

function Ballots({
  record,
  candidate,
  errorActions,
  openVoters,
  load,
  list,
  ...shown
}: RegionProps & ShownBallots) {
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  const ask = () => {
    // The button goes: without this its reader would begin again at the top of the panel.
    box.current?.focus({ preventScroll: true });
    load();
  };
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const identity = detail?.identity ?? candidate.identity;
  return (
    <Region name={locale.t('region_ballots')} box={box}>
      {list === null ? (
        <>
          <p class="small">{locale.count('ballots_cost', shown.pageSize)}</p>
          <button type="button" class="button more-rows" onClick={ask}>
            {locale.t('ballots_load')}
          </button>
        </>
      ) : (
        <Lazy
          component={LOADED_BALLOTS}
          props={{ ...shown, list, record, errorActions, detail, summary, identity }}
          skeleton={['half', 'block', 'block', 'block', 'block']}
        />
      )}
      {identity === null || openVoters === null ? null : (
        <button type="button" class="button-text" onClick={() => openVoters(identity.daoId)}>
          <bdi>
            <Phrase of="ballots_voters">
              <RemoteText text={identity.daoId} />
            </Phrase>
          </bdi>
        </button>
      )}
    </Region>
  );
}
