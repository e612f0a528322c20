import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/utils/i18n/time';
import { createLookupBudget, type LookupBudget } from '@/utils/lookup/forum/limits';
import { memoryArea } from '../rigs/memory-area';

const visit = { tabId: 1, origin: 'https://forum.example.org', page: 'topic 1' };
const caps = { perPage: 3, perHour: 5, perHourAll: 5 };

function links(
  prefix: string,
  count: number,
  needsCall = true,
): Parameters<LookupBudget['take']>[2][number][] {
  return Array.from({ length: count }, (_, index) => ({ url: `${prefix}${index}`, needsCall }));
}

describe('the budget of automatic lookups', () => {
  let area: ReturnType<typeof memoryArea>;
  let budget: LookupBudget;
  let now: number;
  const restart = () => createLookupBudget(area, () => now);

  beforeEach(() => {
    area = memoryArea();
    now = 1_000_000;
    budget = restart();
  });

  it('accepts links in page order up to the cap of the page, and names what stopped the others', async () => {
    const { taken, added, stoppedBy } = await budget.take(visit, caps, links('a', 4));
    expect([...taken]).toEqual(['a0', 'a1', 'a2']);
    expect(added).toEqual(taken);
    expect(stoppedBy).toBe('page');
  });

  it('counts a link once, for any number of requests', async () => {
    await budget.take(visit, caps, links('a', 2));
    const again = await budget.take(visit, caps, links('a', 3));
    expect([...again.added]).toEqual(['a2']);
    expect(again.stoppedBy).toBeNull();
  });

  it("limits twenty tabs of ten thousand links each to the site's cap per hour", async () => {
    const usual = { perPage: 100, perHour: 300, perHourAll: 10_000 };
    const taken: number[] = [];
    for (let tabId = 0; tabId < 20; tabId += 1) {
      const { added } = await budget.take({ ...visit, tabId }, usual, links(`${tabId} `, 10_000));
      taken.push(added.size);
    }
    expect(taken).toEqual([100, 100, 100, ...Array(17).fill(0)]);
  });

  it('limits all sites together to their cap per hour, for any number of them', async () => {
    const usual = { perPage: 100, perHour: 300, perHourAll: 250 };
    const taken: number[] = [];
    for (let site = 0; site < 5; site += 1) {
      const origin = `https://forum-${site}.example.org`;
      const { added, stoppedBy } = await budget.take(
        { tabId: site, origin, page: 'topic 1' },
        usual,
        links(`${site} `, 100),
      );
      taken.push(added.size);
      expect(stoppedBy).toBe(site < 2 ? null : 'hour-all');
      budget = restart();
    }
    expect(taken).toEqual([100, 100, 50, 0, 0]);
    now += 60 * MINUTE;
    expect((await budget.take({ ...visit, tabId: 99 }, usual, links('later', 5))).added.size).toBe(5);
  });

  it('counts what is known as well, so that no cap shows what was read elsewhere', async () => {
    for (const [at, perPage] of [3, 100].entries()) {
      const apart = { perPage, perHour: 5, perHourAll: 100 };
      const on = (tabId: number) => ({ ...visit, tabId, origin: `https://forum-${tabId}.example.org` });
      const known = await budget.take(on(2 * at), apart, links('a', 50, false));
      const unknown = await budget.take(on(2 * at + 1), apart, links('a', 50));
      expect(known).toEqual(unknown);
      expect(known.stoppedBy).toBe(perPage === 3 ? 'page' : 'hour');
    }
  });

  it('accepts no known links either once all sites have used up their hour', async () => {
    const apart = { perPage: 100, perHour: 100, perHourAll: 50 };
    await budget.take(visit, apart, links('a', 50));
    const elsewhere = { ...visit, tabId: 2, origin: 'https://b.example' };
    const { added, stoppedBy } = await budget.take(elsewhere, apart, links('a', 50, false));
    expect([...added]).toEqual([]);
    expect(stoppedBy).toBe('hour-all');
  });

  it('does not count again what the site got within the hour, or what needs no call', async () => {
    const topic = (page: string) => ({ ...visit, page });
    await budget.take(topic('1'), caps, links('a', 3));
    await budget.take(topic('2'), caps, links('b', 2));
    expect(await budget.take(topic('3'), caps, links('a', 3, false))).toMatchObject({ stoppedBy: null });
    expect(await budget.take(topic('4'), caps, links('c', 1, false))).toMatchObject({ stoppedBy: 'hour' });
  });

  it('lets the panel load its automatic proposal once per visit, only if it was looked up there', async () => {
    await budget.take(visit, caps, links('a', 2));
    expect(await budget.show(visit.tabId, caps, 'b0')).toBe('never');
    expect(await budget.show(visit.tabId, caps, 'a0')).toBe('now');
    expect(await budget.show(visit.tabId, caps, 'a0')).toBe('before');
    // Two of the page's three were taken up for chips.
    expect(await budget.show(visit.tabId, caps, 'a1')).toBe('never');
  });

  it("keeps the user's choice on a page until the tab leaves it", async () => {
    await budget.take(visit, caps, []);
    await budget.choose(visit.tabId, 'a');
    const { taken } = await budget.take(visit, caps, []);
    expect([...taken]).toEqual(['a']);
    const next = await budget.take({ ...visit, page: 'topic 2' }, caps, []);
    expect([...next.taken]).toEqual([]);
  });

  it('starts again on another page, but not for the origin within the hour', async () => {
    await budget.take(visit, caps, links('a', 3));
    const next = await budget.take({ ...visit, page: 'topic 2' }, caps, links('b', 3));
    expect([...next.added]).toEqual(['b0', 'b1']);
    expect(next.stoppedBy).toBe('hour');
    now += 59 * MINUTE;
    expect((await budget.take({ ...visit, page: 'topic 2' }, caps, links('b', 3))).stoppedBy).toBe('hour');
    now += MINUTE;
    expect((await budget.take({ ...visit, page: 'topic 2' }, caps, links('b', 3))).stoppedBy).toBeNull();
  });

  it('counts the tabs of an origin together, and other origins apart', async () => {
    await budget.take(visit, caps, links('a', 3));
    const sameSite = await budget.take({ ...visit, tabId: 2 }, caps, links('b', 3));
    const otherSite = await budget.take(
      { ...visit, tabId: 3, origin: 'https://b.example' },
      { ...caps, perHourAll: 100 },
      links('c', 3),
    );
    expect(sameSite).toMatchObject({ stoppedBy: 'hour' });
    expect(sameSite.added.size).toBe(2);
    expect(otherSite.added.size).toBe(3);
  });

  it('does not spend the rest twice when reports come together', async () => {
    const grants = await Promise.all(
      Array.from({ length: 10 }, (_, tabId) => budget.take({ ...visit, tabId }, caps, links(`${tabId}-`, 2))),
    );
    expect(grants.reduce((sum, { added }) => sum + added.size, 0)).toBe(caps.perHour);
  });

  it('never exceeds either cap, for any pages and any deaths of the worker', async () => {
    const step = fc.record({
      tabId: fc.integer({ min: 0, max: 3 }),
      page: fc.integer({ min: 0, max: 2 }).map(String),
      urls: fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 12 }),
      minutes: fc.integer({ min: 0, max: 40 }),
      dies: fc.boolean(),
    });
    const apart = { ...caps, perHourAll: 1_000 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const own = memoryArea();
        let time = 0;
        let current = createLookupBudget(own, () => time);
        const counted: number[] = [];
        for (const { tabId, page, urls, minutes, dies } of steps) {
          time += minutes * MINUTE;
          if (dies) current = createLookupBudget(own, () => time);
          const wanted = [...new Set(urls)].map((url) => ({ url, needsCall: true }));
          const { taken, added } = await current.take({ ...visit, tabId, page }, apart, wanted);
          counted.push(...[...added].map(() => time));
          expect(taken.size).toBeLessThanOrEqual(caps.perPage);
          expect(counted.filter((at) => time - at < 60 * MINUTE).length).toBeLessThanOrEqual(caps.perHour);
        }
      }),
      { numRuns: 200 },
    );
  });
});
