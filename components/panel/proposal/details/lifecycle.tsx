import type { ComponentChildren } from 'preact';
import { Term, type TermKey } from '@/components/shared/figures/fact-list';
import { Ago, LocalAndUtc, RemoteText, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { formatLocal, parseTimestamp, type Timestamp, timeLeft } from '@/utils/i18n/time';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { executionWords } from '@/utils/proposal/status-words';
import {
  type Course,
  executableWords,
  readEnd,
  readStart,
  type TimeReading,
} from '@/utils/proposal/vote-stage';
import './lifecycle.css';

/** Whether a step is past, ahead, or unknown. */
type Reached = 'past' | 'ahead' | 'unknown';

/** Start, end and, if reported, execution: what is past and what is ahead. */
export function Lifecycle({ detail }: { readonly detail: ProposalDetail }) {
  const { t } = useLocale();
  return (
    <ol class="lifecycle" aria-label={t('outcome_lifecycle')}>
      <TimedStep at={detail.startAt} course={detail} read={readStart} words={START} />
      <TimedStep at={detail.endAt} course={detail} read={readEnd} words={END} />
      {detail.execution === null ? null : <ExecutionStep detail={detail} code={detail.execution} />}
    </ol>
  );
}

type StepWords = Readonly<Record<TimeReading | 'unknown', MessageKey>>;

const START: StepWords = {
  past: 'outcome_fact_started',
  ahead: 'outcome_fact_starts',
  reported: 'outcome_fact_start_reported',
  unknown: 'outcome_fact_start',
};
const END: StepWords = {
  past: 'outcome_fact_ended',
  ahead: 'outcome_fact_ends',
  reported: 'outcome_fact_end_reported',
  unknown: 'outcome_fact_end',
};

interface TimedStepProps {
  readonly at: Timestamp | null;
  readonly course: Course;
  readonly read: typeof readStart;
  readonly words: StepWords;
}

/** Describes a time as past or future only if the vote's status agrees. */
function TimedStep({ at, course, read, words }: TimedStepProps) {
  const locale = useLocale();
  const moment = at === null ? null : parseTimestamp(at);
  if (at === null || moment === null) {
    return (
      <Step reached="unknown" name={words[at === null ? 'unknown' : 'reported']}>
        {at === null ? locale.t('not_reported') : <RemoteText text={at} />}
      </Step>
    );
  }
  const reading = read(course, at, locale.now);
  const isLeft = read === readEnd && course.lifecycle === 'active';
  return (
    <Step reached={reading === 'reported' ? 'unknown' : reading} name={words[reading]}>
      <strong>
        {reading === 'ahead' ? (
          <bdi>
            {locale.t(
              isLeft ? 'outcome_time_left' : 'outcome_starts_in',
              timeLeft(moment - locale.now, locale),
            )}
          </bdi>
        ) : (
          <Ago at={at} />
        )}
      </strong>
      <span class="lifecycle-time">
        <LocalAndUtc at={at} />
      </span>
    </Step>
  );
}

const EXECUTION: ReadonlyMap<string, Reached> = new Map([
  ['executed', 'past'],
  ['sent', 'past'],
  ['queued', 'ahead'],
  ['not_started', 'ahead'],
]);

interface ExecutionStepProps {
  readonly detail: ProposalDetail;
  readonly code: string;
}

function ExecutionStep({ detail, code }: ExecutionStepProps) {
  const locale = useLocale();
  const when = executableWords(detail, (at) => formatLocal(at, locale), locale);
  return (
    <Step reached={EXECUTION.get(code) ?? 'unknown'} name="outcome_fact_execution" term="term_execution">
      <strong>
        <RemoteText text={executionWords(code, locale)} />
      </strong>
      {when === null ? null : <span class="lifecycle-time">{when}</span>}
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
  const { t } = useLocale();
  return (
    <li class={`lifecycle-step lifecycle-${reached}`}>
      <span class="lifecycle-name">{term === undefined ? t(name) : <Term of={term}>{t(name)}</Term>}</span>{' '}
      <span class="lifecycle-words">{children}</span>
    </li>
  );
}
