import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServices } from '@/entrypoints/background/services';
import { errorWords } from '@/utils/api/errors';
import { createSkewMeter, recallClock } from '@/utils/browser/connection/clock-skew';
import { behind, byOwnClock, present, putRight } from '@/utils/browser/page/present';
import { HOUR, MINUTE } from '@/utils/i18n/time';
import { CLOCK_RECORD } from '@/utils/lookup/records/record-keys';
import { verdictOf } from '@/utils/proposal/verdict';
import { SOURCE_ORIGINS } from '@/utils/source/origins';
import { Random } from '../../../bench/random';
import { englishAt } from '../../../english';
import { makeGovernorLink } from '../../../soak/sources/governor-links';
import { createSoakNode } from '../../../soak/sources/soak-node';
import { NODE } from '../../../soak/sources/source-link';
import { keylessOver } from './keyless-rig';

const TRUE_NOW = Date.parse('2026-11-21T12:00:00Z');
const ACCOUNT = { isPrivate: false, ledger: { enter: () => {} } };
const link = makeGovernorLink(1, true, new Random(7));

/** How far the reader's clock is ahead of the right time. */
const setOwnClock = (ahead: number) => vi.setSystemTime(TRUE_NOW + ahead);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  putRight(0);
});
afterEach(() => {
  vi.useRealTimers();
  putRight(0);
});

/** An Ethereum node whose last block is of the right time; it may leave out what RFC 9110 asks of every server with a clock. */
function openNode(isDated = true) {
  const node = createSoakNode([link], () => TRUE_NOW);
  const stored = new Map<string, unknown>();
  const area = {
    get: async (key: string) => stored.get(key),
    set: async (key: string, value: unknown) => void stored.set(key, value),
  };
  const keyless = keylessOver(
    {
      ...createSkewMeter(async (url, init) => {
        const answer = await node.fetch(new Request(url, init));
        if (isDated) answer.headers.set('date', new Date(TRUE_NOW).toUTCString());
        return answer;
      }, area),
      now: () => Date.now(),
      present,
      sleep: async () => {},
      origins: async (among = SOURCE_ORIGINS) => among.filter(({ id }) => id === NODE.id),
    },
    { area },
  );
  const resolve = async () => {
    const client = await keyless.connect('panel', ACCOUNT);
    return client?.resolve({ by: 'url', text: link.url });
  };
  const read = async () => {
    const client = await keyless.connect('panel', ACCOUNT);
    const found = await resolve();
    const key = found?.ok ? found.value.value[0]?.key : undefined;
    return key === undefined ? null : client?.detail(key);
  };
  return { read, resolve, stored, area };
}

it.each([
  ['18 minutes fast', 18 * MINUTE],
  ['26 hours fast', 26 * HOUR],
  ['26 hours slow', -26 * HOUR],
])('a contract is read by a clock that is %s, and the present is that of the node', async (_, ahead) => {
  setOwnClock(ahead);
  const { read, stored } = openNode();
  const detail = await read();
  expect(detail).toMatchObject({ ok: true, value: { value: { lifecycle: 'closed' } } });
  // A second is what the header leaves open.
  expect(Math.abs(present() - TRUE_NOW)).toBeLessThanOrEqual(1_000);
  expect(detail?.ok && Math.abs(detail.value.fetchedAt - TRUE_NOW)).toBeLessThanOrEqual(1_000);
  expect(stored.get(CLOCK_RECORD)).toBe(behind());
  expect(byOwnClock(present())).toBe(Date.now());
});

it('a right clock leads to no correction and no entry', async () => {
  setOwnClock(MINUTE);
  const { read, stored } = openNode();
  expect(await read()).toMatchObject({ ok: true });
  expect(present()).toBe(Date.now());
  expect(stored.has(CLOCK_RECORD)).toBe(false);
});

it('a slow clock is corrected by a block from a node without dated answers', async () => {
  setOwnClock(-26 * HOUR);
  const { read, stored } = openNode(false);
  const detail = await read();
  expect(present()).toBe(TRUE_NOW);
  expect(detail).toMatchObject({ ok: true, value: { fetchedAt: TRUE_NOW } });
  expect(stored.get(CLOCK_RECORD)).toBe(26 * HOUR);
});

it('a node without dated answers moves no clock back, and is not blamed for an old block', async () => {
  setOwnClock(18 * MINUTE);
  const found = await openNode(false).resolve();
  expect(behind()).toBe(0);
  if (found?.ok !== false) throw new Error('An old block was read');
  expect(errorWords(found.error, englishAt(present())).sentence).toBe(
    'ethereum-rpc.publicnode.com is behind its chain, or your computer’s clock is fast.',
  );
});

it('a node with dated answers does not set the clock by its blocks', async () => {
  const heard = createSkewMeter(
    async () => new Response('{}', { headers: { date: new Date(TRUE_NOW).toUTCString() } }),
    { set: async () => {} },
  );
  setOwnClock(0);
  await heard.fetch('https://node.example/', {});
  await heard.hearBlock('https://node.example', TRUE_NOW + HOUR);
  expect(behind()).toBe(0);
});

it("a later worker uses the earlier one's clock, until it has heard a host itself", async () => {
  setOwnClock(18 * MINUTE);
  const { read, stored, area } = openNode();
  await read();
  putRight(0);
  await recallClock(area);
  expect(behind()).toBe(stored.get(CLOCK_RECORD));
  setOwnClock(0);
  await read();
  expect(behind()).toBe(0);
  expect(stored.get(CLOCK_RECORD)).toBe(0);
});

it('a lying host moves no clock that another confirms', async () => {
  const dates = new Map([
    ['https://honest.example', 0],
    ['https://liar.example', -20 * HOUR],
  ]);
  const { fetch } = createSkewMeter(
    async (url) => {
      const date = new Date(TRUE_NOW + (dates.get(new URL(url).origin) ?? 0)).toUTCString();
      return new Response('{}', { headers: { date } });
    },
    { set: async () => {} },
  );
  setOwnClock(0);
  await fetch('https://honest.example/', {});
  await fetch('https://liar.example/', {});
  expect(behind()).toBe(0);
});

it("calls are counted by the machine's own clock, whatever hosts say", async () => {
  setOwnClock(0);
  const { calls } = createServices();
  const { day } = await calls.days.read();
  putRight(26 * HOUR);
  expect((await calls.days.read()).day).toBe(day);
});

it.each([26 * HOUR, -26 * HOUR])(
  'an open vote is never shown as ended by a clock that is %s ms ahead',
  (ahead) => {
    const endAt = new Date(TRUE_NOW + 3 * HOUR).toISOString();
    const open = { lifecycle: 'active', outcome: null, startAt: null, endAt, execution: null };
    const wordAt = (now: number) => verdictOf(open, null, englishAt(now));
    expect(wordAt(TRUE_NOW + ahead)).toMatchObject({ mark: 'open', word: 'Open' });
    setOwnClock(ahead);
    putRight(-ahead);
    expect(wordAt(present())).toEqual({ mark: 'open', word: 'Open', beside: '3 h left' });
  },
);
