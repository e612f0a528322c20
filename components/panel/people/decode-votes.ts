import type { BallotChoice, ContractVote, VoteFunction } from '@/utils/proposal/ballot';

/** An address's vote, by its contract. */
export interface CastVote {
  readonly hasVoted: boolean;
  /** By the key of the contract's own choices; null if not reported. */
  readonly choice: BallotChoice | null;
  /** Its weight, in the token's smallest unit; null if not reported. */
  readonly power: bigint | null;
}

const NOT_VOTED: CastVote = { hasVoted: false, choice: null, power: null };

/** Builds a vote with the contract's choice numbers: 1 for, 0 against, 2 abstain. */
function cast(choice: bigint, power: bigint | null): CastVote {
  return { hasVoted: true, choice: { key: String(choice), label: null, raw: null }, power };
}

const isFlag = (word: bigint | undefined): word is bigint => word === 0n || word === 1n;

type Words = readonly (bigint | undefined)[];

const DECODERS: Readonly<Record<VoteFunction, (words: Words) => CastVote | null>> = {
  /**
   * `Receipt`: whether a vote was cast, how, and its power. The same shape in GovernorAlpha, whose `support` is a flag,
   * GovernorBravoInterfaces (compound-finance/compound-protocol), NounsDAOInterfaces (nounsDAO/nouns-monorepo) and
   * IGovernorCompatibilityBravo (OpenZeppelin/openzeppelin-contracts, 4.9).
   */
  getReceipt: ([voted, support, power, ...more]) => {
    if (more.length > 0 || power === undefined || !isFlag(voted)) return null;
    if (voted === 0n) return NOT_VOTED;
    return support === undefined || support > 2n ? null : cast(support, power);
  },
  /** `Vote` of aave/governance-v2 (IAaveGovernanceV2): support, and the power, without which there is no vote. */
  getVoteOnProposal: ([support, power, ...more]) => {
    if (more.length > 0 || power === undefined || !isFlag(support)) return null;
    return power === 0n ? NOT_VOTED : cast(support, power);
  },
  /** `VoterState` of aragon/aragon-apps (Voting): absent, yea, nay; Lido adds those of delegates. */
  getVoterState: ([state, ...more]) => {
    if (state === undefined || more.length > 0 || state > 4n) return null;
    // Odd values mean yea.
    return state === 0n ? NOT_VOTED : cast(state % 2n, null);
  },
  /** IGovernor (OpenZeppelin/openzeppelin-contracts): a flag. */
  hasVoted: ([voted, ...more]) => {
    if (more.length > 0 || !isFlag(voted)) return null;
    return voted === 0n ? NOT_VOTED : { hasVoted: true, choice: null, power: null };
  },
};

/** The words for governors' choice numbers, the same as in their records. Aragon has others. */
const WORDS = ['Against', 'For', 'Abstain'] as const;
const ARAGON_WORDS = ['No', 'Yes'] as const;

/** Returns a contract's choice in words, for a record with other keys. `isCounted`: no module defines the choices. */
export function inWords({ key }: BallotChoice, isCounted: boolean, isAragon = false): BallotChoice {
  const words: readonly string[] = isAragon ? ARAGON_WORDS : WORDS;
  const label = (isCounted && words[Number(key)]) || null;
  return { key: null, label, raw: label === null ? key : null };
}

/** Decodes a contract's answer about an address, by its first function with a valid shape; null without one. */
export function decodeVote({ said }: ContractVote): CastVote | null {
  for (const { by, data } of said) {
    const words = wordsOf(data);
    const vote = words && DECODERS[by](words);
    if (vote) return vote;
  }
  return null;
}

/** Returns the words of an answer; null if they are not whole. */
function wordsOf(data: string): Words | null {
  if (!/^0x(?:[\da-f]{64}){1,3}$/i.test(data)) return null;
  return (
    data
      .slice(2)
      .match(/.{64}/g)
      ?.map((word) => BigInt(`0x${word}`)) ?? null
  );
}
