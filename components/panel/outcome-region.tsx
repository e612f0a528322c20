import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { Ago, LocalAndUtc } from '@/components/shared/moment';
import { Phrase } from '@/components/shared/phrase';
import type { Remedies } from '@/components/shared/remedies';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import { parseTimestamp } from '@/utils/proposal/moment';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalDetail, Timestamp, VoteSummary } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';
import { Region } from './region';
import { SectionBody } from './section-body';

export interface RegionProps {
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  readonly remedies: Remedies;
}

/** How the vote stands in one sentence, then the service's own words and the times. */
export function OutcomeRegion({ record, loading, remedies }: RegionProps) {
  const say = useSay();
  return (
    <Region name={say('region_outcome')}>
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
  const say = useSay();
  const { now, locale, timeZone } = useClock();
  return (
    <>
      <p class="outcome-sentence" dir="auto">
        {outcomeSentence({ detail, summary, now, locale, timeZone }, say)}
      </p>
      <FactList>
        <Fact name={say('outcome_service_says')}>
          <Phrase of="outcome_verbatim">
            <Verbatim code={detail.lifecycle} />
            <Verbatim code={detail.outcome} />
          </Phrase>
        </Fact>
        <Fact name={say(tense(detail.startAt, now, START))}>
          <Moment at={detail.startAt} />
        </Fact>
        <Fact name={say(tense(detail.endAt, now, END))}>
          <Moment at={detail.endAt} />
        </Fact>
      </FactList>
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

function Moment({ at }: { at: Timestamp | null }) {
  const say = useSay();
  if (at === null) return <>{say('not_reported')}</>;
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

interface Tenses {
  readonly past: MessageKey;
  readonly future: MessageKey;
  readonly open: MessageKey;
}

const START: Tenses = {
  past: 'outcome_fact_started',
  future: 'outcome_fact_starts',
  open: 'outcome_fact_start',
};
const END: Tenses = { past: 'outcome_fact_ended', future: 'outcome_fact_ends', open: 'outcome_fact_end' };

function tense(at: Timestamp | null, now: number, { past, future, open }: Tenses): MessageKey {
  const milliseconds = at === null ? null : parseTimestamp(at);
  if (milliseconds === null) return open;
  return milliseconds <= now ? past : future;
}
