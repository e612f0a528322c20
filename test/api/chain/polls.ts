import { encodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem';
import { type Hex, parseUint, type Uint } from '@/utils/source/evm/codec';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import { readProposals } from '@/utils/source/evm/kinds/read-proposals';
import { NO_NODE } from './anvil';
import { type ContractName, openRig } from './rig';

/** What tests on a node are called: where they are skipped, the name says why. */
export const ON_A_NODE = `on a node${NO_NODE ? `: ${NO_NODE}` : ''}`;

export const E18 = 10n ** 18n;
/** Power of the accounts from the second on; one unit less, and one unit, to be seen in the sums. */
export const POWERS = [300n * E18, 405n * E18 - 1n, 200n * E18, 95n * E18, 1n];
export const SUPPLY = POWERS.reduce((sum, power) => sum + power, 0n);
/** Ballots by account, as Bravo says them: 0 against, 1 for, 2 abstain. The last holder does not vote. */
const BALLOTS = [
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 1],
] as const;
/** Whose votes are yes or no. */
const YES_OR_NO: ReadonlySet<KindName> = new Set(['alpha', 'aave-v2']);
/** The same votes as Moonwell numbers them: 0 for, 1 against. */
const MOONWELLS = [1, 0, 2] as const;
/** What these ballots come to. */
export const CAST = { against: POWERS[0], for: 500n * E18 - 1n, abstain: POWERS[2] };

export const uint = (value: bigint) => parseUint(String(value)) as Uint;
/** What those that count their proposals call the first of them. */
export const FIRST = uint(1n);

/** Target, value and data of a call that is proposed. */
type ProposedCall = readonly [to: Hex, value: bigint, data: Hex];

export type Polls = Awaited<ReturnType<typeof openPolls>>;

/** A chain with holders of a token, who propose and vote in contracts that are put on it. */
export async function openPolls(chainId = 1, age = 0) {
  const rig = await openRig(chainId, age);
  const deployToken = (name: ContractName, powers = POWERS): Promise<Hex> =>
    rig.deploy(name, 'address[], uint256[]', [rig.accounts.slice(1, 6), powers]);
  const token = await deployToken('Token');

  async function contractOf(kind: KindName, name: ContractName, power = token) {
    return { chainId, kind, address: await rig.deploy(name, 'address', [power]), token: power };
  }

  /** What the product reads, with nothing in it where it reads none. */
  async function read(contract: Contract, id: Uint) {
    const readings = await readProposals(chainId, [{ contract, id }], rig.ethCall);
    if (!readings.ok) throw new Error(readings.error.code);
    const [outcome] = readings.value.outcomes;
    return { block: readings.value.block, reading: undefined, ...outcome };
  }

  /** A governor hashes what it is to do, and the text, into the id. */
  async function proposeCalls(
    { address }: Contract,
    calls: readonly ProposedCall[],
    text: string,
  ): Promise<Uint> {
    const lists = [
      calls.map(([to]) => to),
      calls.map(([, value]) => value),
      calls.map(([, , data]) => data),
    ] as const;
    await rig.order(1, address, 'propose', ...lists, text);
    const types = parseAbiParameters('address[], uint256[], bytes[], bytes32');
    const hashed = encodeAbiParameters(types, [...lists, keccak256(toHex(text))]);
    return uint(BigInt(keccak256(hashed)));
  }

  /** A proposal that calls its own contract without data. */
  const proposeTo = (contract: Contract, text: string) =>
    proposeCalls(contract, [[contract.address, 0n, '0x']], text);

  /** Hands what has passed to the governor's timelock. */
  async function queueFor({ address }: Contract, text: string) {
    await rig.order(1, address, 'queue', [address], [0n], ['0x'], keccak256(toHex(text)));
  }

  /** Nobody abstains where a contract knows yes and no alone. */
  async function castAll({ address, kind }: Contract, id: Uint) {
    const ballots = BALLOTS.filter(([, support]) => support < 2 || !YES_OR_NO.has(kind));
    for (const [account, support] of ballots)
      await rig.order(
        account,
        address,
        'castVote',
        id,
        kind.startsWith('moonwell') ? MOONWELLS[support] : support,
      );
  }

  /** The first proposal of one that counts them, with all ballots. */
  async function voteFirst(contract: Contract) {
    await rig.order(1, contract.address, 'propose');
    await rig.mine(2);
    await castAll(contract, FIRST);
  }

  return { rig, deployToken, contractOf, read, proposeTo, proposeCalls, queueFor, castAll, voteFirst };
}
