import { beforeEach, describe, expect, it } from 'vitest';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { createPacedRig, LINKS } from '../rigs/paced-rig';

/** The published "Developer" plan. */
const DEVELOPER_PLAN = {
  standard: { perMinute: 30, burst: 10 },
  detail: { perMinute: 10, burst: 5 },
};

function isFilled({ state, card }: ChipView): boolean {
  return state === 'resolved' && !card.lines.some((line) => /^Waiting|have not come/.test(line));
}

describe("a thread of twelve links on the Developer plan's ten plus calls a minute", () => {
  let rig: ReturnType<typeof createPacedRig>;

  beforeEach(() => {
    rig = createPacedRig(DEVELOPER_PLAN);
  });

  /** The links in the order in which their chips were filled, each with the second of it. */
  function fillings(): readonly [string, number][] {
    const first = new Map<string, number>();
    for (const { at, chip } of rig.shown) {
      if (isFilled(chip) && !first.has(chip.url)) first.set(chip.url, at);
    }
    const start = rig.shown[0]?.at ?? 0;
    return [...first].map(([url, at]) => [url, (at - start) / 1_000]);
  }

  it('fills in page order, at the pace of the plan, with few refusals', async () => {
    expect(LINKS).toHaveLength(12);
    void rig.report(LINKS);
    await rig.run(200);
    const filled = fillings();
    expect(filled.map(([url]) => url)).toEqual(LINKS);
    // 24 calls of the plus tier, 5 at once and one each 6 seconds: 114 seconds at best.
    expect(filled.at(-1)?.[1]).toBeLessThan(150);
    expect(filled.filter(([, second]) => second < 2)).toHaveLength(2);
    const refused = rig.api.requests.filter(({ status }) => status === 429);
    expect(refused.length).toBeLessThan(10);
    expect(rig.hasAlarm()).toBe(false);
  });

  it('never shows an error, and gives every waiting chip its approximate time', async () => {
    void rig.report(LINKS);
    await rig.run(200);
    expect(rig.shown.filter(({ chip }) => chip.state === 'error')).toEqual([]);
    const waits = rig.shown.filter(({ chip }) => chip.word === 'Waiting');
    expect(new Set(waits.map(({ chip }) => chip.url)).size).toBeGreaterThan(6);
    for (const { chip } of waits) {
      const sentence = /^Waiting for the service’s rate limit, until about \d+:\d\d:\d\d\.$/;
      expect(chip.card.lines).toContainEqual(expect.stringMatching(sentence));
    }
  });

  it('makes no call twice, and logs each of them', async () => {
    void rig.report(LINKS);
    await rig.run(200);
    const answered = rig.api.requests.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(12 * 3);
    expect(rig.stored.use).toMatchObject({ standard: 12, plus: 24 });
    expect(rig.entries.filter(({ source }) => source === 'network')).toHaveLength(rig.api.requests.length);
    expect(rig.entries.every(({ cause }) => cause === 'chip')).toBe(true);
  });

  it('fills although the worker dies again and again, with no more extra calls than died with it', async () => {
    void rig.report(LINKS);
    await rig.run(10);
    for (let life = 0; life < 12; life += 1) {
      rig.restart();
      void rig.report(LINKS);
      await rig.run(25);
    }
    expect(fillings()).toHaveLength(12);
    expect(rig.api.requests.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(12 * 3 + 4);
  });

  it('shows the wait from the first chip on, once the pace is known', async () => {
    void rig.report(LINKS.slice(0, 6));
    await rig.run(10);
    rig.shown.length = 0;
    void rig.report(LINKS);
    await rig.run(1);
    const last = rig.shown.find(({ chip }) => chip.url === LINKS.at(-1));
    expect(last?.chip).toMatchObject({ state: 'pending', word: 'Waiting' });
  });
});

/** A service with room for all that a page can ask. */
const PLENTY = { standard: { perMinute: 6_000, burst: 1_000 }, detail: { perMinute: 6_000, burst: 1_000 } };

describe('a thread of twelve links on a fast service with one pause of twelve seconds', () => {
  let rig: ReturnType<typeof createPacedRig>;
  const filled = () => new Set(rig.shown.filter(({ chip }) => isFilled(chip)).map(({ chip }) => chip.url));

  beforeEach(() => {
    rig = createPacedRig(PLENTY);
  });

  it.each([0, 7, 20])('fills within thirty seconds, when %i of its calls had gone before', async (calls) => {
    rig.refuseOnce(12, calls);
    void rig.report(LINKS);
    await rig.run(30);
    expect([...filled()]).toHaveLength(12);
  });

  it('starts gently: a few links at once, then two a second', async () => {
    void rig.report(LINKS);
    await rig.run(0);
    expect(rig.api.requests.length).toBeLessThanOrEqual(18);
    await rig.run(1);
    expect(rig.api.requests.length).toBeLessThanOrEqual(24);
    await rig.run(4);
    expect(filled().size).toBe(12);
  });
});
