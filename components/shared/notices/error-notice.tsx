import { type ApiError, type ApiErrorCode, errorWords } from '@/utils/api/errors';
import type { IconName } from '../controls/icons';
import { useCopied } from '../use-copied';
import { Phrase, useLocale } from '../words';
import { type ErrorActions, Notice, type NoticeAction } from './notice';

/** The id for the service's support, with a copy button. */
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

/** The user's own setup is a note, failures elsewhere a caution, a rejected token a problem. */
const NOTES: ReadonlySet<ApiErrorCode> = new Set([
  'no-token',
  'tier',
  'refused',
  'no-access',
  'not-found',
  'not-offered',
]);

/** Refusals that the service may revoke while the token stays, so the options are not the only remedy. */
const TAKEN_BACK: ReadonlySet<ApiErrorCode> = new Set(['denied', 'quota']);

/** A failed call: a sentence, the one action that helps, and the id for the service's support. */
export function ErrorNotice({ error, errorActions, inline }: ErrorNoticeProps) {
  const locale = useLocale();
  const words = errorWords(error, locale);
  return (
    <Notice
      {...(words.title === undefined ? {} : { title: words.title })}
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

/** Returns whether the service's generation lacks the question: neither options nor a retry help. */
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
