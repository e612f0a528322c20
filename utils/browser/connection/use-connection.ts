import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { askBackground } from '../messages/ask-background';
import type { ConnectionStatus } from '../messages/messages';
import { TOKEN_ITEM } from './token-item';

/** How the connection stands, kept up to date as settings, token or permissions change; null until it is known. */
export function useConnection(): ConnectionStatus | null {
  const [connection, setConnection] = useState<ConnectionStatus | null>(null);

  // An ordinary effect would begin a frame later.
  useLayoutEffect(() => {
    let questions = 0;
    const refresh = () => {
      questions += 1;
      const question = questions;
      // An earlier question may be answered after a later one, with what held before.
      const take = (status: ConnectionStatus | null) => question === questions && setConnection(status);
      askBackground('connection').then(take, () => take(null));
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
