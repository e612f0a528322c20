import type { ComponentChildren } from 'preact';
import { useClock } from '@/components/shared/clock-context';
import { Ago, LocalAndUtc } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { Term, type TermKey } from '@/components/shared/term';
import { parseTimestamp } from '@/utils/proposal/moment';
import type { ProposalDetail, Timestamp } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';
import { executionWords } from '@/utils/proposal/status-words';
import { timeLeft } from '@/utils/proposal/time-left';

/** Whether a step lies behind, ahead, or where nobody said. */
type Reached = 'past' | 'ahead' | 'unknown';

/** Start, end and, where the service tells of it, execution: what is past and what is to come. */
export function Lifecycle({ detail }: { readonly detail: ProposalDetail }) {
  const say = useSay();
  return (
    <ol class="lifecycle" aria-label={say('outcome_lifecycle')}>
      <TimedStep at={detail.startAt} words={START} />
      <TimedStep at={detail.endAt} words={END} />
      {detail.execution === null ? null : <ExecutionStep code={detail.execution} />}
    </ol>
  );
}

interface StepWords {
  readonly past: MessageKey;
  readonly ahead: MessageKey;
  readonly unknown: MessageKey;
  readonly distance: MessageKey;
}

const START: StepWords = {
  past: 'outcome_fact_started',
  ahead: 'outcome_fact_starts',
  unknown: 'outcome_fact_start',
  distance: 'outcome_starts_in',
};
const END: StepWords = {
  past: 'outcome_fact_ended',
  ahead: 'outcome_fact_ends',
  unknown: 'outcome_fact_end',
  distance: 'outcome_time_left',
};

function TimedStep({ at, words }: { at: Timestamp | null; words: StepWords }) {
  const say = useSay();
  const { now, locale } = useClock();
  const moment = at === null ? null : parseTimestamp(at);
  if (at === null || moment === null) {
    return (
      <Step reached="unknown" name={words.unknown}>
        {at === null ? say('not_reported') : <RemoteText text={at} />}
      </Step>
    );
  }
  const isPast = moment <= now;
  return (
    <Step reached={isPast ? 'past' : 'ahead'} name={isPast ? words.past : words.ahead}>
      <strong>
        {isPast ? <Ago at={at} /> : <bdi>{say(words.distance, timeLeft(moment - now, locale))}</bdi>}
      </strong>
      <span class="lifecycle-time">
        <LocalAndUtc at={at} />
      </span>
    </Step>
  );
}

const EXECUTION: ReadonlyMap<string, Reached> = new Map([
  ['executed', 'past'],
  ['queued', 'ahead'],
  ['not_started', 'ahead'],
]);

function ExecutionStep({ code }: { code: string }) {
  const say = useSay();
  return (
    <Step reached={EXECUTION.get(code) ?? 'unknown'} name="outcome_fact_execution" term="term_execution">
      <strong>
        <RemoteText text={executionWords(code, say)} />
      </strong>{' '}
      <code>
        <RemoteText text={code} />
      </code>
    </Step>
  );
}

interface StepProps {
  readonly reached: Reached;
  readonly name: MessageKey;
  readonly term?: TermKey;
  readonly children: ComponentChildren;
}

function Step({ reached, name, term, children }: StepProps) {
  const say = useSay();
  return (
    <li class={`lifecycle-step lifecycle-${reached}`}>
      <span class="lifecycle-name">
        {term === undefined ? say(name) : <Term of={term}>{say(name)}</Term>}
      </span>{' '}
      <span class="lifecycle-words">{children}</span>
    </li>
  );
}
