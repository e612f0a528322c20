import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { titleIn } from '@/components/panel/effects/decode/effects-of';
import { EFFECTS_REQUESTS } from '@/components/panel/effects/requests';
import { forgetGists, storedGists } from '@/utils/browser/connection/gist-storage';
import { DAY } from '@/utils/i18n/time';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import type { Caution, Gist } from '@/utils/proposal/proposed';
import type { SourceClient } from '@/utils/source/source-client';
import { blankAnswer, blankDetail } from '../../../../factories/blank';
import { makeKey } from '../../../../factories/proposal';
import { answerOf } from '../../../api/read-one';
import { memoryArea } from '../../../lookup/rigs/memory-area';
import { COMPOUND, KEY, nodeWith } from '../../../source/evm/chain-rig';

describe('the title of a text', () => {
  it.each([
    ['# Raise the cap\n\nWe do.', 'Raise the cap'],
    ['Raise the cap', 'Raise the cap'],
    ['\n\n  ## Raise\u202e the cap  \n# Motivation', 'Raise the cap'],
    ['', ''],
    ['###', ''],
    // A file's address, as Moonwell's third governor logs it.
    ['ipfs://bafkreiemzh6fcv3w4bq7kqqdr5dkz5jvquzhyvdqfwhjlojz7wdcxqz2pm', ''],
    ['ipfs:// is where texts go', 'ipfs:// is where texts go'],
  ])('of %j is %j', (text, title) => {
    expect(titleIn(text)).toBe(title);
  });

  it('is cut', () => {
    expect(titleIn('a'.repeat(5_000))).toHaveLength(200);
  });
});

const read = (title: string, ...cautions: readonly Caution[]): Gist => ({ title, cautions });

describe('titles of contract votes', () => {
  it('survive the worker, up to the last thousand', async () => {
    for (let nth = 0; nth <= 1_000; nth += 1)
      await storedGists.keep(makeKey(`${nth}`), read(`Title ${nth}`), true);
    await storedGists.keep(makeKey('7'), read('Another title', 'code'), true);
    const gists = await storedGists.read();
    expect(gists.size).toBe(1_000);
    expect(gists.has('0')).toBe(false);
    expect(gists.get('7')).toEqual(read('Another title', 'code'));
    await forgetGists();
    expect((await storedGists.read()).size).toBe(0);
  });

  it('are read again after a day if no ID proves them', async () => {
    const [proven, told] = [makeKey('proven'), makeKey('told')];
    const isDue = async () =>
      (await Promise.all([proven, told, makeKey('another')].map(storedGists.of))).map((each) => each.isDue);
    vi.useFakeTimers({ now: 0 });
    await storedGists.keep(proven, read('One'), true);
    await storedGists.keep(told, read('Another'), false);
    vi.setSystemTime(DAY - 1);
    expect(await isDue()).toEqual([false, false, true]);
    vi.setSystemTime(DAY);
    expect(await isDue()).toEqual([false, true, true]);
    expect((await storedGists.read()).get(told)).toEqual(read('Another'));
    vi.useRealTimers();
  });

  it('of version 1.0 have no cautions', async () => {
    await browser.storage.local.set({ 'titles:v1': [{ key: 'one', title: 'Raise the cap' }] });
    expect((await storedGists.read()).get('one')).toEqual(read('Raise the cap'));
    await browser.storage.local.set({ 'titles:v1': [{ key: 'one', title: 'One', cautions: ['unknown'] }] });
    expect((await storedGists.read()).size).toBe(0);
  });

  it('are none if something else is stored', async () => {
    await browser.storage.local.set({ 'titles:v1': [{ key: 'one' }, 2] });
    expect((await storedGists.read()).size).toBe(0);
  });

  it("replace the number in a contract's record", async () => {
    const gists = {
      read: async () => new Map([[KEY, read('Raise the cap', 'power')]]),
      of: async () => ({ gist: read('Raise the cap', 'power'), isDue: false }),
      keep: async () => {},
    };
    expect(await answerOf(nodeWith({}).resolve(COMPOUND))).toMatchObject([{ title: 'Compound 40' }]);
    expect(await answerOf(nodeWith({ gists }).resolve(COMPOUND))).toMatchObject([{ title: 'Raise the cap' }]);
    expect(await answerOf(nodeWith({ gists }).client.detail(KEY))).toMatchObject({
      ...{ title: 'Raise the cap', cautions: ['power'] },
    });
    expect(await answerOf(nodeWith({}).client.detail(KEY))).not.toHaveProperty('cautions');
  });
});

describe('a title from a log', () => {
  const key = makeKey('one');
  let records: ReturnType<typeof createRecordStore>;
  let kept: string[];

  beforeEach(async () => {
    records = createRecordStore(memoryArea());
    kept = [];
    const answer = blankAnswer(blankDetail({ key, title: 'compound 40' }), 0);
    await (await records.writer()).setSection('detail', key, { state: 'ready', answer });
  });

  const take = (isPrivate: boolean) => {
    const keepGist: SourceClient['keepGist'] = async (_key, { title }) => {
      if (!isPrivate) kept.push(title);
      return !isPrivate;
    };
    // No other is asked here.
    const sources = { keepGist } as Partial<SourceClient> as SourceClient;
    const forTab = () => Promise.reject(new Error('Not asked.'));
    const services = { sourcesFor: async () => sources, forTab, records };
    return EFFECTS_REQUESTS['effects-gist'].answer(services, {
      tabId: 7,
      key,
      isProven: true,
      ...{ title: 'Raise the cap', cautions: ['code'] },
    });
  };

  const shown = async () => {
    const detail = await records.section('detail', key);
    return detail?.state === 'ready' && detail.answer.value.title;
  };
  const cautions = async () => {
    const detail = await records.section('detail', key);
    return detail?.state === 'ready' && detail.answer.value.cautions;
  };

  it('is kept, and shown at once', async () => {
    await take(false);
    expect(kept).toEqual(['Raise the cap']);
    expect(await shown()).toBe('Raise the cap');
    expect(await cautions()).toEqual(['code']);
  });

  it('leaves nothing behind in a private window', async () => {
    await take(true);
    expect(kept).toEqual([]);
    expect(await shown()).toBe('compound 40');
    expect(await cautions()).toBeUndefined();
  });

  it.each([
    ['', 'an empty one'],
    ['a'.repeat(2_001), 'one too long'],
  ])('is refused if it is %j', (title) => {
    const { fields } = EFFECTS_REQUESTS['effects-gist'];
    expect(fields.safeParse({ tabId: 7, key, isProven: true, title, cautions: [] }).success).toBe(false);
  });
});

describe('an automatic title', () => {
  const unasked = { by: 'link', url: COMPOUND } as const;

  const ask = async (
    isKnown: boolean,
    mode: 'automatic' | 'click',
    records = createRecordStore(memoryArea()),
  ) => {
    const asked: string[] = [];
    const sources = {
      gistOf: async () => ({ gist: isKnown ? read('Raise the cap', 'code') : null, isDue: !isKnown }),
      proposed: async (key: string) => {
        asked.push(key);
        return { ok: false, error: { code: 'not-found' } };
      },
    } as unknown as SourceClient;
    const page = {
      budget: { visitOf: async () => undefined, show: () => 'now' },
      policyFor: async () => ({ mode, caps: {} }),
      drawsChips: async () => true,
    };
    const lookup = { by: 'lookup', candidate: { key: KEY } } as const;
    const services = { sourcesFor: async () => sources, forTab: async () => page, records };
    const fields = { tabId: 7, of: { key: KEY }, unasked: lookup };
    // Of tab and candidate no more is read here.
    await EFFECTS_REQUESTS.effects.answer(services as never, fields as never);
    return asked;
  };

  it('is requested if it is unknown and lookups are automatic', async () => {
    expect(await ask(false, 'automatic')).toEqual([KEY]);
  });

  it('is not requested if it is known, or if lookups need a click', async () => {
    expect(await ask(true, 'automatic')).toEqual([]);
    expect(await ask(false, 'click')).toEqual([]);
  });

  it('is added to a record that came before it', async () => {
    const records = createRecordStore(memoryArea());
    const answer = blankAnswer(blankDetail({ key: KEY, title: 'compound 40' }), 0);
    await (await records.writer()).setSection('detail', KEY, { state: 'ready', answer });
    await ask(true, 'automatic', records);
    expect(await records.section('detail', KEY)).toMatchObject({
      answer: { value: { title: 'Raise the cap' } },
    });
  });

  it("is requested only for a contract's key", () => {
    const { fields } = EFFECTS_REQUESTS.effects;
    expect(fields.safeParse({ tabId: 7, of: { key: KEY }, unasked }).success).toBe(true);
    expect(fields.safeParse({ tabId: 7, of: {} }).success).toBe(false);
  });
});
