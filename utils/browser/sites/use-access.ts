import { useCallback } from 'preact/hooks';
import { askBackground } from '../messages/ask-background';
import { useStored } from '../storage/use-item';
import { hasOriginAccess, onPermissionsChanged, requestOriginAccess } from './access';

/** Has the forum script put on a site. Call it first thing in a click: the browser asks the user for access. */
export function enableSite(origin: string): void {
  // Asked first thing: the gesture is gone after an `await`, and the page perhaps before the answer.
  void requestOriginAccess(origin);
  void askBackground('add-site', { origin });
}

/**
 * What the permissions come to, asked again whenever one is granted or taken back; null until it is known. `ask` stays
 * the same function.
 */
export function usePermissions<T>(ask: () => Promise<T>): T | null {
  return useStored(ask, onPermissionsChanged) ?? null;
}

/** Those of these origins into whose pages the browser lets scripts, kept up to date; null until it is known. */
export function useSiteAccess(origins: readonly string[]): ReadonlySet<string> | null {
  const wanted = origins.join('\n');
  const ask = useCallback(() => allowedOf(wanted === '' ? [] : wanted.split('\n')), [wanted]);
  return usePermissions(ask);
}

async function allowedOf(origins: readonly string[]): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(origins.map(hasOriginAccess));
  return new Set(origins.filter((_, index) => answers[index]));
}
