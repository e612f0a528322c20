import { deleteDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { runSoak } from '../../../soak/run-soak';

afterEach(() => deleteDB('proposal-lens-answers'));

/** A small one of what `npm run soak` does at length. */
describe.each([
  ['the service', 1, false],
  ['public sources', 4, true],
])('sixty links in three tabs, through faults of %s and deaths by the seed %i', (_, seed, sources) => {
  it('get their figures or a clear refusal, with extra requests only for lost ones', async () => {
    const report = await runSoak({ seed, links: 60, tabs: 3, sources });
    expect(report.browser.kills).toBeGreaterThan(0);
    expect(report.requests.faults).toBeGreaterThan(0);
    expect(report.settled.pending).toBe(0);
    expect(report.clicked).toEqual({ filled: 60, error: 0, pending: 0 });
    expect(report.requests.excess).toBe(0);
    expect(report.requests.unseen).toBe(0);
    expect(report.requests.asked).toBeGreaterThanOrEqual(report.requests.resources);
    expect(report.restart.requests).toBe(0);
    expect(report.figures).toMatchObject({ proposals: 57, wrong: 0, missing: 0 });
    expect(report.unhandled).toBe(0);
  }, 60_000);
});

it.each([
  { seed: 7, links: 20, tabs: 1, sources: false },
  { seed: 4, links: 30, tabs: 2, sources: true },
])(
  'two runs of one seed are the same, over public sources: $sources',
  async (options) => {
    const run = async () => {
      const report = await runSoak(options);
      await deleteDB('proposal-lens-answers');
      return report;
    };
    const first = await run();
    expect(first.browser.kills).toBeGreaterThan(0);
    expect(await run()).toEqual(first);
  },
  60_000,
);
