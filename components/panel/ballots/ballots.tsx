import { useRef } from 'preact/hooks';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { LazyPart } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { Remedies } from '@/components/shared/notices/notice';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { Region } from '../proposal/region';
import { LOADED_BALLOTS } from '../views';
import type { BallotsProps } from './use-ballots';

interface BallotsRegionProps extends BallotsProps {
  readonly record: ProposalRecord | null;
  /** As the search or the link gave it, where the detail has not come. */
  readonly identity: ProposalIdentity | null;
  readonly remedies: Omit<Remedies, 'retry'>;
}

/** Who voted, how and with what power. Nothing is asked before the reader wants it: every page costs a call. */
export function BallotsRegion({ record, list, load, openVoters, ...props }: BallotsRegionProps) {
  const locale = useLocale();
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
    <Region name={locale.t('region_ballots')} box={box}>
      {list === null ? (
        <>
          <p class="small">{locale.count('ballots_cost', props.pageSize)}</p>
          <button type="button" class="button more-rows" onClick={ask}>
            {locale.t('ballots_load')}
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
