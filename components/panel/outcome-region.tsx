import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { Phrase } from '@/components/shared/phrase';
import type { Remedies } from '@/components/shared/remedies';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import { type BeforeEnd, beforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { Lifecycle } from './lifecycle';
import { Region } from './region';
import { SectionBody } from './section-body';

export interface RegionProps {
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  readonly remedies: Remedies;
}

/** How the vote stands in one sentence, then the service's own words and the course of the vote. */
export function OutcomeRegion({ record, loading, remedies }: RegionProps) {
  const say = useSay();
  return (
    <Region name={say('region_outcome')}>
      <SectionBody
        section={record?.detail}
        record={record}
        loading={loading}
        skeleton={['block', 'wide', 'wide', 'half', 'wide', 'half']}
        remedies={remedies}
      >
        {(detail) => (
          <Outcome
            detail={detail}
            summary={answerOf(record?.summary)?.value ?? null}
            from={beforeEnd(answerOf(record?.detail), answerOf(record?.summary))}
          />
        )}
      </SectionBody>
    </Region>
  );
}

interface OutcomeProps {
  readonly detail: ProposalDetail;
  readonly summary: VoteSummary | null;
  /** Whether the summary is from before the end of the vote. */
  readonly from: BeforeEnd;
}

function Outcome({ detail, summary, from }: OutcomeProps) {
  const say = useSay();
  const { now, locale, timeZone } = useClock();
  return (
    <>
      <p class="outcome-sentence" dir="auto">
        {outcomeSentence({ detail, summary, beforeEnd: from, now, locale, timeZone }, say)}
      </p>
      <FactList>
        <Fact name={say('outcome_service_says')} term="term_status">
          <Phrase of="outcome_verbatim">
            <Verbatim code={detail.lifecycle} />
            <Verbatim code={detail.outcome} />
          </Phrase>
        </Fact>
      </FactList>
      <Lifecycle detail={detail} />
    </>
  );
}

function Verbatim({ code }: { code: string | null }) {
  const say = useSay();
  if (code === null) return <>{say('not_reported')}</>;
  return (
    <code>
      <RemoteText text={code} />
    </code>
  );
}
