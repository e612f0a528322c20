import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { type KeptAnswer, keptProposals } from '@/utils/lookup/records/stored-answers';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';

/** A proposal as it was read last. */
export interface KnownProposal {
  readonly detail: ProposalDetail;
  /** Null where it was not read. */
  readonly summary: VoteSummary | null;
}

type KeptAnswers = readonly KeptAnswer[] | 'unreadable';

/** The kept answers, if given; null if the background is asked for them. */
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

function knownProposals(kept: readonly KeptAnswer[]): readonly KnownProposal[] {
  return [...keptProposals(kept).values()].map(({ detail, summary }) => ({
    detail: detail.value,
    summary: summary?.value ?? null,
  }));
}

/** The proposals that are kept on this machine, null until they are read; makes no call. */
export function useKeptProposals(): readonly KnownProposal[] | null {
  const kept = useKeptAnswers();
  return useMemo(() => (kept === 'unreadable' ? [] : kept && knownProposals(kept)), [kept]);
}
