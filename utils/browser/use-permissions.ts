import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';

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
