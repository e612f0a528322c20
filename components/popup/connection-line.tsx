import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { Phrase } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { MessageKey } from '@/utils/i18n/locale';

interface ConnectionLineProps {
  readonly connection: ConnectionStatus | null;
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  /** Leads through the choice of a service and all else that a new user needs. */
  readonly setUp?: (() => void) | undefined;
}

/** One line: the connected service, or why there is none, with the action that fixes it. */
export function ConnectionLine({ connection, openOptions, grantAccess, setUp }: ConnectionLineProps) {
  const { t } = useLocale();
  switch (connection?.state) {
    case undefined:
      return null;
    case 'ready':
      return (
        <p class="small connection-line">
          <Phrase of="popup_connected">
            <Host of={connection.serviceUrl} />
            <code>{connection.tokenTail}</code>
          </Phrase>
        </p>
      );
    case 'no-service':
      return (
        <Trouble
          icon="settings"
          fix={setUp === undefined ? 'action_open_options' : 'setup_start'}
          run={setUp ?? openOptions}
        >
          {t('popup_no_service')}
        </Trouble>
      );
    case 'no-token':
      return (
        <Trouble icon="key" fix="action_add_token" run={openOptions}>
          <Phrase of={connection.isChanged ? 'connection_changed' : 'popup_no_token'}>
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Trouble>
      );
    case 'no-access':
      return (
        <Trouble icon="lock" fix="action_grant_access" run={grantAccess}>
          <Phrase of="popup_no_access">
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Trouble>
      );
  }
}

interface TroubleProps {
  readonly icon: IconName;
  readonly fix: MessageKey;
  readonly run: () => void;
  readonly children: ComponentChildren;
}

function Trouble({ icon, fix, run, children }: TroubleProps) {
  const { t } = useLocale();
  return (
    <div class="connection-trouble tone-note">
      <Icon name={icon} />
      <p>{children}</p>
      <button type="button" class="button" onClick={run}>
        {t(fix)}
      </button>
    </div>
  );
}

function Host({ of }: { of: string }) {
  return <bdi>{webAddress(of)?.host ?? of}</bdi>;
}
