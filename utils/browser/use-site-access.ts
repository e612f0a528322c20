import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { hasOriginAccess } from './origin-access';

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
