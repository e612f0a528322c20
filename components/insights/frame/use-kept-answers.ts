import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { type KeptAnswer, keptProposals } from '@/utils/lookup/records/stored-answers';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';

/** A proposal as last read. */
export interface KnownProposal {
  readonly detail: ProposalDetail;
  /** Null if it was not read. */
  readonly summary: VoteSummary | null;
}

type KeptAnswers = readonly KeptAnswer[] | 'unreadable';

/** Cached answers if provided; null means to ask the background. */
export const KeptAnswersContext = createContext<readonly KeptAnswer[] | null>(null);

/** Returns this machine's cached answers at the time of opening, null until read; makes no call. */
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

function knownProposals(kept: readonly KeptAnswer[]): readonly KnownProposal[] {
  return [...keptProposals(kept).values()].map(({ detail, summary }) => ({
    detail: detail.value,
    summary: summary?.value ?? null,
  }));
}

/** Returns this machine's cached proposals, null until read; makes no call. */
export function useKeptProposals(): readonly KnownProposal[] | null {
  const kept = useKeptAnswers();
  return useMemo(() => (kept === 'unreadable' ? [] : kept && knownProposals(kept)), [kept]);
}
