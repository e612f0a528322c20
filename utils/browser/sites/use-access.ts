import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { askBackground } from '../messages/ask-background';
import { hasOriginAccess, requestOriginAccess } from './access';

/** Has the forum script put on a site. Call it first thing in a click: the browser asks the user for access. */
export function enableSite(origin: string): void {
  // Asked first thing: the gesture is gone after an `await`, and the page perhaps before the answer.
  void requestOriginAccess(origin);
  void askBackground('add-site', { origin });
}

/** What the permissions come to, asked again whenever one is granted or taken back; null until it is known. */
export function usePermissions<T>(ask: () => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ readonly of: T } | null>(null);

  useEffect(() => {
    let current = true;
    const refresh = () => {
      void ask().then((of) => current && setAnswer({ of }));
    };
    refresh();
    browser.permissions.onAdded.addListener(refresh);
    browser.permissions.onRemoved.addListener(refresh);
    return () => {
      current = false;
      browser.permissions.onAdded.removeListener(refresh);
      browser.permissions.onRemoved.removeListener(refresh);
    };
  }, []);

  return answer?.of ?? null;
}

/** Those of these origins into whose pages the browser lets scripts, kept up to date; null until it is known. */
export function useSiteAccess(origins: readonly string[]): ReadonlySet<string> | null {
  const [allowed, setAllowed] = useState<ReadonlySet<string> | null>(null);
  const wanted = origins.join('\n');

  useEffect(() => {
    let current = true;
    const refresh = async () => {
      const asked = wanted === '' ? [] : wanted.split('\n');
      const answers = await Promise.all(
        asked.map(async (origin) => ({ origin, may: await hasOriginAccess(origin) })),
      );
      if (current) setAllowed(new Set(answers.flatMap(({ origin, may }) => (may ? [origin] : []))));
    };
    const onChange = () => void refresh();
    onChange();
    browser.permissions.onAdded.addListener(onChange);
    browser.permissions.onRemoved.addListener(onChange);
    return () => {
      current = false;
      browser.permissions.onAdded.removeListener(onChange);
      browser.permissions.onRemoved.removeListener(onChange);
    };
  }, [wanted]);

  return allowed;
}
