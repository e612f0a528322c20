import { beforeEach, describe, expect, it } from 'vitest';
import { connectJoined } from '@/entrypoints/background/services';
import type { Keyless } from '@/utils/browser/connection/keyless-client';
import { createSingleFlight, type Initiator } from '@/utils/lookup/gate/initiator';
import type { SourceClient } from '@/utils/source/source-client';
import { makeKey } from '../../factories/proposal';

const KEY = makeKey('chain-1:0x1:40');
const ANOTHER = makeKey('chain-1:0x1:41');

/** Sources whose every answer waits; each request is noted with its urgency, as it is at the time of the answer. */
let asked: string[];
let answer: () => void;
let tab: (initiator?: Initiator, isPrivate?: boolean, voice?: 'second') => Promise<SourceClient | null>;

beforeEach(() => {
  asked = [];
  const share = createSingleFlight();
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const connect: Keyless['connect'] = async (initiator, { priority }, voice = 'first') => {
    const proposed = async (key: string) => {
      const nth = asked.push(key) - 1;
      await answered;
      asked[nth] = `${key} ${voice} ${priority?.initiator() ?? initiator}`;
      return { ok: false, error: { code: 'not-found' } };
    };
    // No other is asked here.
    return { proposed } as unknown as SourceClient;
  };
  tab = (initiator = 'shown', isPrivate = false, voice) =>
    connectJoined({ connect }, share, initiator, { isPrivate, ledger: { enter: () => {} } }, voice);
});

async function ask(...questions: readonly (readonly [ReturnType<typeof tab>, string?])[]) {
  const found = questions.map(async ([client, key = KEY]) => (await client)?.proposed(makeKey(key)));
  // All of them are under way before the first has its answer.
  await new Promise((resolve) => setTimeout(resolve));
  answer();
  return Promise.all(found);
}

describe('what a contract has of a proposal', () => {
  it('is read once for two panels that show it', async () => {
    const found = await ask([tab()], [tab()]);
    expect(asked).toEqual([`${KEY} first shown`]);
    expect(found).toEqual(Array(2).fill(expect.objectContaining({ ok: false })));
  });

  it('is read once for a title and for a click, and as urgently as the click asks', async () => {
    await ask([tab('shown')], [tab('panel')]);
    expect(asked).toEqual([`${KEY} first panel`]);
  });

  it('is read of each proposal, and by each operator', async () => {
    await ask([tab()], [tab(), ANOTHER], [tab('shown', false, 'second')]);
    expect(asked).toEqual([`${KEY} first shown`, `${ANOTHER} first shown`, `${KEY} second shown`]);
  });

  it('is read again once it has been answered', async () => {
    await ask([tab()]);
    await ask([tab()]);
    expect(asked).toHaveLength(2);
  });

  it('is read by each private tab on its own', async () => {
    await ask([tab()], [tab('shown', true)], [tab('shown', true)]);
    expect(asked).toHaveLength(3);
  });
});
