import type { DecimalString } from '@/utils/numbers/decimal';
import type { ChoiceTally, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../numbers/decimals';

function power(text: string | null): DecimalString | null {
  return text === null ? null : decimal(text);
}

/** A choice of a vote; its power as text, or null where the service gave none. */
export function choice(label: string, votingPower: string | null): ChoiceTally {
  return { key: null, label, votes: null, votingPower: power(votingPower) };
}

/** A vote summary of these choices; a total of undefined is a summary without totals. */
export function summaryOf(
  choices: readonly ChoiceTally[],
  total?: string | null,
  quorum: VoteSummary['quorum'] = null,
): VoteSummary {
  const totals = total === undefined ? null : { votes: null, uniqueVoters: null, votingPower: power(total) };
  return { totals, quorum, choices, coverage: null };
}

/** A detail of which the service said nothing but what is given. */
export function detailOf(given: Partial<ProposalDetail>): ProposalDetail {
  return {
    // Tests stand in for the normaliser, which alone makes keys.
    key: 'p1_test' as ProposalKey,
    identity: null,
    title: 'Renew the security council',
    proposer: null,
    sourceUrl: null,
    discussionUrl: null,
    lifecycle: null,
    outcome: null,
    choices: null,
    quorumRaw: null,
    startAt: null,
    endAt: null,
    coverage: null,
    body: null,
    execution: null,
    ...given,
  };
}
