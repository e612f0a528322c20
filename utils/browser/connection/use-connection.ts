import { browser } from 'wxt/browser';
import { askBackground } from '../messages/ask-background';
import type { ConnectionStatus } from '../messages/messages';
import { firstPicture } from '../page/first-picture';
import { onPermissionsChanged } from '../sites/access';
import { useStored } from '../storage/use-item';
import { lastStatus } from './last-status';
import { TOKEN_ITEM } from './token-item';

/**
 * Returns the connection's state and follows settings, token and permissions; null until known. A page's first render
 * uses the last known state.
 */
export function useConnection(): ConnectionStatus | null {
  return useStored(readStatus, onStatusChanged, statusAtFirst) ?? null;
}

function statusAtFirst(): ConnectionStatus | undefined {
  return lastStatus(firstPicture()?.records ?? {});
}

function readStatus(): Promise<ConnectionStatus | null> {
  return askBackground('connection').catch(() => null);
}

function onStatusChanged(listener: () => void): () => void {
  const onSession = (changes: Record<string, unknown>) => {
    if (TOKEN_ITEM in changes) listener();
  };
  browser.storage.local.onChanged.addListener(listener);
  browser.storage.session.onChanged.addListener(onSession);
  const endPermissions = onPermissionsChanged(listener);
  return () => {
    browser.storage.local.onChanged.removeListener(listener);
    browser.storage.session.onChanged.removeListener(onSession);
    endPermissions();
  };
}
