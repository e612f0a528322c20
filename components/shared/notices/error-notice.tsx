import { type ApiError, type ApiErrorCode, errorWords } from '@/utils/api/errors';
import { relativeMs } from '@/utils/i18n/time';
import type { IconName } from '../controls/icons';
import { Phrase } from '../figures/text';
import { useLocale } from '../locale-context';
import { useCopied } from '../use-copied';
import { type ErrorActions, Notice, type NoticeAction } from './notice';

/** The id to give to the service's people, with a button that copies it. */
function RequestId({ id }: { readonly id: string }) {
  const { t } = useLocale();
  const { said, copy } = useCopied();
  return (
    <p class="small">
      <Phrase of="error_request">
        <code>{id}</code>
      </Phrase>{' '}
      <button
        type="button"
        class="button-text"
        aria-label={t('error_request_copy_name')}
        onClick={() => void copy(id, t('view_copied'))}
      >
        {t('view_copy')}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}

interface ErrorNoticeProps {
  readonly error: ApiError;
  readonly errorActions: ErrorActions;
  readonly inline?: boolean;
  /** When the figures that are still shown were fetched, milliseconds since the epoch; null where none are. */
  readonly keptFrom?: number | null;
}

const ICONS: Partial<Record<ApiErrorCode, IconName>> = {
  'no-token': 'key',
  denied: 'key',
  tier: 'lock',
  refused: 'lock',
  'no-access': 'lock',
  'rate-limited': 'clock',
  quota: 'clock',
  timeout: 'clock',
  offline: 'offline',
  network: 'offline',
  'not-found': 'search',
};

/** States of the user's own set-up are notes; what went wrong elsewhere is a caution; a refused token a problem. */
const NOTES: ReadonlySet<ApiErrorCode> = new Set([
  'no-token',
  'tier',
  'refused',
  'no-access',
  'not-found',
  'not-offered',
]);

/** The service's word on the token, which it may take back while the token stays: the options are not all that helps. */
const TAKEN_BACK: ReadonlySet<ApiErrorCode> = new Set(['denied', 'quota']);

/** A failed call: a sentence, the one thing that helps, and the id to give to the service's people. */
export function ErrorNotice({ error, errorActions, inline, keptFrom = null }: ErrorNoticeProps) {
  const locale = useLocale();
  const words = errorWords(error, locale);
  const title =
    keptFrom === null ? words.title : locale.t('error_kept_figures', relativeMs(keptFrom, locale));
  return (
    <Notice
      {...(title === undefined ? {} : { title })}
      icon={ICONS[error.code] ?? 'caution'}
      tone={toneOf(error.code)}
      action={isOurs(error) ? null : noticeAction(words, errorActions)}
      other={
        TAKEN_BACK.has(error.code) ? { label: locale.t('action_try_again'), run: errorActions.retry } : null
      }
      alert={error.code === 'denied'}
      inline={inline === true}
    >
      <p>{words.sentence}</p>
      {error.requestId === null ? null : <RequestId key={error.requestId} id={error.requestId} />}
    </Notice>
  );
}

/** What the service's generation has no question for: the options are no help, and asking again is none. */
function isOurs({ code, status }: ApiError): boolean {
  return code === 'not-offered' && status === null;
}

function toneOf(code: ApiErrorCode): 'note' | 'caution' | 'problem' {
  if (code === 'denied') return 'problem';
  return NOTES.has(code) ? 'note' : 'caution';
}

function noticeAction(
  { action, actionLabel }: ReturnType<typeof errorWords>,
  errorActions: ErrorActions,
): NoticeAction {
  const runs = {
    options: errorActions.openOptions,
    access: errorActions.grantAccess,
    retry: errorActions.retry,
  };
  return { label: actionLabel, run: runs[action] };
}
