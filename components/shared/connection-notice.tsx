import type { ConnectionStatus } from '@/utils/browser/messages';
import { Notice } from './notice';
import { Phrase } from './phrase';
import { useSay } from './say-context';
import { webAddress } from './web-address';

interface ConnectionNoticeProps {
  readonly connection: ConnectionStatus;
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
}

/** Why no call can be made yet, and the one step that mends it. Draws nothing once the connection is ready. */
export function ConnectionNotice({ connection, openOptions, grantAccess }: ConnectionNoticeProps) {
  const say = useSay();
  switch (connection.state) {
    case 'ready':
      return null;
    case 'no-service':
      return (
        <Notice
          icon="settings"
          tone="note"
          title={say('connection_no_service_title')}
          action={{ label: say('action_open_options'), run: openOptions }}
        >
          {say('connection_no_service')}
        </Notice>
      );
    case 'no-token':
      return (
        <Notice
          icon="key"
          tone="note"
          title={say('connection_no_token_title')}
          action={{ label: say('action_add_token'), run: openOptions }}
        >
          <Phrase of="connection_no_token">
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Notice>
      );
    case 'no-access':
      return (
        <Notice
          icon="lock"
          tone="note"
          title={say('connection_no_access_title')}
          action={{ label: say('action_grant_access'), run: grantAccess }}
        >
          <Phrase of="connection_no_access">
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Notice>
      );
  }
}

function Host({ of }: { of: string }) {
  return <bdi>{webAddress(of)?.host ?? of}</bdi>;
}
