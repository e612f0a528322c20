import { encodeAbiParameters, parseAbiParameters, toEventSelector, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { findUpdates } from '@/utils/source/evm/logs/creation-log';
import type { SourceCall } from '@/utils/source/source';
import { uint } from '../../../../api/chain/polls';

// Of NounsDAOEventsV3 (nounsDAO/nouns-monorepo, contracts/governance/NounsDAOInterfaces.sol).
const TEXT = toEventSelector(
  'ProposalDescriptionUpdated(uint256 indexed id, address indexed proposer, string description, string updateMessage)',
);

const NOUNS = '0x6f3e6272a167e8accb32072d08e0957f9c79223d';
const word = (value: number) => toHex(value, { size: 32 });
const update = (id: number, text: string) => ({
  address: NOUNS,
  topics: [TEXT, word(id), word(1)],
  data: encodeAbiParameters(parseAbiParameters('string, string'), [text, 'why']),
});

interface Filter {
  readonly topics: readonly unknown[];
  readonly fromBlock: string;
  readonly toBlock: string;
}

/** A node that answers as `answer` says, or refuses with null. */
function nodeWith(answer: (filter: Filter) => readonly unknown[] | null) {
  const asked: Filter[] = [];
  const send: SourceCall['send'] = async ({ body }) => {
    const [filter] = (body as { readonly params: readonly [Filter] }).params;
    asked.push(filter);
    const result = answer(filter);
    const error = { code: -32_602, message: 'block range too large' };
    const reply = result === null ? { jsonrpc: '2.0', id: 1, error } : { jsonrpc: '2.0', id: 1, result };
    return { ok: true, body: reply, requestId: null, fetchedAt: 1, generation: null };
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  const find = (blocks: readonly [bigint, bigint]) =>
    findUpdates({ chainId: 1, address: NOUNS, id: uint(7n) }, blocks, call);
  return { asked, find };
}

describe('the logs that change a text at Nouns', () => {
  it('are requested by the ID, in one request', async () => {
    const { asked, find } = nodeWith(() => [update(7, 'one'), update(7, 'two')]);
    expect(await find([100n, 14_500n])).toHaveLength(2);
    expect(asked).toEqual([
      { address: NOUNS, topics: [null, [word(7)]], fromBlock: '0x64', toBlock: toHex(14_500) },
    ]);
  });

  it('are unknown if a node ignores the second topic', async () => {
    const { find } = nodeWith(() => [update(8, 'another'), update(7, 'own')]);
    expect(await find([100n, 200n])).toBeNull();
    expect(await nodeWith(() => [{ ...update(7, 'own'), topics: [TEXT] }]).find([100n, 200n])).toBeNull();
  });

  it('are searched in parts without a gap if the whole is refused', async () => {
    const isNarrow = ({ fromBlock, toBlock }: Filter) => Number(toBlock) - Number(fromBlock) < 10_000;
    const { asked, find } = nodeWith((filter) => (isNarrow(filter) ? [update(7, filter.fromBlock)] : null));
    expect(await find([100n, 14_500n])).toHaveLength(2);
    expect(asked.slice(1).map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)])).toEqual([
      [100, 7_300],
      [7_301, 14_500],
    ]);
  });

  it('are unknown if a part is refused, and not split if the period is impossibly long', async () => {
    const { find } = nodeWith(({ fromBlock }) => (fromBlock === '0x64' ? null : []));
    expect(await find([100n, 14_500n])).toBeNull();
    const { asked, find: findLong } = nodeWith(() => null);
    expect(await findLong([100n, 60_000n])).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
