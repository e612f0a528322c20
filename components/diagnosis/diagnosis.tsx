import { Icon, type IconName } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import { type ApiError, errorWords } from '@/utils/api/errors';
import type { ConnectionReport, ConnectionStatus } from '@/utils/browser/messages/messages';
import type { SiteView } from '@/utils/browser/sites/use-site';
import type { MessageKey } from '@/utils/i18n/locale';

/** Everything that must be right for figures to appear, as far as known. */
interface DiagnosisFacts {
  readonly connection: ConnectionStatus;
  /** The result of the user's test; null before the first. */
  readonly report: ConnectionReport | null;
  readonly plusTier: 'given' | 'refused' | 'unknown';
  readonly areForumsAllowed: boolean;
  /** The tab next to the page; null if there is none or it is unknown. */
  readonly site: SiteView | null;
  /** Null if not checked. */
  readonly isScriptAlive: boolean | null;
}

/** Actions that fix a check. All but the first three prompt the browser or change one setting. */
export type CheckFix =
  | 'service'
  | 'token'
  | 'other-token'
  | 'address'
  | 'access'
  | 'forums'
  | 'site'
  | 'mode'
  | 'reload';

export interface Check {
  readonly name: 'service' | 'token' | 'tiers' | 'browser' | 'site' | 'script';
  readonly state: 'good' | 'note' | 'problem' | 'unknown';
  /** The result: a sentence, or a call's failure. */
  readonly says: { readonly message: MessageKey; readonly host?: string } | { readonly error: ApiError };
  readonly fix: CheckFix | null;
}

type Finding = Omit<Check, 'name'>;

/** Derives from the facts what works and what does not, each with at most one action. */
export function diagnose(facts: DiagnosisFacts): readonly Check[] {
  return [
    { name: 'service', ...serviceCheck(facts) },
    { name: 'token', ...tokenCheck(facts) },
    { name: 'tiers', ...tiersCheck(facts) },
    { name: 'browser', ...browserCheck(facts) },
    ...(facts.site === null ? [] : [{ name: 'site', ...siteCheck(facts.site) } as const]),
    ...(isOn(facts.site) && facts.isScriptAlive !== null
      ? [{ name: 'script', ...scriptCheck(facts.isScriptAlive) } as const]
      : []),
  ];
}

function serviceCheck({ connection, report }: DiagnosisFacts): Finding {
  if (connection.state === 'no-service') return found('problem', 'check_service_none', 'service');
  if ('blocked' in connection && connection.blocked)
    return found('problem', 'connection_sources_blocked', 'access');
  if (connection.state === 'keyless') return found('good', 'check_service_keyless');
  if (connection.state === 'no-access') return found('problem', 'check_service_blocked', 'access');
  if (report === null) return found('unknown', 'check_service_unchecked');
  const { reachable } = report;
  if (reachable.ok) return found('good', 'check_service_good');
  const fix = reachable.error.code === 'no-access' ? 'access' : 'address';
  return { state: 'problem', says: { error: reachable.error }, fix };
}

function tokenCheck({ connection, report }: DiagnosisFacts): Finding {
  if (!('tokenTail' in connection)) {
    if (connection.state === 'keyless' || connection.state === 'sources-blocked')
      return found('unknown', 'check_service_keyless');
    const isChanged = connection.state === 'no-token' && connection.isChanged;
    return found('problem', isChanged ? 'check_token_changed' : 'check_token_none', 'token');
  }
  const tried = report?.token ?? null;
  if (tried === null) return found('unknown', 'check_token_unchecked');
  if (tried.ok) return found('good', 'check_token_good');
  return { state: 'problem', says: { error: tried.error }, fix: 'other-token' };
}

function tiersCheck({ plusTier }: DiagnosisFacts): Finding {
  if (plusTier === 'refused') return found('problem', 'check_tiers_refused', 'other-token');
  return plusTier === 'given' ? found('good', 'check_tiers_given') : found('unknown', 'check_tiers_unknown');
}

function browserCheck({ areForumsAllowed }: DiagnosisFacts): Finding {
  return areForumsAllowed
    ? found('good', 'check_browser_good')
    : found('problem', 'check_browser_withheld', 'forums');
}

function siteCheck(site: SiteView): Finding {
  if (site.state === 'closed') return found('note', 'check_site_closed');
  if (site.state === 'private') return found('note', 'check_site_private');
  const { host } = new URL(site.origin);
  const at = (finding: Finding): Finding => ({ ...finding, says: { ...finding.says, host } });
  if (site.state === 'elsewhere') {
    return at(
      site.canAdd ? found('problem', 'check_site_elsewhere', 'site') : found('note', 'check_site_never'),
    );
  }
  return at(isOn(site) ? found('good', 'check_site_good') : found('note', 'check_site_off', 'mode'));
}

function scriptCheck(isAlive: boolean): Finding {
  return isAlive ? found('good', 'check_script_good') : found('problem', 'check_script_dead', 'reload');
}

function isOn(site: SiteView | null): boolean {
  return site?.state === 'here' && (site.mode ?? site.usual) !== 'off';
}

function found(state: Check['state'], message: MessageKey, fix: CheckFix | null = null): Finding {
  return { state, says: { message }, fix };
}

interface DiagnosisProps {
  /** Null until the facts are known. */
  readonly checks: readonly Check[] | null;
  readonly checking: boolean;
  /** Calls the service. Null without a connection. */
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

/** Lists the checks, each with the one action that fixes it. */
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
