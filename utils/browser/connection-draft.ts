import { parseHeaderName } from '@/utils/api/header-name';
import { parseServiceUrl } from '@/utils/api/service-url';
import { isToken } from '@/utils/api/token';
import type { ConnectionDraft, DraftProblem } from './messages';

/** A draft whose fields were all found good. `token: null` keeps the stored one. */
export interface CheckedDraft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string | null;
  readonly untilClosed: boolean;
}

/**
 * Checks what the options page's fields hold against what is stored. A stored token is bound to the origin that it
 * was saved for: for another one it must be typed again.
 */
export function checkDraft(
  draft: ConnectionDraft,
  stored: { serviceUrl: string | null; hasToken: boolean },
): { draft: CheckedDraft } | { problems: readonly DraftProblem[] } {
  const service = parseServiceUrl(draft.serviceUrl);
  const header = parseHeaderName(draft.header);
  const problems: DraftProblem[] = [];
  if (!service.ok) problems.push({ field: 'serviceUrl', message: service.message });
  if (!header.ok) problems.push({ field: 'header', message: header.message });
  if (draft.token !== null && !isToken(draft.token)) {
    problems.push({ field: 'token', message: 'options_token_form' });
  }
  if (
    service.ok &&
    draft.token === null &&
    stored.hasToken &&
    (stored.serviceUrl === null || !isSameOrigin(service.url, stored.serviceUrl))
  ) {
    problems.push({ field: 'token', message: 'options_token_again' });
  }
  if (!service.ok || !header.ok || problems.length > 0) return { problems };
  const { token, untilClosed } = draft;
  return { draft: { serviceUrl: service.url, header: header.name, token, untilClosed } };
}

/** Both are addresses as `parseServiceUrl` gives them. */
export function isSameOrigin(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin;
}
