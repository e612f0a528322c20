import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import type { Contract } from '@/utils/source/evm/kinds/kind';
import { readCastPart } from '@/utils/source/evm/logs/cast-logs';
import { readProposed } from '@/utils/source/evm/proposed';
import type { SourceCall } from '@/utils/source/source';
import { fakeChain, words } from '../../../../api/chain/fake-chain';

const GOVERNOR = '0x00000000000000000000000000000000000000a1';
const CONTRACT: Contract = { chainId: 1, kind: 'oz-governor', address: GOVERNOR };

/** A node that has the contract, and fails to look for logs as it is told. */
function node(refuse: () => unknown) {
  const { ethCall } = fakeChain({
    [GOVERNOR]: { 'proposalSnapshot(uint256)': words(25_000_100), 'votingDelay()': words(100) },
  });
  const asked: string[] = [];
  const reply = (body: object) => ({
    ...{ ok: true as const, body: { jsonrpc: '2.0', id: 1, ...body } },
    ...{ requestId: null, fetchedAt: 0, generation: null },
  });
  const send: SourceCall['send'] = async ({ body }) => {
    const { method, params } = Object(body);
    asked.push(method);
    if (method !== 'eth_call') return refuse() as never;
    const answer = await ethCall(1, params[0]);
    return reply({ result: answer.ok ? answer.value : null });
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  return { call, asked };
}

const LIMITED = { ...plainError('rate-limited'), retryAt: 1_781_000_060_000 };

it('the answer fails, with a time, if the log is available only later', async () => {
  const { call, asked } = node(() => ({ ok: false, error: LIMITED }));
  const read = await readProposed(CONTRACT, 40n as never, call);
  expect(read).toEqual({ ok: false, error: LIMITED });
  // No other blocks are looked through meanwhile.
  expect(asked).toEqual(['eth_call', 'eth_getLogs']);
});

it('the answer is what the contract stores if the node searches no blocks at all', async () => {
  const { call, asked } = node(() => ({ ok: false, error: plainError('server') }));
  const read = await readProposed(CONTRACT, 40n as never, call);
  expect(read).toMatchObject({ ok: true, value: { log: null } });
  expect(asked.filter((method) => method === 'eth_getLogs')).toHaveLength(3);
});

describe('a part of the votes in a log', () => {
  const window = { from: 1, to: 90_000, width: 50_000 };
  const read = (error: Partial<typeof LIMITED>, wanted = window) =>
    readCastPart(
      { contract: CONTRACT, id: 40n as never },
      wanted,
      node(() => ({ ok: false, error: { ...LIMITED, ...error } })).call,
      createBlockTimes(1, { now: () => 0 }),
    );

  it.each([
    ['an error', { code: 'server' }],
    ['silence', { code: 'timeout' }],
    ['too long an answer', { code: 'bad-answer' }],
    ['a limit that is not about the pace', { status: null }],
  ] as const)('is asked for in half as many blocks after %s', async (_, error) => {
    expect(await read(error)).toEqual({ ok: true, value: { logs: [], next: { ...window, width: 25_000 } } });
    const narrow = { ...window, width: 500 };
    expect(await read(error, narrow)).toMatchObject({ ok: false, error });
  });

  it('is not asked for in fewer where the node says that it was asked too often', async () => {
    const error = { ...LIMITED, status: 429 };
    expect(await read(error)).toMatchObject({ ok: false, error });
  });
});
