import type { ConnectionStatus } from '@/utils/browser/messages';
import { Notice } from './notice';
import { webAddress } from './web-address';

interface ConnectionNoticeProps {
  readonly connection: ConnectionStatus;
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
}

/** Why no call can be made yet, and the one step that mends it. Draws nothing once the connection is ready. */
export function ConnectionNotice({ connection, openOptions, grantAccess }: ConnectionNoticeProps) {
  switch (connection.state) {
    case 'ready':
      return null;
    case 'no-service':
      return (
        <Notice
          icon="settings"
          tone="note"
          title="Choose a service first"
          action={{ label: 'Open options', run: openOptions }}
        >
          Proposal Lens reads proposals from a service that you name. None is set, and nothing is sent.
        </Notice>
      );
    case 'no-token':
      return (
        <Notice
          icon="key"
          tone="note"
          title="A token is missing"
          action={{ label: 'Add a token', run: openOptions }}
        >
          <bdi>{hostOf(connection.serviceUrl)}</bdi> answers only with your token. Until it is stored, nothing
          is sent.
        </Notice>
      );
    case 'no-access':
      return (
        <Notice
          icon="lock"
          tone="note"
          title="The browser blocks the service"
          action={{ label: 'Grant access', run: grantAccess }}
        >
          Proposal Lens may not reach <bdi>{hostOf(connection.serviceUrl)}</bdi> until you allow it.
        </Notice>
      );
  }
}

function hostOf(serviceUrl: string): string {
  return webAddress(serviceUrl)?.host ?? serviceUrl;
}
