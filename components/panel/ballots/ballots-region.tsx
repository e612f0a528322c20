import { useRef } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { LazyPart } from '@/components/shared/lazy-part';
import { Phrase } from '@/components/shared/phrase';
import type { Remedies } from '@/components/shared/remedies';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { sayCount } from '@/utils/proposal/say-count';
import { Region } from '../region';
import { LOADED_BALLOTS } from '../views/view-parts';
import type { BallotsProps } from './ballots-props';

interface BallotsRegionProps extends BallotsProps {
  readonly record: ProposalRecord | null;
  /** As the search or the link gave it, where the detail has not come. */
  readonly identity: ProposalIdentity | null;
  readonly remedies: Omit<Remedies, 'retry'>;
}

/** Who voted, how and with what power. Nothing is asked before the reader wants it: every page costs a call. */
export function BallotsRegion({ record, list, load, openVoters, ...props }: BallotsRegionProps) {
  const say = useSay();
  const { locale } = useClock();
  const box = useRef<HTMLElement>(null);
  const ask = () => {
    // The button goes: without this its reader would begin again at the top of the panel.
    box.current?.focus({ preventScroll: true });
    load();
  };
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const identity = detail?.identity ?? props.identity;
  return (
    <Region name={say('region_ballots')} box={box}>
      {list === null ? (
        <>
          <p class="small">{sayCount('ballots_cost', props.pageSize, locale, say)}</p>
          <button type="button" class="button more-rows" onClick={ask}>
            {say('ballots_load')}
          </button>
        </>
      ) : (
        <LazyPart
          part={LOADED_BALLOTS}
          props={{ ...props, list, record, detail, summary, identity }}
          skeleton={['half', 'block', 'block', 'block', 'block']}
        />
      )}
      {identity === null ? null : (
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
