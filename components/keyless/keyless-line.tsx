import { usePanel } from '@/components/panel/panel-context';
import { Phrase } from '@/components/shared/figures/text';
import { speaker } from '@/utils/lookup/who-answers';
import './keyless-line.css';

/** Who speaks in every view below, where it is no service of the user's. */
export function KeylessLine() {
  const { connection } = usePanel();
  if (connection?.state !== 'keyless') return null;
  return (
    <p class="keyless-line">
      <Phrase of="popup_keyless">
        <bdi>{speaker(connection)}</bdi>
      </Phrase>
    </p>
  );
}
