import { describe, expect, it } from 'vitest';
import { chainSays } from '@/utils/source/evm/chain-proposal';
import { parseAddress, parseUint, type Uint } from '@/utils/source/evm/codec';
import type { Reading } from '@/utils/source/evm/kinds/kind';
import { NODES } from '@/utils/source/origins';

const [NODE] = NODES;
const uint = (value: number) => parseUint(String(value)) as Uint;

const READING: Reading = {
  kind: 'oz-governor',
  state: 'active',
  votes: { for: 4n, against: 3n, abstain: 2n },
  start: { by: 'time', at: 1_780_000_000n },
  end: { by: 'time', at: 1_780_500_000n },
  quorum: { raw: 5n },
  counts: ['for'],
  decimals: 0,
  unit: null,
  executable: null,
  module: null,
};

function said(reading: Partial<Reading>) {
  const address = parseAddress(`0x${'1'.repeat(40)}`);
  if (NODE === undefined || address === null) throw new Error('There is no node.');
  const contract = { chainId: 1, kind: 'oz-governor', address } as const;
  const block = { number: uint(9), time: uint(1_780_000_100) };
  const timeOfBlock = () => null;
  const at = { key: 'k' as never, contract, id: uint(7), block, node: NODE, timeOfBlock };
  return chainSays({ ...at, reading: { ...READING, ...reading } }, (key) => key);
}

const block = (at: bigint) => ({ by: 'block', at }) as const;
const odd = (at: bigint) => ({ by: null, at }) as const;

describe('what a reading comes to', () => {
  it.each([
    ['seconds', {}, []],
    ['blocks', { start: block(1n), end: block(2n) }, ['times_in_blocks']],
    ['nobody knows what', { start: odd(1n), end: odd(2n) }, ['clock_not_known']],
    ['seconds, with an end that may move', { mayEndMove: true }, ['end_by_setting']],
    ['seconds, and keeps no end', { end: null }, ['end_by_setting']],
  ])('names why times are missing where the contract counts %s', (_what, reading, limitations) => {
    expect(said(reading).limitations).toEqual(['text_not_on_chain', ...limitations]);
  });

  it('has no figures for the options of a module, and of an optimistic vote those against alone', () => {
    const options = said({ module: { counts: 'options', name: 'Approval' } });
    expect(options).toMatchObject({
      choices: null,
      quorum: { raw: '5', progress: null, reached: null },
      module: { counts: 'options' },
    });
    expect(said({ module: { counts: null, name: 'Other' } }).choices).toBeNull();
    const optimistic = said({ module: { counts: 'against', name: 'Optimistic' }, quorum: { raw: 0n } });
    expect(optimistic).toMatchObject({ choices: [['0', 'Against', '3']], quorum: null });
    expect(said({}).choices).toHaveLength(3);
  });

  it('says when what is queued can be executed, and which votes are in a period for objections', () => {
    const queued = said({ state: 'queued', executable: { from: 1_781_000_000n, until: 1_782_000_000n } });
    expect(queued).toMatchObject({
      execution: 'queued',
      executableFrom: '2026-06-09T10:13:20.000Z',
      executableUntil: '2026-06-21T00:00:00.000Z',
    });
    expect(said({ state: 'objection-period' })).toMatchObject({ lifecycle: 'active', isObjection: true });
    expect(said({ state: 'objection' })).toMatchObject({ isObjection: true });
    expect(said({})).not.toHaveProperty('isObjection');
  });
});
