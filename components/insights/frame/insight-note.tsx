import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';

/** What an insight takes for granted: it stands below each, for none is more than its inputs. */
export function InsightNote({ of }: { readonly of: MessageKey }) {
  const { t } = useLocale();
  return (
    <p class="small">
      {t('insight_computed')} {t(of)}
    </p>
  );
}
