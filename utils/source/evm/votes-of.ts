import { plainError, type Result } from '@/utils/api/errors';
import type { VoteFunction, VotesOf } from '@/utils/proposal/ballot';
import type { SourceCall } from '../source';
import { encodeCall, type Hex, parseUint, toAddress, type Uint } from './codec';
import {
  callsOf,
  DECIMALS,
  GET_PAST_VOTES,
  GET_PRIOR_VOTES,
  GET_RECEIPT,
  GET_VOTE_ON_PROPOSAL,
  GET_VOTER_STATE,
  GET_VOTES,
  HAS_VOTED,
  headIn,
  PROPOSAL_SNAPSHOT,
  PROPOSALS,
  TOKEN,
  unitIn,
  wordIn,
} from './kinds/calls';
import type { Answers, KindName } from './kinds/kind';
import type { Held } from './kinds/read-proposals';
import { askChain, type Call } from './multicall';
import { askNode, BEHIND, isOfNow } from './rpc';

const SELECTORS = {
  getReceipt: GET_RECEIPT,
  hasVoted: HAS_VOTED,
  getVoteOnProposal: GET_VOTE_ON_PROPOSAL,
  getVoterState: GET_VOTER_STATE,
} as const satisfies Record<VoteFunction, Hex>;

interface Asked {
  /** What a voter's vote is asked by, the function that says most first. */
  readonly by: readonly VoteFunction[];
  /** Whether its governor or token keeps powers of the past under names that are asked for here. */
  readonly keepsPowers: boolean;
}

/** OpenZeppelin's governors have receipts only in `GovernorCompatibilityBravo`; Bravo's newer heirs have none. */
const ASKED: Readonly<Record<KindName, Asked>> = {
  'oz-governor': { by: ['getReceipt', 'hasVoted'], keepsPowers: true },
  'agora-governor': { by: ['hasVoted'], keepsPowers: true },
  bravo: { by: ['getReceipt', 'hasVoted'], keepsPowers: true },
  alpha: { by: ['getReceipt'], keepsPowers: true },
  // Its first proposals count powers at another block than the later ones (`proposalVoteSnapshotBlock`).
  nouns: { by: ['getReceipt'], keepsPowers: false },
  'aave-v2': { by: ['getVoteOnProposal'], keepsPowers: false },
  'aragon-voting': { by: ['getVoterState'], keepsPowers: false },
  // Its votes are cast on another chain, and not read.
  'aave-v3': { by: [], keepsPowers: false },
};

/** Powers of one voter: the governor's word, then the token's under its two names. */
const POWERS = 3;

/**
 * Reads how certain addresses voted: all in one request, and one more for their powers at the snapshot where contracts keep
 * those. Where that one fails the votes stand without them. A node that is behind is not believed: it may lack a vote.
 *
 * @param now milliseconds since the epoch.
 */
export async function readVotesOf(
  { contract, id }: Held,
  addresses: readonly string[],
  call: SourceCall,
  now: number,
): Promise<Result<VotesOf>> {
  const { by, keepsPowers } = ASKED[contract.kind];
  if (by.length === 0) return { ok: false, error: plainError('not-offered') };
  const voters = addresses.flatMap((address) => {
    const word = parseUint(address);
    return word === null ? [] : [{ address, word }];
  });
  const ask = (calls: readonly Call[]) =>
    askChain(contract.chainId, calls, (_, request) => askNode(request, call));
  const asked = await ask([
    ...callsOf(contract, [encodeCall(PROPOSAL_SNAPSHOT, id), encodeCall(PROPOSALS, id), TOKEN]),
    ...decimalsOf(contract.token),
    ...callsOf(
      contract,
      voters.flatMap(({ word }) => by.map((each) => encodeCall(SELECTORS[each], id, word))),
    ),
  ]);
  if (!asked.ok) return asked;
  const { answers, block } = asked.value;
  if (!isOfNow(block, now)) return { ok: false, error: BEHIND };
  const own = answers.slice(answers.length - voters.length * by.length);
  const token = contract.token ?? toAddress(wordIn(answers[2])) ?? undefined;
  const snapshot = wordIn(answers[0]) ?? headIn(answers[1], 4)?.[3];
  const later =
    keepsPowers && snapshot !== undefined
      ? await ask([
          ...decimalsOf(token),
          ...voters.flatMap(({ word }) => powerCalls({ governor: contract.address, token }, word, snapshot)),
        ])
      : null;
  const powers = later?.ok ? later.value.answers.slice(decimalsOf(token).length) : [];
  const ofDecimals = contract.token ? answers[3] : later?.ok ? later.value.answers[0] : undefined;
  return {
    ok: true,
    value: {
      readAt: now,
      // One of Nouns' tokens is one vote.
      decimals: contract.kind === 'nouns' ? 0 : token ? unitIn([ofDecimals]).decimals : null,
      votes: voters.map(({ address }, index) => ({
        address,
        said: saidIn(by, own.slice(index * by.length)),
        power: powerIn(powers.slice(index * POWERS, (index + 1) * POWERS)),
      })),
    },
  };
}

const decimalsOf = (token: Hex | undefined): readonly Call[] =>
  token ? [{ to: token, data: DECIMALS }] : [];

/** A token that is not known is asked in the governor's place, so that answers keep theirs. */
function powerCalls(
  { governor, token = governor }: { readonly governor: Hex; readonly token: Hex | undefined },
  voter: Uint,
  snapshot: Uint,
): readonly Call[] {
  const of = (to: Hex, selector: Hex) => ({ to, data: encodeCall(selector, voter, snapshot) });
  return [of(governor, GET_VOTES), of(token, GET_PAST_VOTES), of(token, GET_PRIOR_VOTES)];
}

/** The first word of those who answered; a snapshot that is still to come has none. */
function powerIn(answers: Answers): string | null {
  const powers = answers.flatMap((answer) => wordIn(answer) ?? []);
  return powers[0] === undefined ? null : String(powers[0]);
}

function saidIn(by: readonly VoteFunction[], answers: Answers) {
  return by.flatMap((each, index) => {
    const answer = answers[index];
    return answer?.ok && answer.data !== '0x' ? [{ by: each, data: answer.data }] : [];
  });
}
