import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { followTitle } from '@/components/panel/effects/effects.live';
import { loadTables } from '@/components/panel/effects/use-tables';
import { plainError } from '@/utils/api/errors';
import type { Attached, Proposed } from '@/utils/proposal/proposed';
import { makeCandidate, makeKey } from '../../../factories/proposal';
import { contractProposal } from './contract-proposal';

const KEY = makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40');
const SELECTION = { by: 'lookup', candidate: makeCandidate({ key: KEY }) } as const;
const START = 1_781_000_000_000;

let asked: unknown[];
/** When the source may be asked again; null: never. */
let retryAt: number | null;
/** What the source gives; null where it fails. */
let proposed: Proposed | Attached | null;

// Fake time does not wait for a file.
beforeAll(loadTables);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  asked = [];
  proposed = null;
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    asked.push(sent[0]);
    if (proposed) return { ok: true, value: { key: KEY, proposed } };
    return { ok: false, error: { ...plainError('rate-limited'), retryAt } };
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('the panel requests a title again when the source permits it, and not before', async () => {
  retryAt = START + 60_000;
  followTitle(7, KEY, SELECTION);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(1);
  retryAt = null;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(
    Array(2).fill(expect.objectContaining({ type: 'effects', of: { key: KEY }, unasked: SELECTION })),
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(2);
});

it('the panel waits at least a second, however long ago the source might have been asked', async () => {
  retryAt = START - 60_000;
  const stop = followTitle(7, KEY, SELECTION);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  stop();
});

it('the panel stops requesting a title once another proposal is shown', async () => {
  retryAt = START + 60_000;
  const stop = followTitle(7, KEY, SELECTION);
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(1);
});

it('the panel sends nothing more if the proposal was left before the first answer', async () => {
  retryAt = START + 60_000;
  followTitle(7, KEY, SELECTION)();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(1);
});

it('the panel sends no second request while the record changes under the first', async () => {
  proposed = contractProposal();
  followTitle(7, KEY, SELECTION)();
  followTitle(7, KEY, SELECTION);
  await vi.advanceTimersByTimeAsync(1_000);
  const types = ['effects', 'effects-gist'];
  expect(asked).toEqual(types.map((type) => expect.objectContaining({ type })));
  followTitle(7, KEY, SELECTION);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(4);
});

it.each([
  ['is kept', contractProposal(), ['effects', 'effects-gist']],
  ['is not kept where it is empty', contractProposal({ text: '#' }), ['effects']],
  ['is not kept where its ID belongs to another', contractProposal({ id: String(2n ** 200n) }), ['effects']],
  ['is none where the answer is of Snapshot', { plugins: '{}' }, ['effects']],
])('the title that the panel asked for %s', async (_, answer, types) => {
  proposed = answer;
  followTitle(7, KEY, SELECTION);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual(types.map((type) => expect.objectContaining({ type })));
});
