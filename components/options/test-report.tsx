import { useClock } from '@/components/shared/clock-context';
import { Icon } from '@/components/shared/icons';
import type { ApiError } from '@/utils/api/api-error';
import { errorWords } from '@/utils/api/error-words';
import type { ConnectionReport } from '@/utils/browser/messages';

/** What a connection test found, step by step. */
export function TestReport({ report }: { readonly report: ConnectionReport | null }) {
  const { now, locale } = useClock();
  return (
    <div role="status" class="test-report">
      {report === null ? null : (
        <ul aria-label="Test result">
          <Step step={report.reachable} good="The service answers." bad={(e) => wordsOf(e, now, locale)} />
          {report.token === null ? (
            <li class="test-step tone-note">
              <Icon name="note" />
              <span>{report.reachable.ok ? 'There is no token to try.' : 'The token was not tried.'}</span>
            </li>
          ) : (
            <Step step={report.token} good="The token is accepted." bad={(e) => tokenWords(e, now, locale)} />
          )}
        </ul>
      )}
    </div>
  );
}

interface StepProps {
  readonly step: { readonly ok: true } | { readonly ok: false; readonly error: ApiError };
  readonly good: string;
  readonly bad: (error: ApiError) => string;
}

function Step({ step, good, bad }: StepProps) {
  return (
    <li class={step.ok ? 'test-step tone-good' : 'test-step tone-problem'}>
      <Icon name={step.ok ? 'good' : 'problem'} />
      <span>{step.ok ? good : bad(step.error)}</span>
    </li>
  );
}

function tokenWords(error: ApiError, now: number, locale: string): string {
  if (error.code !== 'denied' && error.code !== 'tier') return wordsOf(error, now, locale);
  const status = error.status === null ? '' : ` (${error.status})`;
  return `The service refused the token${status}: it is wrong, or its tier does not cover this call.`;
}

function wordsOf(error: ApiError, now: number, locale: string): string {
  return errorWords(error, now, locale).sentence;
}
