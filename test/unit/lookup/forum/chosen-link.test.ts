import { beforeEach, describe, expect, it } from 'vitest';
import { choose, lookUpChosen, refuseChosen, showKnown } from '@/utils/lookup/forum/chosen-link';
import { linkShowing } from '../rigs/known-links';
import { createPageRig, type PageRig, policyOf, TAB } from '../rigs/page-rig';

const canceled = linkShowing('canceled');
const failed = linkShowing('failed by majority');

describe('a link that the user chose', () => {
  let rig: PageRig;
  const click = async (link: typeof canceled) => {
    await choose(rig.ports, TAB, { by: 'link', url: link.canonicalUrl });
    await lookUpChosen(rig.ports, link);
  };

  beforeEach(async () => {
    rig = createPageRig();
    await rig.report([canceled.canonicalUrl, failed.canonicalUrl], policyOf({ mode: 'click' }));
    rig.shown.length = 0;
  });

  it('is looked up alone, and its chip follows', async () => {
    await click(canceled);
    expect(rig.calls()).toEqual(['v2.proposals.resolve', 'v2.proposals.detail', 'v2.proposals.votesSummary']);
    expect(rig.shown).toMatchObject([
      { tabId: TAB, chips: [{ url: canceled.canonicalUrl, state: 'pending', word: 'Looking up' }] },
      { tabId: TAB, chips: [{ url: canceled.canonicalUrl, state: 'resolved' }] },
    ]);
    expect(rig.badges.at(-1)).toBe(1);
  });

  it('is shown by the panel at once, even if the counters are slow', async () => {
    const { budget, records } = rig.ports;
    const slow = { records, budget: { ...budget, choose: () => new Promise<void>(() => {}) } };
    const selection = { by: 'link', url: failed.canonicalUrl } as const;
    void choose(slow, TAB, selection);
    await expect.poll(() => records.selectionOf(TAB)).toEqual(selection);
  });

  it('stays resolved when the page reports again', async () => {
    await click(canceled);
    const links = [canceled.canonicalUrl, failed.canonicalUrl];
    expect(await rig.report(links, policyOf({ mode: 'click' }))).toMatchObject([
      { state: 'resolved' },
      { state: 'paused' },
    ]);
  });

  it('does not count against the caps', async () => {
    const caps = { perPage: 1, perHour: 1, perHourAll: 1 };
    await click(canceled);
    const chips = await rig.report([failed.canonicalUrl], policyOf({ caps }));
    expect(chips).toMatchObject([{ state: 'resolved' }]);
  });

  it('explains on its chip, without a call, that there were too many clicks', async () => {
    await refuseChosen(rig.ports, TAB, canceled, 30);
    expect(rig.shown).toMatchObject([
      { tabId: TAB, chips: [{ url: canceled.canonicalUrl, state: 'paused', word: 'Paused' }] },
    ]);
    expect(JSON.stringify(rig.shown)).toContain('Not looked up: this site’s limit of 30 clicks an hour');
    expect(rig.calls()).toEqual([]);
    await click(failed);
    rig.shown.length = 0;
    await refuseChosen(rig.ports, TAB, failed, 30);
    expect(rig.shown).toEqual([]);
  });

  it('keeps the figures in view while they are requested again', async () => {
    await click(canceled);
    rig.shown.length = 0;
    await click(canceled);
    expect(rig.shown).toMatchObject([{ chips: [{ state: 'resolved' }] }]);
  });

  it('gets its chip in every tab that looked it up by the rules, and in no other', async () => {
    const visit = { tabId: TAB + 1, origin: 'https://other.example', page: 'topic 9' };
    await rig.report([canceled.canonicalUrl], { visit });
    await rig.report([canceled.canonicalUrl], {
      visit: { ...visit, tabId: TAB + 2 },
      ...policyOf({ mode: 'click' }),
    });
    await rig.report([canceled.canonicalUrl], { visit: { ...visit, tabId: TAB + 3 }, viewed: [] });
    await choose(rig.ports, TAB, { by: 'link', url: canceled.canonicalUrl });
    rig.shown.length = 0;
    await showKnown(rig.ports, canceled);
    expect(rig.shown.map(({ tabId }) => tabId).sort()).toEqual([TAB, TAB + 1]);
  });

  it('is neither looked up nor shown if chips are off', async () => {
    rig.drawsChips = false;
    await click(canceled);
    await showKnown(rig.ports, canceled);
    expect(rig.shown).toEqual([]);
    expect(rig.calls()).toEqual([]);
  });
});
