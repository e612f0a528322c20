import type { ApiError } from './api-error';
import type { Generation } from './generation';
import { DEFAULT_TOKEN_HEADER } from './header-name';

/** A service that is known by name. */
export interface ServicePreset {
  readonly name: string;
  /** As `parseServiceUrl` gives it. */
  readonly url: string;
  /** The header that carries its tokens. */
  readonly header: string;
}

/** Public services whose published contract this client speaks. */
export const SERVICE_PRESETS: readonly ServicePreset[] = [
  { name: 'DeGov Agent API', url: 'https://agent-api.degov.ai', header: 'x-degov-api-token' },
];

/** The status codes by which services refuse a token that they did not find. */
const REFUSED: ReadonlySet<number | null> = new Set([401, 402, 403]);

/** The header to try where a service refused the token in the default one, but speaks as those do that name another. */
export function headerInstead(
  header: string,
  { status }: Pick<ApiError, 'status'>,
  generation: Generation | null,
): string | null {
  const isCandidate = header === DEFAULT_TOKEN_HEADER && generation === 'b' && REFUSED.has(status);
  return isCandidate ? (SERVICE_PRESETS[0]?.header ?? null) : null;
}
