import type { BlockedHost, ConnectionStatus } from '@/utils/browser/messages/messages';
import { formatList } from '@/utils/i18n/locale';
import { webAddress } from '../controls/link';
import { Phrase, useLocale } from '../words';
import { Notice } from './notice';

interface ConnectionNoticeProps {
  readonly connection: ConnectionStatus;
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  readonly trySample?: (() => void) | undefined;
}

/** Says why no call can be made yet, with the one step that fixes it. Draws nothing once the connection is ready. */
export function ConnectionNotice(props: ConnectionNoticeProps) {
  const { t } = useLocale();
  const { connection, openOptions, grantAccess } = props;
  switch (connection.state) {
    case 'ready':
      return null;
    case 'keyless':
    case 'sources-blocked':
      return connection.blocked ? (
        <BlockedNotice blocked={connection.blocked} grantAccess={grantAccess} />
      ) : null;
    case 'no-service':
      return <NoService {...props} />;
    case 'no-token':
      return (
        <Notice
          icon="key"
          tone="note"
          title={t('connection_no_token_title')}
          action={{ label: t('action_add_token'), run: openOptions }}
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
          title={t('connection_no_access_title')}
          action={{ label: t('action_grant_access'), run: grantAccess }}
        >
          <Phrase of="connection_no_access">
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Notice>
      );
  }
}

interface BlockedNoticeProps {
  readonly blocked: readonly BlockedHost[];
  readonly grantAccess: () => void;
}

/** Names enabled public sources that the browser blocks. */
export function BlockedNotice({ blocked, grantAccess }: BlockedNoticeProps) {
  const { t, tag } = useLocale();
  return (
    <Notice
      icon="lock"
      tone="note"
      title={t('connection_sources_blocked')}
      action={{ label: t('action_grant_access'), run: grantAccess }}
    >
      <Phrase of="connection_no_access">
        <bdi>
          {formatList(
            blocked.map(({ operator }) => operator),
            tag,
          )}
        </bdi>
      </Phrase>
    </Notice>
  );
}

function NoService({ openOptions, trySample }: Omit<ConnectionNoticeProps, 'connection'>) {
  const { t } = useLocale();
  const action = { label: t('action_open_options'), run: openOptions };
  return (
    <>
      <Notice icon="settings" tone="note" title={t('connection_no_service_title')} action={action}>
        {t('connection_no_service')}
      </Notice>
      {trySample === undefined ? null : (
        <p>
          <button type="button" class="button-text" onClick={trySample}>
            {t('setup_sample')}
          </button>
        </p>
      )}
    </>
  );
}

function Host({ of }: { of: string }) {
  return <bdi>{webAddress(of)?.host ?? of}</bdi>;
}
