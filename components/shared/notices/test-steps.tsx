import { type ApiError, errorWords } from '@/utils/api/errors';
import type { ConnectionReport } from '@/utils/browser/messages/messages';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { Icon } from '../controls/icons';
import { useLocale } from '../words';

interface TestStepsProps {
  readonly report: ConnectionReport;
  takeHeader(header: string): void;
}

export function TestSteps({ report, takeHeader }: TestStepsProps) {
  const { t } = useLocale();
  const { otherHeader } = report;
  return (
    <ul aria-label={t('options_test_result')}>
      <Step step={report.reachable} good="check_service_good" bad={sentenceOf} />
      {report.token === null ? (
        <li class="test-step tone-note">
          <Icon name="note" />
          <span>{t(report.reachable.ok ? 'options_test_no_token' : 'options_test_not_tried')}</span>
        </li>
      ) : (
        <Step step={report.token} good="options_test_accepted" bad={tokenWords} />
      )}
      {otherHeader === undefined ? null : (
        <li class="test-step tone-note">
          <Icon name="note" />
          <span>{t('options_test_other_header', otherHeader)}</span>
          <button type="button" class="button" onClick={() => takeHeader(otherHeader)}>
            {t('options_test_use_header', otherHeader)}
          </button>
        </li>
      )}
    </ul>
  );
}

interface StepProps {
  readonly step: { readonly ok: true } | { readonly ok: false; readonly error: ApiError };
  readonly good: MessageKey;
  readonly bad: (error: ApiError, locale: Locale) => string;
}

function Step({ step, good, bad }: StepProps) {
  const locale = useLocale();
  return (
    <li class={step.ok ? 'test-step tone-good' : 'test-step tone-problem'}>
      <Icon name={step.ok ? 'good' : 'problem'} />
      <span>{step.ok ? locale.t(good) : bad(step.error, locale)}</span>
    </li>
  );
}

function tokenWords(error: ApiError, locale: Locale): string {
  if (error.code !== 'denied' && error.code !== 'tier') return sentenceOf(error, locale);
  return error.status === null
    ? locale.t('options_test_refused')
    : locale.t('options_test_refused_status', String(error.status));
}

function sentenceOf(error: ApiError, locale: Locale): string {
  return errorWords(error, locale).sentence;
}
