import { encodePacked } from 'viem';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePeople, personOf } from '@/components/panel/people/people-store';
import { askFollowed } from '@/components/panel/people/requests';
import { searchAll } from '@/utils/browser/loading/search-casts';
import type { AskedBefore } from '@/utils/proposal/ballot';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import type { Held } from '@/utils/source/evm/kinds/read-proposals';
import { readCastFrame, readCastPart } from '@/utils/source/evm/logs/cast-logs';
import { readVotesOf } from '@/utils/source/evm/votes-of';
import type { Source } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { NO_NODE } from '../../../../api/chain/anvil';
import type { Lie } from '../../../../api/chain/node-lies';
import { E18, ON_A_NODE } from '../../../../api/chain/polls';
import { makeKey } from '../../../../factories/proposal';
import { callTo } from '../../../source/evm/on-chain/node-call';
import { pollsOnNode } from '../../../source/evm/on-chain/polls-on-node';

const NODE = { id: 'chain-1', operator: 'publicnode.com', origin: 'https://ethereum-rpc.publicnode.com' };
const NEVER: AskedBefore = { reported: [], absent: null };

describe.skipIf(NO_NODE !== null)(`the alarm, where a contract hides choices, ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();
  // More than the blocks that are searched before the last known one.
  beforeAll(() => polls.rig.mine(400));
  beforeEach(async () => {
    const list = [personOf(account(1), 'my delegate'), personOf(account(5), 'a friend')];
    await changePeople((now) => ({ ...now, list: list.flatMap((each) => each ?? []) }));
  });

  const account = (nth: number) => polls.rig.accounts[nth]?.toLowerCase() ?? '';

  async function voteIn(name: 'Governor5' | 'FractionalGovernor' = 'Governor5'): Promise<Held> {
    const contract = await polls.contractOf('oz-governor', name);
    const id = await polls.proposeTo(contract, `# Vote ${name}`);
    await polls.rig.mine(4);
    return { contract, id };
  }

  interface Told {
    readonly lie?: Lie;
    readonly refuses?: boolean;
    /** The last blocks of the vote alone, in as many requests. */
    readonly blocks?: number;
  }

  /** What the alarm learns of a contract at a node. */
  async function ask(held: Held, before = NEVER, { lie, refuses, blocks }: Told = {}) {
    const { contract, id } = held;
    const { call, asked } = callTo(polls.rig.url, {
      ...(lie && { lie }),
      refuses: ({ method }) => refuses === true && method === 'eth_getLogs',
    });
    const now = Number((await polls.read(contract, id)).block.time) * 1_000;
    const times = createBlockTimes(1, { now: Date.now });
    const froms: number[] = [];
    const source = {
      ...NODE,
      votesOf: (_, addresses, to, isBrief) => readVotesOf(held, addresses, to, now, isBrief),
      async castFrame(_, to, since) {
        const frame = await readCastFrame(held, NODE, to, since);
        if (!frame.ok || blocks === undefined) return frame;
        const { window } = frame.value;
        return {
          ok: true,
          value: { ...frame.value, window: { from: window.to - blocks + 1, to: window.to, width: 1 } },
        };
      },
      castPart(_, window, to, voters) {
        froms.push(window.from);
        return readCastPart(held, window, to, times, voters);
      },
    } satisfies Partial<Source>;
    const client = createSourceClient({
      sources: [source as unknown as Source],
      ...{ now: () => now, callFor: () => call },
    });
    const key = makeKey(`chain-1:${contract.address}:${id}`);
    const found = await askFollowed({ sourcesFor: async () => client })(key, null, before);
    const logs = asked.filter((method) => method === 'eth_getLogs').length;
    return { ...found, logs, requests: asked.length, froms };
  }

  const choice = (key: string) => ({ key, label: null, raw: null });
  const votedAs = (vote: object) => [
    { address: account(1), name: 'my delegate', vote },
    { address: account(5), name: 'a friend', vote: null },
  ];
  const UNREAD = { choice: null };

  it('reads how somebody newly voted in the log, with three requests more: two to locate it', async () => {
    const held = await voteIn();
    expect(await ask(held)).toMatchObject({
      votes: [{ vote: null }, { vote: null }],
      absent: { of: [account(1), account(5)] },
      logs: 0,
      requests: 1,
    });
    await polls.castAll(held.contract, held.id);
    expect(await ask(held)).toMatchObject({
      votes: votedAs({ choice: choice('0') }),
      absent: { of: [account(5)] },
      ...{ logs: 1, requests: 4 },
    });
  });

  it("searches no log where somebody's vote was reported before", async () => {
    const held = await voteIn();
    await polls.castAll(held.contract, held.id);
    const before = { reported: [account(1)], absent: null };
    expect(await ask(held, before)).toMatchObject({ votes: votedAs(UNREAD), logs: 0, requests: 1 });
  });

  it('searches only the blocks since all of them were absent', async () => {
    const held = await voteIn();
    await polls.rig.mine(10);
    const { absent } = await ask(held);
    if (!absent) throw new Error('Nobody was absent.');
    await polls.castAll(held.contract, held.id);
    const found = await ask(held, { reported: [], absent });
    expect(found).toMatchObject({ votes: votedAs({ choice: choice('0') }), logs: 1 });
    expect(found.froms).toEqual([absent.block - 300]);
    // Somebody followed since then may have voted before.
    const [start] = (await ask(held)).froms;
    const others = await ask(held, { reported: [], absent: { ...absent, of: [account(5)] } });
    expect(others.froms).toEqual([start]);
  });

  it('has every choice of a split vote', async () => {
    const held = await voteIn('FractionalGovernor');
    const parts = encodePacked(['uint128', 'uint128', 'uint128'], [100n * E18, 150n * E18, 0n]);
    await polls.rig.order(1, held.contract.address, 'castVoteWithReasonAndParams', held.id, 255, '', parts);
    expect((await ask(held)).votes).toEqual(votedAs({ choice: choice('0'), others: [choice('1')] }));
  });

  // The contract itself says that they voted; only the choice is in doubt.
  it.each([
    ['is made up for another voter', { lie: 'with a log that nobody wrote' }],
    ['is missing', { lie: 'without the last log' }],
    ['is refused', { refuses: true }],
  ] as const)('has a vote without its choice where the log %s', async (_, told) => {
    const held = await voteIn();
    await polls.castAll(held.contract, held.id);
    expect((await ask(held, NEVER, told)).votes).toEqual(votedAs(UNREAD));
  });

  it('has a vote without its choice where a node swaps it, and the contract counts less for the other', async () => {
    const held = await voteIn();
    // The contract counts 95 against, and the swapped log has 300.
    await polls.rig.order(1, held.contract.address, 'castVote', held.id, 1);
    await polls.rig.order(4, held.contract.address, 'castVote', held.id, 0);
    expect((await ask(held, NEVER, { lie: 'with choices swapped' })).votes).toEqual(votedAs(UNREAD));
  });

  it('searches no more parts of a log than one click in the panel', async () => {
    const held = await voteIn();
    await polls.castAll(held.contract, held.id);
    const most = await ask(held, NEVER, { blocks: 10 });
    expect(most).toMatchObject({ votes: votedAs({ choice: choice('0') }), logs: 10 });
    expect(await ask(held, NEVER, { blocks: 11 })).toMatchObject({ votes: votedAs(UNREAD), logs: 0 });
  });
});

describe('a search through a whole log', () => {
  it('ends once refusals make it more requests than one click may make', async () => {
    const window = { from: 0, to: 89_999, width: 10_000 };
    let asked = 0;
    const found = await searchAll({ window, decimals: 18, counted: null }, async (left) => {
      asked += 1;
      return { ok: true, value: { logs: [], next: { ...left, width: left.width / 2 } } };
    });
    expect(found).toBeNull();
    expect(asked).toBe(1);
  });

  it('ends at the tenth part, however narrow they become', async () => {
    let asked = 0;
    const frame = { window: { from: 0, to: 9, width: 10 }, decimals: 18, counted: null };
    const found = await searchAll(frame, async (left) => {
      asked += 1;
      return { ok: true, value: { logs: [], next: left } };
    });
    expect(found).toBeNull();
    expect(asked).toBe(10);
  });
});
