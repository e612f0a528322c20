import { useEffect, useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Phrase } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { ConnectionForm, type ConnectionFormProps } from './connection-form';
import { useOptions } from './options-context';

/** The connection in one line while it is ready, and its form below it while there is something to enter or to read. */
export function Connection(props: ConnectionFormProps) {
  const { connection, imported, report, problems } = props;
  const isReady = connection.state === 'ready';
  const hasNews = imported !== null || report !== null || problems.length > 0;
  const startsOpen = useOptions().opened.includes('service');
  const [isOpen, setOpen] = useState(startsOpen || hasNews || !isReady);
  const id = useId();
  // It stays open after the save that makes the connection ready: what was said of it is still being read.
  useEffect(() => {
    if (hasNews || !isReady) setOpen(true);
  }, [imported, report, problems, isReady]);
  return (
    <>
      {isReady ? (
        <ConnectionLine
          connection={connection}
          formId={isOpen ? id : undefined}
          toggle={() => setOpen(!isOpen)}
        />
      ) : null}
      <div id={id}>{isOpen || !isReady ? <ConnectionForm {...props} /> : null}</div>
    </>
  );
}

interface ConnectionLineProps {
  readonly connection: Extract<ConnectionStatus, { state: 'ready' }>;
  /** The form's id while it is shown. */
  readonly formId: string | undefined;
  readonly toggle: () => void;
}

function ConnectionLine({ connection, formId, toggle }: ConnectionLineProps) {
  const { t } = useLocale();
  const tail = connection.untilClosed ? 'options_connected_session' : 'options_connected_token';
  return (
    <div class="connection-line">
      <Icon name="good" />
      <div>
        <p>
          <Phrase of="options_connected">
            <bdi>{new URL(connection.serviceUrl).host}</bdi>
          </Phrase>
        </p>
        <p class="small">
          <Phrase of={tail}>
            <code>{connection.tokenTail}</code>
          </Phrase>
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={
          formId === undefined
            ? t('options_change_connection')
            : t('options_close_name', t('options_service'))
        }
        aria-expanded={formId !== undefined}
        aria-controls={formId}
        onClick={toggle}
      >
        {t(formId === undefined ? 'options_change' : 'options_close')}
      </button>
    </div>
  );
}
