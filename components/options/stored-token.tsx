import { Icon } from '@/components/shared/icons';
import type { ConnectionStatus } from '@/utils/browser/messages';

interface StoredTokenProps {
  readonly connection: ConnectionStatus;
  readonly remove: () => void;
}

/** What may be said of the stored token: its last four characters, and that it can go. */
export function StoredToken({ connection, remove }: StoredTokenProps) {
  if (!('tokenTail' in connection)) return <p class="stored-token quiet">No token stored.</p>;
  return (
    <p class="stored-token">
      <Icon name="key" />
      <span>
        Stored: ends in <code>{connection.tokenTail}</code>
      </span>
      <button type="button" class="button-text" onClick={remove}>
        Remove token
      </button>
    </p>
  );
}
