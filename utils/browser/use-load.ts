import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { ApiError } from '@/utils/api/api-error';
import { plainError } from '@/utils/api/plain-error';
import type { Shown } from '@/utils/lookup/records';
import { askBackground } from './ask-background';

export interface Load {
  readonly loading: boolean;
  readonly error: ApiError | null;
  /** Asks again, even for what is still fresh. */
  refresh(): void;
}

/**
 * Asks the background to load a proposal whenever another one is shown or `ready` turns true. The answers come
 * through the session's records; this tells only whether some are still on their way.
 */
export function useLoad(shown: Shown | null, ready: boolean): Load {
  const [asked, setAsked] = useState({ subject: '', round: 0, loading: false, lost: false });
  const [refreshes, setRefreshes] = useState(0);
  const subject = ready && shown ? subjectOf(shown) : '';

  useEffect(() => {
    if (shown === null || subject === '') return;
    let current = true;
    const settle = (lost: boolean) =>
      current && setAsked({ subject, round: refreshes, loading: false, lost });
    setAsked({ subject, round: refreshes, loading: true, lost: false });
    load(shown, refreshes > 0 && asked.subject === subject).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      current = false;
    };
  }, [subject, refreshes]);

  const isCurrent = asked.subject === subject && asked.round === refreshes;
  return {
    // Between the choice of a proposal and the effect above, nothing is asked yet, but soon will be.
    loading: subject !== '' && (!isCurrent || asked.loading),
    error: isCurrent && asked.lost ? plainError('worker') : null,
    refresh: () => setRefreshes((count) => count + 1),
  };
}

async function load(shown: Shown, refresh: boolean): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const privateTab = tab?.incognito === true ? (tab.id ?? null) : null;
  await askBackground<'load'>({ type: 'load', shown, refresh, privateTab });
}

function subjectOf(shown: Shown): string {
  return shown.by === 'link' ? `link:${shown.url}` : `key:${shown.candidate.key}`;
}
