import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import type { RegionProps } from '../panel/kit/region';

/** Copies a report of a proposal's figures; `said` tells how that went. Nothing is sent. */
export function useReport({ candidate, record, place }: RegionProps) {
  const locale = useLocale();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    // Emptied first, so that the same words are said again after a second press.
    setSaid('');
    const figures = {
      candidate,
      detail: answerOf(record?.detail),
      summary: answerOf(record?.summary),
      evidence: answerOf(record?.evidence),
      service: place.service,
      linkUrl: place.linkUrl,
      version: browser.runtime.getManifest().version,
    };
    try {
      const { figureReport } = await import('./figure-report');
      await navigator.clipboard.writeText(figureReport(figures, locale));
      setSaid(locale.t('report_copied'));
    } catch {
      setSaid(locale.t('view_not_copied'));
    }
  }
  return { said, copy };
}
