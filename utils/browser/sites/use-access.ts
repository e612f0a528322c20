import { useCallback } from 'preact/hooks';
import { askBackground } from '../messages/ask-background';
import { useStored } from '../storage/use-item';
import { hasOriginAccess, onPermissionsChanged, requestOriginAccess } from './access';

/** Enables the forum script on a site. Call it first in a click handler: the browser prompts the user. */
export function enableSite(origin: string): void {
  // Requested first: an `await` loses the gesture, and the page may close before the answer.
  void requestOriginAccess(origin);
  void askBackground('add-site', { origin });
}

/**
 * Returns a result of permissions and recomputes it whenever one changes; null until known. `ask` must stay the same
 * function.
 */
export function usePermissions<T>(ask: () => Promise<T>): T | null {
  return useStored(ask, onPermissionsChanged) ?? null;
}

/** Returns which of these origins the browser opens to scripts, and follows changes; null until known. */
export function useSiteAccess(origins: readonly string[]): ReadonlySet<string> | null {
  const wanted = origins.join('\n');
  const ask = useCallback(() => allowedOf(wanted === '' ? [] : wanted.split('\n')), [wanted]);
  return usePermissions(ask);
}

async function allowedOf(origins: readonly string[]): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(origins.map(hasOriginAccess));
  return new Set(origins.filter((_, index) => answers[index]));
}
