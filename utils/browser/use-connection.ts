import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { askBackground } from './ask-background';
import type { ConnectionStatus } from './messages';
import { TOKEN_ITEM } from './token-item';

/** How the connection stands, kept up to date as settings, token or permissions change; null until it is known. */
export function useConnection(): ConnectionStatus | null {
  const [connection, setConnection] = useState<ConnectionStatus | null>(null);

  useEffect(() => {
    const refresh = () => {
      askBackground<'connection'>({ type: 'connection' }).then(setConnection, () => setConnection(null));
    };
    refresh();
    const onSession = (changes: Record<string, unknown>) => {
      if (TOKEN_ITEM in changes) refresh();
    };
    browser.storage.local.onChanged.addListener(refresh);
    browser.storage.session.onChanged.addListener(onSession);
    browser.permissions.onAdded.addListener(refresh);
    browser.permissions.onRemoved.addListener(refresh);
    return () => {
      browser.storage.local.onChanged.removeListener(refresh);
      browser.storage.session.onChanged.removeListener(onSession);
      browser.permissions.onAdded.removeListener(refresh);
      browser.permissions.onRemoved.removeListener(refresh);
    };
  }, []);

  return connection;
}
