import { usePanel } from '@/components/panel/panel-context';
import { webAddress } from '@/components/shared/controls/link';
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
        <bdi>{webAddress(speaker(connection))?.host ?? ''}</bdi>
      </Phrase>
    </p>
  );
}
