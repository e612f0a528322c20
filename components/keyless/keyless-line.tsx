import { usePanel } from '@/components/panel/kit/panel-context';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { useLocale } from '@/components/shared/words';
import { speaker } from '@/utils/lookup/who-answers';

/** Names who answers in all views below, if not the user's service, and which sources the browser blocks. */
export function KeylessLine() {
  const { connection, actions } = usePanel();
  const { t } = useLocale();
  if (connection?.state !== 'keyless') return null;
  return (
    <>
      <p class="keyless-line" title={speaker(connection)}>
        {t('panel_keyless')}
      </p>
      <ConnectionNotice connection={connection} {...actions} />
    </>
  );
}
