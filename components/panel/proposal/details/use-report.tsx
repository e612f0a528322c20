import { browser } from 'wxt/browser';
import type { RegionProps } from '@/components/panel/kit/region';
import { useLocale } from '@/components/shared/locale-context';
import { useCopied } from '@/components/shared/use-copied';
import { answerOf } from '@/utils/lookup/records/records';

/** Copies a report of a proposal's figures; `said` tells how that went. Nothing is sent. */
function useReport({ candidate, record, place }: RegionProps) {
  const locale = useLocale();
  const { said, copy } = useCopied();

  async function report(): Promise<string> {
    const figures = {
      candidate,
      detail: answerOf(record?.detail),
      summary: answerOf(record?.summary),
      evidence: answerOf(record?.evidence),
      service: place.service,
      linkUrl: place.linkUrl,
      version: browser.runtime.getManifest().version,
    };
    const { figureReport } = await import('./figure-report');
    return figureReport(figures, locale);
  }
  return { said, copy: () => copy(report(), locale.t('report_copied')) };
}

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
