import { isToken, parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import type { ConnectionDraft, ConnectionStatus, DraftProblem } from '../messages/messages';

/** A draft with valid fields. `token: null` keeps the stored one. */
export interface CheckedDraft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string | null;
  readonly untilClosed: boolean;
}

/** A stored token's service. */
interface Stored {
  readonly serviceUrl: string | null;
  readonly hasToken: boolean;
}

/** Uses what a page knows; the background, which checks again, knows more. */
export function storedAt(connection: ConnectionStatus): Stored {
  return 'tokenTail' in connection
    ? { serviceUrl: connection.serviceUrl, hasToken: true }
    : { serviceUrl: null, hasToken: false };
}

/**
 * Checks a connection's fields against what is stored, and trims spaces copied with the token. A stored token is bound
 * to its origin: another origin needs the token again.
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

/** Every route begins with the version, so a copied one would appear twice. */
function withoutVersion(serviceUrl: string): string {
  return serviceUrl.replace(/\/v2$/, '');
}

/** Both are addresses from `parseServiceUrl`. */
export function isSameOrigin(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin;
}
