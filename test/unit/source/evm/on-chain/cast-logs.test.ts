import { describe, expect, it } from 'vitest';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import type { Held } from '@/utils/source/evm/kinds/read-proposals';
import { ballotsIn, lastBallots, makeUp } from '@/utils/source/evm/logs/ballot-logs';
import { readCastFrame, readCastPart } from '@/utils/source/evm/logs/cast-logs';
import { NO_NODE } from '../../../../api/chain/anvil';
import { FIRST, ON_A_NODE } from '../../../../api/chain/polls';
import { callTo } from './node-call';
import { pollsOnNode } from './polls-on-node';

const times = () => createBlockTimes(1, { now: Date.now });
const NODE = { id: 'chain-1', operator: 'publicnode.com' };

/** Ballots of `castAll`, as their powers are written: two for, one against, one abstains. */
const CAST = [
  ['0', '300'],
  ['1', '404.999999999999999999'],
  ['2', '200'],
  ['1', '95'],
];

describe.skipIf(NO_NODE !== null)(`ballots of a contract ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  async function voteIn(token: 'Token' | 'TimeToken', text: string): Promise<Held> {
    const contract = await polls.contractOf('oz-governor', 'Governor5', await polls.deployToken(token));
    const id = await polls.proposeTo(contract, text);
    await polls.rig.mine(3);
    await polls.castAll(contract, id);
    return { contract, id };
  }

  async function frameOf(held: Held, call = callTo(polls.rig.url).call, node = NODE) {
    const frame = await readCastFrame(held, node, call);
    if (!frame.ok) throw new Error(frame.error.code);
    return frame.value;
  }

  const choices = (ballots: ReturnType<typeof ballotsIn>) =>
    ballots?.map(({ choice, votingPower }) => [choice?.key, votingPower]);

  it('are found in its log, with their times, and add up to its count', async () => {
    const held = await voteIn('Token', '# Votes');
    const { call, asked } = callTo(polls.rig.url);
    const frame = await frameOf(held, call);
    const part = await readCastPart(held, frame.window, call, times());
    if (!part.ok) throw new Error(part.error.code);
    const ballots = lastBallots(ballotsIn(part.value.logs, frame.decimals) ?? []);
    expect(choices(ballots)).toEqual(CAST);
    expect(ballots.map(({ address }) => address)).toEqual(
      polls.rig.accounts.slice(1, 5).map((account) => account.toLowerCase()),
    );
    expect(ballots.every(({ votedAt }) => votedAt !== null)).toBe(true);
    expect(part.value.next).toBeNull();
    expect(makeUp(ballots, frame)).toBe(true);
    expect(makeUp(ballots.slice(1), frame)).toBe(false);
    expect(asked.filter((method) => method === 'eth_getLogs')).toHaveLength(1);
    // The node says when each was cast.
    expect(asked).not.toContain('eth_getBlockByNumber');
  });

  it('are found by the time of the vote if the contract counts in seconds', async () => {
    const held = await voteIn('TimeToken', '# By the clock');
    const { call } = callTo(polls.rig.url);
    const { window, decimals } = await frameOf(held, call);
    expect(decimals).toBe(6);
    const part = await readCastPart(held, window, call, times());
    expect(part.ok && part.value.logs).toHaveLength(CAST.length);
  });

  it('of another proposal in the same blocks are skipped', async () => {
    const held = await voteIn('Token', '# First');
    const { contract } = held;
    const other = await polls.proposeTo(contract, '# Second');
    await polls.rig.mine(3);
    await polls.castAll(contract, other);
    const { call } = callTo(polls.rig.url);
    const { window } = await frameOf(held, call);
    const part = await readCastPart(held, window, call, times());
    expect(part.ok && part.value.logs).toHaveLength(CAST.length);
  });

  it('are searched in half as many blocks if the node refuses, down to a limit', async () => {
    const held = await voteIn('Token', '# Refused');
    const { call } = callTo(polls.rig.url, { refuses: ({ method }) => method === 'eth_getLogs' });
    const { window } = await frameOf(held, call, { id: 'chain-324', operator: 'drpc.org' });
    expect(window.width).toBe(10_000);
    let narrower = { ...window, to: window.from + 9_999 };
    const widths: number[] = [];
    for (;;) {
      const part = await readCastPart(held, narrower, call, times());
      if (!part.ok) {
        expect(part.error.code).toBe('server');
        break;
      }
      expect(part.value.logs).toEqual([]);
      narrower = part.value.next ?? window;
      widths.push(narrower.width);
    }
    expect(widths).toEqual([5_000, 2_500, 1_250, 625, 500]);
  });

  it("are searched only in existing blocks, and in the most per request at the reader's node", async () => {
    const held = await voteIn('Token', '# At one’s own');
    const { call, asked } = callTo(polls.rig.url, { refuses: ({ method }) => method === 'eth_getLogs' });
    const { window } = await frameOf(held, call, { id: 'own-1@127.0.0.1:8545', operator: '127.0.0.1:8545' });
    expect(window.width).toBe(500_000);
    const week = { ...window, to: window.from + 49_999 };
    expect(await readCastPart(held, week, call, times())).toMatchObject({
      value: { logs: [], next: { ...week, width: 25_000 } },
    });
    const before = asked.length;
    expect(await readCastPart(held, window, call, times())).toMatchObject({ ok: false });
    expect(asked).toHaveLength(before + 1);
  });

  // As nodes did before ethereum/execution-apis#639, which geth, reth and nethermind followed in 2025.
  it('are dated by the headers of their blocks, in one request, if the node gives no time', async () => {
    const held = await voteIn('Token', '# Without a time');
    const honest = callTo(polls.rig.url);
    const { window } = await frameOf(held, honest.call);
    const told = await readCastPart(held, window, honest.call, times());
    const { call, asked } = callTo(polls.rig.url, { lie: 'without the time of a log' });
    const memory = times();
    const dated = await readCastPart(held, window, call, memory);
    expect(dated).toEqual(told);
    expect(asked).toEqual(['eth_getLogs', 'eth_getBlockByNumber']);
    await readCastPart(held, window, call, memory);
    expect(asked).toEqual(['eth_getLogs', 'eth_getBlockByNumber', 'eth_getLogs']);
  });

  it('have no time if headers are missing, too', async () => {
    const held = await voteIn('Token', '# Never dated');
    const { window } = await frameOf(held);
    const { call } = callTo(polls.rig.url, {
      lie: 'without the time of a log',
      refuses: ({ method }) => method === 'eth_getBlockByNumber',
    });
    const part = await readCastPart(held, window, call, times());
    expect(part.ok && part.value.logs.map(({ time }) => time)).toEqual([null, null, null, null]);
  });

  it('are read further from the end of a window', async () => {
    const held = await voteIn('Token', '# In parts');
    const { call } = callTo(polls.rig.url);
    const { window } = await frameOf(held, call);
    let [logs, next] = [0, { ...window, width: 2 } as typeof window | null];
    while (next !== null) {
      const part = await readCastPart(held, next, call, times());
      if (!part.ok) throw new Error(part.error.code);
      logs += part.value.logs.length;
      next = part.value.next;
    }
    expect(logs).toBe(CAST.length);
  });

  it('are not searched if the contract has no such vote', async () => {
    const { contract } = await voteIn('Token', '# Another');
    expect(await readCastFrame({ contract, id: FIRST }, NODE, callTo(polls.rig.url).call)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});
