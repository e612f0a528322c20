import { describe, expect, it } from 'vitest';
import type { Effect } from '@/components/panel/effects/decode/effects-of';
import FUNCTIONS from '@/components/panel/effects/decode/functions.json';
import { proveEffects } from '@/components/panel/effects/decode/prove-effects';
import { readEffects } from '@/components/panel/effects/decode/read-effects';
import { parseAddress } from '@/utils/source/evm/codec';
import { englishAt } from '../../../../english';
import { effectLines } from './effect-text';
import PROPOSALS from './real-proposals.json';

type Row = readonly [target: string, value: string, signature: string, data: string];

/** `isDelegated`: all of them run as the executor's own (`withDelegatecalls`). */
function effectsOf(actions: readonly unknown[], isDelegated = false): readonly Effect[] {
  return (actions as readonly Row[]).map(([target, value, signature, data]) => ({
    target: parseAddress(target) ?? '0x',
    value: BigInt(value),
    signature,
    data: data as `0x${string}`,
    ...(isDelegated && { isDelegated }),
  }));
}

const table = new Map(Object.entries(FUNCTIONS));

describe('real proposals, each from the published file that `real-proposals.json` names', () => {
  it('are shown in sentences that were read against those files', async () => {
    const lines = PROPOSALS.flatMap(({ dao, id, chain, actions, isDelegated }) => [
      `${dao} ${id.length > 20 ? `${id.slice(0, 8)}…` : id}`,
      ...readEffects(effectsOf(actions, isDelegated), table, chain).flatMap((read) =>
        effectLines(read, englishAt(0), '  '),
      ),
      '',
    ]);
    await expect(lines.join('\n')).toMatchFileSnapshot('./real-proposals.txt');
  });

  it.each(
    PROPOSALS.filter((row) => row.description !== undefined).map(
      (row) => [row.onchainId ?? row.id, row] as const,
    ),
  )('have IDs that prove text and actions: %s', (id, { actions, description = '' }) => {
    const effects = effectsOf(actions);
    expect(proveEffects({ id }, { effects, text: description })).toBe('proven');
    expect(proveEffects({ id }, { effects, text: `${description} ` })).toBe('mismatch');
    expect(
      proveEffects({ id }, { effects: effects.map((each) => ({ ...each, value: 1n })), text: description }),
    ).toBe('mismatch');
  });
});
