import { Buffer } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { type Abi, encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem';
import * as z from 'zod';
import type { Hex } from '@/utils/source/evm/codec';
import { type Call, type EthCall, encodeAggregate } from '@/utils/source/evm/multicall';
import { asHex, type EvmNode, startNode } from './anvil';
import fixture from './bytecode.json';

/** What the contracts of the rig are told; what they are asked is the product's to write. */
const ORDERS: Abi = parseAbi([
  'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256)',
  'function propose() returns (uint256)',
  'function castVote(uint256 id, uint8 support)',
  'function castVoteWithReason(uint256 id, uint8 support, string reason)',
  'function castVoteWithReasonAndParams(uint256 id, uint8 support, string reason, bytes params)',
  'function say(uint256 id, uint8 code)',
  'function mint(address to, uint256 amount)',
  'function takeSymbol(string sign)',
  'function newVote()',
  'function newVote(string metadata)',
  'function vote(uint256 id, bool isYes)',
  'function executeVote(uint256 id)',
  'function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)',
  'function proposeWords(address target, string description)',
  'function updateProposal(uint256 id, address target, string description)',
  'function updateProposalDescription(uint256 id, string description)',
  'function takeObjections(uint256 id, uint256 untilBlock)',
  'function unsafelyChangeVoteTime(uint64 voteTime)',
  'function editProposalType(uint256 id, uint8 proposalType)',
  'function collect(uint256 id, uint256 forVotes, uint256 againstVotes, uint256 abstainVotes)',
  'function initialize(uint128 startingProposalCount)',
  'function begin() returns (uint256)',
  'function finalize(uint256 id)',
  'function cancel(uint256 id)',
  'function execute(uint256 id)',
]);

export type ContractName = keyof typeof fixture.bytecode;

/** Plenty for the largest of the contracts. */
const GAS = '0x1c9c380';

/** A chain of one's own with governance contracts on it, whose accounts vote for real. */
export interface Rig {
  readonly url: string;
  readonly accounts: readonly Hex[];
  /** With the constructor's arguments, by their types as Solidity writes them. */
  readonly deploy: (name: ContractName, types?: string, values?: readonly unknown[]) => Promise<Hex>;
  /** Has an account call a function by name. Ends when it is in a block; what the contract refuses is an exception. */
  readonly order: (from: number, to: Hex, name: string, ...args: readonly unknown[]) => Promise<void>;
  /** Puts a contract, with all that it keeps by now, at another address too: where the product looks for it. */
  readonly copyTo: (from: Hex, to: Hex) => Promise<void>;
  readonly mine: (blocks: number) => Promise<void>;
  readonly passTime: (seconds: number) => Promise<void>;
  /** One block of now, by the machine's clock: a node whose last block is old is not believed. */
  readonly catchUp: () => Promise<void>;
  readonly ethCall: EthCall;
  readonly stop: () => Promise<void>;
}

/**
 * A chain with Multicall3 where this chain is known to have it.
 *
 * @param age how long ago its first block was made, in seconds
 */
export async function openRig(chainId: number, age = 0): Promise<Rig> {
  const node = await startNode(chainId, age);
  // Not the machine's time: a block a second, however long a test takes.
  await node.rpc('anvil_setBlockTimestampInterval', 1);
  const accounts = await accountsOf(node);
  const deploy: Rig['deploy'] = (name, types, values) =>
    create(node, accounts[0] ?? '0x', fixture.bytecode[name] + argumentsOf(types, values));
  const multicall = encodeAggregate(chainId, []);
  const deployed = await deploy('Multicall3');
  await node.rpc('anvil_setCode', multicall?.to, await node.rpc('eth_getCode', deployed, 'latest'));
  return {
    url: node.url,
    accounts,
    deploy,
    copyTo: (from, to) => copy(node, from, to),
    order: async (from, to, functionName, ...args) => {
      const data = encodeFunctionData({ abi: ORDERS, functionName, args });
      await transact(node, { from: accounts[from], to, data });
    },
    mine: async (blocks) => void (await node.rpc('anvil_mine', `0x${blocks.toString(16)}`)),
    passTime: async (seconds) => {
      const now = asHex((await latestBlock(node))['timestamp']);
      await node.rpc('evm_setNextBlockTimestamp', Number(now) + seconds);
      await node.rpc('anvil_mine', '0x1');
    },
    catchUp: async () => {
      await node.rpc('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1_000));
      await node.rpc('anvil_mine', '0x1');
    },
    ethCall: async (call) => ({ ok: true, value: await ethCall(node, call) }),
    stop: node.stop,
  };
}

/** The node writes all of its state as packed JSON. */
async function copy(node: EvmNode, from: Hex, to: Hex): Promise<void> {
  const packed = Buffer.from(asHex(await node.rpc('anvil_dumpState')).slice(2), 'hex');
  const { accounts } = STATE.parse(JSON.parse(gunzipSync(packed).toString()));
  const account = accounts[from.toLowerCase()];
  if (account === undefined) throw new Error(`There is no contract at ${from}.`);
  await node.rpc('anvil_setCode', to, account.code);
  for (const [slot, value] of Object.entries(account.storage))
    await node.rpc('anvil_setStorageAt', to, word(slot), word(value));
}

const STATE = z.object({
  accounts: z.record(z.string(), z.object({ code: z.string(), storage: z.record(z.string(), z.string()) })),
});

const word = (value: string) => `0x${value.slice(2).padStart(64, '0')}`;

async function accountsOf(node: EvmNode): Promise<readonly Hex[]> {
  const accounts = await node.rpc('eth_accounts');
  return Array.isArray(accounts) ? accounts.map(asHex) : [];
}

async function latestBlock(node: EvmNode): Promise<Readonly<Record<string, unknown>>> {
  // The node's own shape, of which one field is read.
  return (await node.rpc('eth_getBlockByNumber', 'latest', false)) as Record<string, unknown>;
}

function argumentsOf(types?: string, values?: readonly unknown[]): string {
  return types === undefined
    ? ''
    : encodeAbiParameters(parseAbiParameters(types), [...(values ?? [])]).slice(2);
}

async function create(node: EvmNode, from: Hex, data: string): Promise<Hex> {
  const { contractAddress } = await transact(node, { from, data });
  return asHex(contractAddress);
}

interface Receipt {
  readonly status: string;
  readonly contractAddress: unknown;
}

async function transact(node: EvmNode, transaction: Readonly<Record<string, unknown>>): Promise<Receipt> {
  const hash = await node.rpc('eth_sendTransaction', { ...transaction, gas: GAS });
  const receipt = await receiptOf(node, hash);
  if (receipt.status !== '0x1') throw new Error(`Refused: ${JSON.stringify(transaction).slice(0, 200)}`);
  return receipt;
}

/** A receipt may come some milliseconds after its transaction. */
async function receiptOf(node: EvmNode, hash: unknown): Promise<Receipt> {
  for (;;) {
    const receipt = await node.rpc('eth_getTransactionReceipt', hash);
    // The node's own shape, of which two fields are read.
    if (receipt) return receipt as Receipt;
  }
}

async function ethCall(node: EvmNode, { to, data }: Call): Promise<Hex> {
  return asHex(await node.rpc('eth_call', { to, data }, 'latest'));
}
