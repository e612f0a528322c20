import { useEffect, useState } from 'preact/hooks';
import type { ApiError } from '@/utils/api/api-error';
import { plainError } from '@/utils/api/plain-error';
import { ERA_RECORD } from '@/utils/lookup/record-keys';
import type { Shown } from '@/utils/lookup/records';
import { askBackground } from './ask-background';
import { privateTab } from './private-tab';
import { useSessionRecords } from './use-session-records';

export interface Load {
  readonly loading: boolean;
  readonly error: ApiError | null;
  /** Asks again, even for what is still fresh. */
  refresh(): void;
}

/**
 * Asks the background to load a proposal whenever another one is shown, `ready` turns true, or the answers were
 * forgotten. The answers come
 * through the session's records; this tells only whether some are still on their way.
 */
export function useLoad(shown: Shown | null, ready: boolean): Load {
  const [asked, setAsked] = useState({ subject: '', round: 0, loading: false, lost: false });
  const [refreshes, setRefreshes] = useState(0);
  const { records, complete } = useSessionRecords([ERA_RECORD]);
  const wanted = ready && shown !== null;
  const subject = wanted && complete ? `${records.get(ERA_RECORD) ?? 0} ${subjectOf(shown)}` : '';

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

  const isCurrent = subject !== '' && asked.subject === subject && asked.round === refreshes;
  return {
    // Between the choice of a proposal and the effect above, nothing is asked yet, but soon will be.
    loading: wanted && (!isCurrent || asked.loading),
    error: isCurrent && asked.lost ? plainError('worker') : null,
    refresh: () => setRefreshes((count) => count + 1),
  };
}

async function load(shown: Shown, refresh: boolean): Promise<void> {
  await askBackground<'load'>({ type: 'load', shown, refresh, privateTab: await privateTab() });
}

function subjectOf(shown: Shown): string {
  return shown.by === 'link' ? `link:${shown.url}` : `key:${shown.candidate.key}`;
}
