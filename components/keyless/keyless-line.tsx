import { usePanel } from '@/components/panel/kit/panel-context';
import { Phrase } from '@/components/shared/figures/text';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { speaker } from '@/utils/lookup/who-answers';
import './keyless-line.css';

/** Who speaks in every view below, where it is no service of the user's, and who does not because the browser blocks it. */
export function KeylessLine() {
  const { connection, actions } = usePanel();
  if (connection?.state !== 'keyless') return null;
  return (
    <>
      <p class="keyless-line" title={speaker(connection)}>
        <Phrase of="popup_keyless">
          <bdi>{speaker(connection)}</bdi>
        </Phrase>
      </p>
      <ConnectionNotice connection={connection} {...actions} />
    </>
  );
}
