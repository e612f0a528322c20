import { Icon } from '@/components/shared/icons';
import { Phrase } from '@/components/shared/phrase';
import { webAddress } from '@/components/shared/web-address';
import type { ConnectionStatus } from '@/utils/browser/messages';

/** That the first step was a success; it leads on at once, so that the later steps say it too. */
export function Connected({ connection }: { readonly connection: ConnectionStatus }) {
  if (connection.state !== 'ready') return null;
  return (
    <p class="setup-connected tone-good">
      <Icon name="good" />
      <span>
        <Phrase of="setup_connected">
          <bdi>{webAddress(connection.serviceUrl)?.host ?? connection.serviceUrl}</bdi>
          <code>{connection.tokenTail}</code>
        </Phrase>
      </span>
    </p>
  );
}
