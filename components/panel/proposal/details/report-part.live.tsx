import { browser } from 'wxt/browser';
import { useShown } from '@/components/panel/kit/panel-context';
import { useCopied } from '@/components/shared/use-copied';
import { useLocale } from '@/components/shared/words';

/** Copies a report of a proposal's figures; `said` reports the result. Sends nothing. */
function useReport() {
  const { candidate, answers, place } = useShown();
  const locale = useLocale();
  const { said, copy } = useCopied();

  async function report(): Promise<string> {
    const figures = {
      candidate,
      ...answers,
      service: place.service,
      linkUrl: place.linkUrl,
      version: browser.runtime.getManifest().version,
    };
    const { figureReport } = await import('./figure-report');
    return figureReport(figures, locale);
  }
  return { said, copy: () => copy(report(), locale.t('report_copied')) };
}

/** For a user who sees a wrong figure: copies what its service needs to find it. */
export function ReportPart() {
  const { t } = useLocale();
  const { said, copy } = useReport();
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
