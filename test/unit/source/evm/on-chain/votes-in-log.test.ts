import { encodePacked } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeVote } from '@/components/panel/people/decode-votes';
import { beginSearch, foundBy, searchOn } from '@/utils/browser/loading/search-casts';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import type { KindName } from '@/utils/source/evm/kinds/kind';
import type { Held } from '@/utils/source/evm/kinds/read-proposals';
import { readCastFrame, readCastPart } from '@/utils/source/evm/logs/cast-logs';
import { readVotesOf } from '@/utils/source/evm/votes-of';
import { NO_NODE } from '../../../../api/chain/anvil';
import type { Lie } from '../../../../api/chain/node-lies';
import { E18, FIRST, ON_A_NODE } from '../../../../api/chain/polls';
import type { ContractName } from '../../../../api/chain/rig';
import { callTo } from './node-call';
import { pollsOnNode } from './polls-on-node';

const NODE = { id: 'chain-1', operator: 'publicnode.com' };
const times = createBlockTimes(1, { now: Date.now });

describe.skipIf(NO_NODE !== null)(`the votes of some voters from a log ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  const account = (nth: number) => polls.rig.accounts[nth] ?? '';

  async function voteIn(name: ContractName, kind: KindName = 'oz-governor'): Promise<Held> {
    const contract = await polls.contractOf(kind, name);
    const id = await polls.proposeTo(contract, '# Votes');
    await polls.rig.mine(4);
    return { contract, id };
  }

  async function allVoteIn(name: ContractName, kind?: KindName): Promise<Held> {
    const held = await voteIn(name, kind);
    await polls.castAll(held.contract, held.id);
    return held;
  }

  /** What the panel makes of a search for these voters at such a node. */
  async function find(held: Held, voters: readonly string[], lie?: Lie) {
    const { call, asked } = callTo(polls.rig.url, lie && { lie });
    const frame = await readCastFrame(held, NODE, callTo(polls.rig.url).call);
    if (!frame.ok) throw new Error(frame.error.code);
    const searched = await searchOn(beginSearch(frame.value), (window) =>
      readCastPart(held, window, call, times, voters),
    );
    return {
      asked,
      ...(searched.ok ? foundBy(searched.value) : { ballots: [], error: searched.error.code }),
    };
  }

  const choicesOf = ({ ballots }: Awaited<ReturnType<typeof find>>) =>
    ballots?.map(({ address, choice, votingPower }) => [address, choice?.key, votingPower]);

  const GOVERNORS = [
    ['oz-governor', 'Governor5'],
    ['agora-governor', 'AgoraShaped'],
  ] as const;

  it.each(GOVERNORS)('are found in one request if %s reports only that they voted', async (kind, name) => {
    const held = await allVoteIn(name, kind);
    const now = (await polls.read(held.contract, held.id)).block.time;
    const said = await readVotesOf(
      held,
      [account(1), account(4)],
      callTo(polls.rig.url).call,
      Number(now) * 1_000,
      true,
    );
    if (!said.ok || !('votes' in said.value)) throw new Error('Not said.');
    expect(said.value.votes.map(decodeVote)).toMatchObject(Array(2).fill({ hasVoted: true, choice: null }));
    const found = await find(held, [account(1), account(4)]);
    expect(choicesOf(found)).toEqual([
      [account(1).toLowerCase(), '0', '300'],
      [account(4).toLowerCase(), '1', '95'],
    ]);
    expect(found).toMatchObject({ asked: ['eth_getLogs'], over: new Set(), isCounted: true });
  });

  it('are only those of the proposal, though another one has votes of theirs', async () => {
    const held = await voteIn('Governor5');
    const other = await polls.proposeTo(held.contract, '# Another');
    await polls.rig.mine(4);
    await polls.rig.order(1, held.contract.address, 'castVote', other, 1);
    expect(choicesOf(await find(held, [account(1)]))).toEqual([]);
  });

  it('are all parts of a split vote, and of its rest', async () => {
    const held = await voteIn('FractionalGovernor');
    const parts = encodePacked(['uint128', 'uint128', 'uint128'], [100n * E18, 150n * E18, 0n]);
    const { rig } = polls;
    await rig.order(1, held.contract.address, 'castVoteWithReasonAndParams', held.id, 255, 'Both', parts);
    await rig.order(1, held.contract.address, 'castVote', held.id, 2);
    const one = account(1).toLowerCase();
    expect(choicesOf(await find(held, [account(1)]))).toEqual([
      [one, '0', '100'],
      [one, '1', '150'],
      [one, '2', '50'],
    ]);
  });

  it('are not found if nothing of them is indexed', async () => {
    const contract = await polls.contractOf('alpha', 'AlphaShaped');
    await polls.voteFirst(contract);
    expect(choicesOf(await find({ contract, id: FIRST }, [account(1)]))).toEqual([]);
  });

  it("of a node that gives another voter's are dropped", async () => {
    const held = await allVoteIn('Governor5');
    expect(await find(held, [account(1)], 'with a log that nobody wrote')).toMatchObject({
      error: 'bad-answer',
    });
  });

  it('of a node that hides one include the others', async () => {
    const held = await allVoteIn('Governor5');
    const found = await find(held, [account(1), account(4)], 'without the last log');
    expect(choicesOf(found)).toEqual([[account(1).toLowerCase(), '0', '300']]);
  });

  it("of a node that swaps choices exceed the contract's count", async () => {
    const held = await allVoteIn('Governor5');
    const found = await find(held, [account(2)], 'with choices swapped');
    expect(found).toMatchObject({ over: new Set(['0']) });
  });
});
