import { type ApiError, errorWords } from '@/utils/api/errors';
import type { ConnectionReport } from '@/utils/browser/messages/messages';
import type { MessageKey, Say } from '@/utils/i18n/translate';
import { Icon } from '../controls/icons';
import { type Clock, useClock, useSay } from '../locale-context';

interface TestStepsProps {
  readonly report: ConnectionReport;
  takeHeader(header: string): void;
}

/** What a connection test found, step by step. */
export function TestSteps({ report, takeHeader }: TestStepsProps) {
  const say = useSay();
  const { otherHeader } = report;
  return (
    <ul aria-label={say('options_test_result')}>
      <Step step={report.reachable} good="options_test_reachable" bad={sentenceOf} />
      {report.token === null ? (
        <li class="test-step tone-note">
          <Icon name="note" />
          <span>{say(report.reachable.ok ? 'options_test_no_token' : 'options_test_not_tried')}</span>
        </li>
      ) : (
        <Step step={report.token} good="options_test_accepted" bad={tokenWords} />
      )}
      {otherHeader === undefined ? null : (
        <li class="test-step tone-note">
          <Icon name="note" />
          <span>{say('options_test_other_header', otherHeader)}</span>
          <button type="button" class="button" onClick={() => takeHeader(otherHeader)}>
            {say('options_test_use_header', otherHeader)}
          </button>
        </li>
      )}
    </ul>
  );
}

interface StepProps {
  readonly step: { readonly ok: true } | { readonly ok: false; readonly error: ApiError };
  readonly good: MessageKey;
  readonly bad: (error: ApiError, clock: Clock, say: Say) => string;
}

function Step({ step, good, bad }: StepProps) {
  const say = useSay();
  const clock = useClock();
  return (
    <li class={step.ok ? 'test-step tone-good' : 'test-step tone-problem'}>
      <Icon name={step.ok ? 'good' : 'problem'} />
      <span>{step.ok ? say(good) : bad(step.error, clock, say)}</span>
    </li>
  );
}

function tokenWords(error: ApiError, clock: Clock, say: Say): string {
  if (error.code !== 'denied' && error.code !== 'tier') return sentenceOf(error, clock, say);
  return error.status === null
    ? say('options_test_refused')
    : say('options_test_refused_status', String(error.status));
}

function sentenceOf(error: ApiError, { now, locale }: Clock, say: Say): string {
  return errorWords(error, now, locale, say).sentence;
}
