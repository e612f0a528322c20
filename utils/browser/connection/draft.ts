import { isToken, parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import type { ConnectionDraft, ConnectionStatus, DraftProblem } from '../messages/messages';

/** A draft whose fields were all found good. `token: null` keeps the stored one. */
export interface CheckedDraft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string | null;
  readonly untilClosed: boolean;
}

/** A token that is stored, and the service that it was saved for. */
interface Stored {
  readonly serviceUrl: string | null;
  readonly hasToken: boolean;
}

/** As far as a page knows; the background, which checks again, knows more. */
export function storedAt(connection: ConnectionStatus): Stored {
  return 'tokenTail' in connection
    ? { serviceUrl: connection.serviceUrl, hasToken: true }
    : { serviceUrl: null, hasToken: false };
}

/**
 * Checks what the fields of a connection hold against what is stored, without the blanks that come along with a copied
 * token. A stored token is bound to the origin that it was saved for: for another one it must be typed again.
 */
export function checkDraft(
  draft: ConnectionDraft,
  stored: Stored,
): { draft: CheckedDraft } | { problems: readonly DraftProblem[] } {
  const token = draft.token?.trim() || null;
  const service = parseServiceUrl(draft.serviceUrl);
  const header = parseHeaderName(draft.header);
  const problems: DraftProblem[] = [];
  if (!service.ok) problems.push({ field: 'serviceUrl', message: service.message });
  if (!header.ok) problems.push({ field: 'header', message: header.message });
  if (token !== null && !isToken(token)) {
    problems.push({ field: 'token', message: 'options_token_form' });
  }
  if (
    service.ok &&
    token === null &&
    stored.hasToken &&
    (stored.serviceUrl === null || !isSameOrigin(service.url, stored.serviceUrl))
  ) {
    problems.push({ field: 'token', message: 'options_token_again' });
  }
  if (!service.ok || !header.ok || problems.length > 0) return { problems };
  const serviceUrl = withoutVersion(service.url);
  return { draft: { serviceUrl, header: header.name, token, untilClosed: draft.untilClosed } };
}

/** Every route begins with the version; copied along with the address, it would be there twice. */
function withoutVersion(serviceUrl: string): string {
  return serviceUrl.replace(/\/v2$/, '');
}

/** Both are addresses as `parseServiceUrl` gives them. */
export function isSameOrigin(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin;
}
