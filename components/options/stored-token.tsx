import { Icon } from '@/components/shared/icons';
import { Phrase } from '@/components/shared/phrase';
import { useSay } from '@/components/shared/say-context';
import type { ConnectionStatus } from '@/utils/browser/messages';

interface StoredTokenProps {
  readonly connection: ConnectionStatus;
  readonly remove: () => void;
}

/** What may be said of the stored token: its last four characters, and that it can go. */
export function StoredToken({ connection, remove }: StoredTokenProps) {
  const say = useSay();
  if (!('tokenTail' in connection)) {
    const isChanged = connection.state === 'no-token' && connection.isChanged === true;
    return <p class="stored-token quiet">{say(isChanged ? 'check_token_changed' : 'options_no_token')}</p>;
  }
  return (
    <p class="stored-token">
      <Icon name="key" />
      <span>
        <Phrase of={connection.untilClosed ? 'options_stored_session' : 'options_stored_token'}>
          <code>{connection.tokenTail}</code>
        </Phrase>
      </span>
      <button type="button" class="button-text" onClick={remove}>
        {say('options_remove_token')}
      </button>
    </p>
  );
}
