import type { BallotChoice, ContractVote, VoteFunction } from '@/utils/proposal/ballot';

/** How an address voted, by its contract. */
export interface CastVote {
  readonly hasVoted: boolean;
  /** By the key that the contract's own choices have; null where it was not said. */
  readonly choice: BallotChoice | null;
  /** What it counted for, in the token's smallest unit; null where it was not said. */
  readonly power: bigint | null;
}

const NOT_VOTED: CastVote = { hasVoted: false, choice: null, power: null };

/** A vote for a choice as contracts' records name them: 1 is for, 0 against, 2 abstains. */
function cast(choice: bigint, power: bigint | null): CastVote {
  return { hasVoted: true, choice: { key: String(choice), label: null, raw: null }, power };
}

const isFlag = (word: bigint | undefined): word is bigint => word === 0n || word === 1n;

type Words = readonly (bigint | undefined)[];

const DECODERS: Readonly<Record<VoteFunction, (words: Words) => CastVote | null>> = {
  /**
   * `Receipt`: whether a vote was cast, how, and its power. One shape at GovernorAlpha, whose `support` is a flag,
   * GovernorBravoInterfaces (compound-finance/compound-protocol), NounsDAOInterfaces (nounsDAO/nouns-monorepo) and
   * IGovernorCompatibilityBravo (OpenZeppelin/openzeppelin-contracts, 4.9).
   */
  getReceipt: ([voted, support, power, ...more]) => {
    if (more.length > 0 || power === undefined || !isFlag(voted)) return null;
    if (voted === 0n) return NOT_VOTED;
    return support === undefined || support > 2n ? null : cast(support, power);
  },
  /** `Vote` of aave/governance-v2 (IAaveGovernanceV2): for or not, and the power, without which there is no vote. */
  getVoteOnProposal: ([support, power, ...more]) => {
    if (more.length > 0 || power === undefined || !isFlag(support)) return null;
    return power === 0n ? NOT_VOTED : cast(support, power);
  },
  /** `VoterState` of aragon/aragon-apps (Voting): absent, yea, nay; Lido's goes on with those of a delegate's. */
  getVoterState: ([state, ...more]) => {
    if (state === undefined || more.length > 0 || state > 4n) return null;
    // Odd ones are yea.
    return state === 0n ? NOT_VOTED : cast(state % 2n, null);
  },
  /** Of IGovernor (OpenZeppelin/openzeppelin-contracts): a flag. */
  hasVoted: ([voted, ...more]) => {
    if (more.length > 0 || !isFlag(voted)) return null;
    return voted === 0n ? NOT_VOTED : { hasVoted: true, choice: null, power: null };
  },
};

/** The choices of governors by their numbers, in the words that this product gives them where it reads them: Aragon has others. */
const WORDS = ['Against', 'For', 'Abstain'] as const;
const ARAGON_WORDS = ['No', 'Yes'] as const;

/** A contract's choice in words, for a record whose own keys mean something else; `isCounted`: no module has its own choices. */
export function inWords({ key }: BallotChoice, isCounted: boolean, isAragon = false): BallotChoice {
  const words: readonly string[] = isAragon ? ARAGON_WORDS : WORDS;
  const label = (isCounted && words[Number(key)]) || null;
  return { key: null, label, raw: label === null ? key : null };
}

/** A contract's answer about an address, by its first function whose answer has its shape; null if none has. */
export function decodeVote({ said }: ContractVote): CastVote | null {
  for (const { by, data } of said) {
    const words = wordsOf(data);
    const vote = words && DECODERS[by](words);
    if (vote) return vote;
  }
  return null;
}

/** The words of an answer; null where it is not whole words. */
function wordsOf(data: string): Words | null {
  if (!/^0x(?:[\da-f]{64}){1,3}$/i.test(data)) return null;
  return (
    data
      .slice(2)
      .match(/.{64}/g)
      ?.map((word) => BigInt(`0x${word}`)) ?? null
  );
}
