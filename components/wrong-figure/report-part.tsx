import { useLocale } from '@/components/shared/locale-context';
import type { RegionProps } from '../panel/kit/region';
import { useReport } from './use-report';

/** For a reader who sees a figure that cannot be right: what its service needs to find it, to be pasted elsewhere. */
export function ReportPart(props: RegionProps) {
  const { t } = useLocale();
  const { said, copy } = useReport(props);
  return (
    <div class="detail-part">
      <button type="button" class="button" onClick={() => void copy()}>
        {t('report_copy')}
      </button>
      <p class="small">{t('report_hint')}</p>
      <p class="small" role="status">
        {said}
      </p>
    </div>
  );
}
