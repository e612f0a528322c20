import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import { useStored } from '@/utils/browser/storage/use-item';
import { changeNewVersion, onNewVersionChanged, readNewVersion } from './new-version-store';

/** One line after an update, until the user dismisses it. */
export function WhatsNew() {
  const { t } = useLocale();
  const version = useStored(readNewVersion, onNewVersionChanged) ?? null;
  if (version === null) return null;
  return (
    <div class="budget-notice" role="status">
      <p class="aside">
        <Icon name="note" />
        <span>
          {t('whats_new', version)}{' '}
          <button type="button" class="button-text" onClick={() => void changeNewVersion(() => null)}>
            {t('storage_full_dismiss')}
          </button>
        </span>
      </p>
    </div>
  );
}
