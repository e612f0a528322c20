import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';

type KeptAnswers = readonly KeptAnswer[] | 'unreadable';

/** What is kept, where that is given; null where the background is asked for it. */
export const KeptAnswersContext = createContext<readonly KeptAnswer[] | null>(null);

/** What is kept on this machine when this is opened, null until it is read; makes no call. */
export function useKeptAnswers(): KeptAnswers | null {
  const given = useContext(KeptAnswersContext);
  const [kept, setKept] = useState<KeptAnswers | null>(given);

  useEffect(() => {
    if (given !== null) return;
    let isLeft = false;
    const settle = (found: KeptAnswers) => {
      if (!isLeft) setKept(found);
    };
    askBackground('cache-all').then(settle, () => settle('unreadable'));
    return () => {
      isLeft = true;
    };
  }, []);

  return kept;
}
