import { Icon, type IconName } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/locale-context';
import { errorWords } from '@/utils/api/errors';
import type { MessageKey } from '@/utils/i18n/locale';
import type { Check, CheckFix } from './diagnose';

interface DiagnosisProps {
  /** Null until the facts are known. */
  readonly checks: readonly Check[] | null;
  readonly checking: boolean;
  /** Asks the service, which nothing but this does. Null where there is nothing to ask with. */
  readonly check: (() => void) | null;
  readonly mend: (fix: CheckFix) => void;
}

const NAMES = {
  service: 'options_service',
  token: 'options_token',
  tiers: 'check_tiers',
  browser: 'check_browser',
  site: 'check_site',
  script: 'popup_this_page',
} as const satisfies Record<Check['name'], MessageKey>;

const STATES = {
  good: { icon: 'good', tone: 'tone-good', word: 'check_good' },
  note: { icon: 'note', tone: 'tone-note', word: 'check_note' },
  problem: { icon: 'problem', tone: 'tone-problem', word: 'check_problem' },
  unknown: { icon: 'unknown', tone: 'tone-note', word: 'check_unknown' },
} as const satisfies Record<Check['state'], { icon: IconName; tone: string; word: MessageKey }>;

const FIXES = {
  service: 'check_fix_service',
  token: 'action_add_token',
  'other-token': 'check_fix_other_token',
  address: 'check_fix_address',
  access: 'action_grant_access',
  forums: 'setup_forums_allow',
  site: 'popup_enable_site',
  mode: 'check_fix_mode',
  reload: 'check_fix_reload',
} as const satisfies Record<CheckFix, MessageKey>;

/** What must be right for figures to come, check by check, each with the one thing that mends it. */
export function Diagnosis({ checks, checking, check, mend }: DiagnosisProps) {
  const { t } = useLocale();
  return (
    <div class="diagnosis">
      <ul aria-label={t('check_list')}>
        {(checks ?? []).map((each) => (
          <CheckRow key={each.name} check={each} mend={mend} />
        ))}
      </ul>
      {check === null ? null : (
        <>
          <button type="button" class="button" aria-disabled={checking} onClick={() => checking || check()}>
            {t('check_run')}
          </button>
          <p class="small">{t('check_hint')}</p>
        </>
      )}
      <p class="small" role="status">
        {checking ? t('check_running') : ''}
      </p>
    </div>
  );
}

interface CheckRowProps {
  readonly check: Check;
  readonly mend: (fix: CheckFix) => void;
}

function CheckRow({ check: { name, state, says, fix }, mend }: CheckRowProps) {
  const locale = useLocale();
  const { icon, tone, word } = STATES[state];
  return (
    <li class={`check ${tone}`}>
      <Icon name={icon} />
      <div class="check-words">
        <p class="check-name">{locale.t('check_state', locale.t(NAMES[name]), locale.t(word))}</p>
        <p class="small">
          {'error' in says
            ? errorWords(says.error, locale).sentence
            : locale.t(says.message, says.host ?? '')}
        </p>
        {fix === null ? null : (
          <button type="button" class="button" onClick={() => mend(fix)}>
            {locale.t(FIXES[fix])}
          </button>
        )}
      </div>
    </li>
  );
}
