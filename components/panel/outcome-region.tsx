import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { Ago, LocalAndUtc } from '@/components/shared/moment';
import type { Remedies } from '@/components/shared/remedies';
import { RemoteText } from '@/components/shared/remote-text';
import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import { parseTimestamp } from '@/utils/proposal/moment';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalDetail, Timestamp, VoteSummary } from '@/utils/proposal/proposal';
import { Region } from './region';
import { SectionBody } from './section-body';

export interface RegionProps {
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  readonly remedies: Remedies;
}

/** How the vote stands in one sentence, then the service's own words and the times. */
export function OutcomeRegion({ record, loading, remedies }: RegionProps) {
  return (
    <Region name="Outcome">
      <SectionBody
        section={record?.detail}
        record={record}
        loading={loading}
        skeleton={['block', 'wide', 'half', 'wide', 'half', 'wide']}
        remedies={remedies}
      >
        {(detail) => <Outcome detail={detail} summary={answerOf(record?.summary)?.value ?? null} />}
      </SectionBody>
    </Region>
  );
}

function Outcome({ detail, summary }: { detail: ProposalDetail; summary: VoteSummary | null }) {
  const { now, locale, timeZone } = useClock();
  return (
    <>
      <p class="outcome-sentence" dir="auto">
        {outcomeSentence({ detail, summary, now, locale, timeZone })}
      </p>
      <FactList>
        <Fact name="Service says">
          <Verbatim name="status" code={detail.lifecycle} />,{' '}
          <Verbatim name="outcome" code={detail.outcome} />
        </Fact>
        <Fact name={tense(detail.startAt, now, 'Started', 'Starts', 'Start')}>
          <Moment at={detail.startAt} />
        </Fact>
        <Fact name={tense(detail.endAt, now, 'Ended', 'Ends', 'End')}>
          <Moment at={detail.endAt} />
        </Fact>
      </FactList>
    </>
  );
}

function Verbatim({ name, code }: { name: string; code: string | null }) {
  return (
    <span>
      {name}{' '}
      {code === null ? (
        'not reported'
      ) : (
        <code>
          <RemoteText text={code} />
        </code>
      )}
    </span>
  );
}

function Moment({ at }: { at: Timestamp | null }) {
  if (at === null) return <>not reported</>;
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <>
      <strong>
        <Ago at={at} />
      </strong>
      <br />
      <LocalAndUtc at={at} />
    </>
  );
}

function tense(at: Timestamp | null, now: number, past: string, future: string, open: string): string {
  const milliseconds = at === null ? null : parseTimestamp(at);
  if (milliseconds === null) return open;
  return milliseconds <= now ? past : future;
}
