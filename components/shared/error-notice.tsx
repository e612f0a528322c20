import type { ApiError, ApiErrorCode } from '@/utils/api/api-error';
import { type ErrorWords, errorWords } from '@/utils/api/error-words';
import { relativeMs } from '@/utils/proposal/moment';
import { useClock } from './clock-context';
import type { IconName } from './icons';
import { Notice, type NoticeAction } from './notice';
import type { Remedies } from './remedies';
import { RequestId } from './request-id';
import { useSay } from './say-context';

interface ErrorNoticeProps {
  readonly error: ApiError;
  readonly remedies: Remedies;
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
export function ErrorNotice({ error, remedies, inline, keptFrom = null }: ErrorNoticeProps) {
  const { now, locale } = useClock();
  const say = useSay();
  const words = errorWords(error, now, locale, say);
  const title =
    keptFrom === null ? words.title : say('error_kept_figures', relativeMs(keptFrom, now, locale));
  return (
    <Notice
      {...(title === undefined ? {} : { title })}
      icon={ICONS[error.code] ?? 'caution'}
      tone={toneOf(error.code)}
      action={isOurs(error) ? null : noticeAction(words, remedies)}
      other={TAKEN_BACK.has(error.code) ? { label: say('action_try_again'), run: remedies.retry } : null}
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

function noticeAction({ action, actionLabel }: ErrorWords, remedies: Remedies): NoticeAction {
  const runs = { options: remedies.openOptions, access: remedies.grantAccess, retry: remedies.retry };
  return { label: actionLabel, run: runs[action] };
}
