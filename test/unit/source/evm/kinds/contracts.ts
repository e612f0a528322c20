import { type Hex, parseUint, type Uint } from '@/utils/source/evm/codec';
import type { KindName } from '@/utils/source/evm/kinds/kind';
import { readProposals } from '@/utils/source/evm/kinds/read-proposals';
import {
  type FakeContract,
  type FakeContracts,
  fakeChain,
  text,
  words,
} from '../../../../api/chain/fake-chain';

const ADDRESS: Hex = '0x00000000000000000000000000000000000000a1';
const TOKEN: Hex = '0x00000000000000000000000000000000000000b2';
export const ID = parseUint('7') as Uint;

export const GOVERNOR: FakeContract = {
  'state(uint256)': words(1),
  'proposalVotes(uint256)': words(300, 404, 200),
  'proposalSnapshot(uint256)': words(25_295_692),
  'proposalDeadline(uint256)': words(25_341_000),
  'COUNTING_MODE()': text('support=bravo&quorum=for,abstain'),
  'CLOCK_MODE()': text('mode=blocknumber&from=default'),
  'token()': words(BigInt(TOKEN)),
  'quorum(uint256)': (timepoint) => (timepoint === 25_295_692n ? words(152_758_872n) : words(145_270_000n)),
};

/** Id, proposer, eta, start, end, for, against, and what follows. */
export const BRAVO: FakeContract = {
  'state(uint256)': words(4),
  'proposals(uint256)': words(ID, 9, 0, 100, 200, 404, 300, 200, false, false),
  'quorumVotes()': words(400),
};

const MULTICHAIN_TIMES = [1_712_000_000, 1_712_000_001, 1_712_259_201, 1_712_345_601];

/** Proposer, snapshot, start, end, end of the collection, block, for, against, abstain, sum and two flags. */
export const MULTICHAIN: FakeContract = {
  'state(uint256)': words(4),
  'proposals(uint256)': words(9, ...MULTICHAIN_TIMES, 77, 404, 300, 200, 904, false, false),
  'proposalVotes(uint256)': words(904, 404, 300, 200),
  'quorum()': words(400),
};

/** The same without the block, and with a third flag and a text: where it begins, its length, and its letters. */
export const MULTICHAIN_V2: FakeContract = {
  ...MULTICHAIN,
  'proposals(uint256)': words(
    ...[9, ...MULTICHAIN_TIMES, 404, 300, 200, 904, false, false, true, 416],
    ...[9, BigInt('0x697066733a2f2f516d') << 184n],
  ),
};

export const NOUNS: FakeContract = {
  'state(uint256)': words(1),
  'proposals(uint256)': words(ID, 9, 2, 70, 0, 100, 200, 44, 33, 22, false, false, false, 700, 50),
  'quorumVotes(uint256)': words(72),
};

export const vote = (open: boolean, executed: boolean, ...tail: readonly number[]) =>
  words(open, executed, 1_700_000_000, 100, 5n * 10n ** 17n, 5n * 10n ** 16n, 404, 300, 1000, ...tail);

export const ARAGON: FakeContract = {
  'getVote(uint256)': vote(true, false, 320, 0),
  'canExecute(uint256)': words(false),
  'voteTime()': words(432_000),
};

export const AAVE: FakeContract = {
  'getProposalState(uint256)': words(2),
  'getProposalById(uint256)': words(
    ...[32, ID, 9, 9, 544, 576, 608, 640, 672, 100, 200, 0, 404, 300, false, false, 9, 9],
    ...[0, 0, 0, 0, 0],
  ),
};

/** One contract of each kind, each with an answer to all that is asked. */
export const WHOLE: readonly (readonly [KindName, FakeContract])[] = [
  ['oz-governor', GOVERNOR],
  ['agora-governor', GOVERNOR],
  ['bravo', BRAVO],
  ['alpha', { ...BRAVO, 'proposals(uint256)': words(ID, 9, 0, 100, 200, 404, 300, false, false) }],
  [
    'moonwell',
    { ...BRAVO, 'proposals(uint256)': words(ID, 9, 0, 100, 200, 77, 404, 300, 200, 904, false, false) },
  ],
  ['moonwell-multichain', MULTICHAIN],
  ['nouns', NOUNS],
  ['aragon-voting', ARAGON],
  ['aave-v2', AAVE],
];

/** Reads proposal 7 of a contract as one of a kind; null stands for an address without code. */
export function read(
  kind: KindName,
  contract: FakeContract | null,
  token: FakeContract | null = { 'decimals()': words(18) },
  others: FakeContracts = {},
) {
  return readOf(kind, contract, ID, token, others);
}

/** The same of any proposal. */
export async function readOf(
  kind: KindName,
  contract: FakeContract | null,
  number: bigint,
  token: FakeContract | null = { 'decimals()': words(18) },
  others: FakeContracts = {},
) {
  const id = parseUint(String(number)) as Uint;
  const { ethCall, requests } = fakeChain({
    ...(contract && { [ADDRESS]: contract }),
    ...(token && { [TOKEN]: token }),
    ...others,
  });
  const readings = await readProposals(
    1,
    [{ contract: { chainId: 1, address: ADDRESS, kind, token: TOKEN }, id }],
    (call) => ethCall(1, call),
  );
  const outcome = readings.ok ? readings.value.outcomes[0] : undefined;
  return {
    reading: outcome?.is === 'read' ? outcome.reading : null,
    fault: outcome?.is === 'failed' ? outcome.fault : null,
    requests: requests.length,
  };
}
