import { describe, expect, it } from 'vitest';
import { decodeReply, ethCallBody } from '@/utils/source/evm/rpc';

const failure = (code: unknown, message = 'execution reverted') => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message, data: '0x6ad06075' },
});

describe('a call to a node', () => {
  it.each(['latest', 'finalized'] as const)('requests the state of the block that is %s', (block) => {
    expect(ethCallBody({ to: '0xa1', data: '0x3e4f49e6' }, block)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: '0xa1', data: '0x3e4f49e6' }, block],
    });
  });

  it('returns its bytes', () => {
    expect(decodeReply({ jsonrpc: '2.0', id: 1, result: '0x01' })).toEqual({ ok: true, value: '0x01' });
    // Some nodes write both fields.
    expect(decodeReply({ jsonrpc: '2.0', id: 1, result: '0x', error: null })).toEqual({
      ok: true,
      value: '0x',
    });
  });

  it.each([
    [-32_005, 'rate-limited'],
    [429, 'rate-limited'],
    [-32_601, 'server'],
    // No state at this block; the contract that asks the others refused.
    [-32_000, 'server'],
    [3, 'server'],
    [undefined, 'server'],
  ])('with the code %j is %s', (code, name) => {
    expect(decodeReply(failure(code))).toMatchObject({ ok: false, error: { code: name, message: null } });
  });

  it.each([
    [null],
    ['0x01'],
    [[]],
    [{ id: 1 }],
    [{ id: 1, result: 1 }],
    [{ id: 1, result: '01' }],
    [{ id: 1, result: ['0x01'] }],
    [{ id: 2, result: '0x01' }],
    [{ id: '1', result: '0x01' }],
    [[{ id: 1, result: '0x01' }]],
  ])('does not accept %j as an answer', (body) => {
    expect(decodeReply(body)).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  });
});
