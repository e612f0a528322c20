import { beforeEach, describe, expect, it } from 'vitest';
import { choose, showKnown } from '@/utils/lookup/forum/chosen-link';
import type { FindAnswerer } from '@/utils/lookup/forum/report-page';
import { resolveLink } from '@/utils/lookup/links/resolve-link';
import { isAnswerRecord, tabPostsRecord } from '@/utils/lookup/records/record-keys';
import { linkShowing } from '../rigs/known-links';
import { createPageRig, type PageRig, policyOf, TAB } from '../rigs/page-rig';

const canceled = linkShowing('canceled').canonicalUrl;
const failed = linkShowing('failed by majority').canonicalUrl;
const unknown = linkShowing('held by nobody').canonicalUrl;
const open = linkShowing('active, no quorum').canonicalUrl;

/** For a link of which the service knows nothing: by its address, then by its id. */
const CALLS = 2;

/** Well-shaped links of which the service knows nothing. */
const many = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `https://snapshot.org/#/example.eth/proposal/0x${(index + 1).toString(16).padStart(64, '0')}`,
  );

let rig: PageRig;
beforeEach(() => {
  rig = createPageRig();
});

const statesOf = (chips: Awaited<ReturnType<PageRig['report']>>) =>
  chips === 'off' ? chips : chips.map(({ state }) => state);

describe('a page that reports its links', () => {
  it('gets pending chips at once, each chip as it comes, and all of them in the end', async () => {
    const chips = await rig.report([canceled, unknown]);
    expect(rig.shown[0]?.chips.map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(rig.shown).toHaveLength(3);
    expect(chips).toMatchObject([
      { url: canceled, state: 'resolved', word: 'Canceled' },
      { url: unknown, state: 'not-found' },
    ]);
  });

  it('learns for each link who answered, and has no chip without a source', async () => {
    const asked = new Map([
      [unknown, 'hub.example.org'],
      [canceled, 'node.example.org'],
    ]);
    Object.assign(rig.ports, {
      answerer: async (): Promise<FindAnswerer> => (link) => {
        const name = asked.get(link.canonicalUrl);
        return name === undefined ? null : { name, turn: async () => ({ at: 0, by: null }) };
      },
    });
    const chips = await rig.report([canceled, unknown, failed]);
    expect(chips).toMatchObject([{ url: canceled }, { url: unknown }]);
    expect(JSON.stringify(chips)).toContain('hub.example.org does not know this proposal.');
    expect(JSON.stringify(chips)).not.toContain('node.example.org');
  });

  it('has their posts stored with them, until it has none any more', async () => {
    const kept = () => rig.reference.area.get(tabPostsRecord(TAB));
    await rig.report([failed, canceled], { posts: [[2, 9], [0]] });
    expect(await kept()).toEqual({ [failed]: [2, 9] });
    await rig.report([]);
    expect(await kept()).toBeUndefined();
  });

  it('shows on the badge how many are resolved', async () => {
    await rig.report([canceled, failed, unknown]);
    expect(rig.badges[0]).toBe(0);
    expect(rig.badges.at(-1)).toBe(2);
  });

  it('asks only for new links when more posts arrive', async () => {
    await rig.report([canceled]);
    rig.reference.api.clearRequests();
    await rig.report([canceled, failed]);
    expect(rig.calls()).toHaveLength(3);
  });

  it('does not ask again for a link that failed a moment ago', async () => {
    rig.reference.api.setFault('truncated-json');
    await rig.report([canceled]);
    rig.reference.api.clearRequests();
    expect(statesOf(await rig.report([canceled]))).toEqual(['error']);
    expect(rig.calls()).toEqual([]);
  });

  it('does not ask again for an open vote while the reader stays, but does on the next visit', async () => {
    await rig.report([open]);
    rig.reference.api.clearRequests();
    rig.reference.clock += 5 * 60_000;
    await rig.report([open]);
    expect(rig.calls()).toEqual([]);
    const visit = { tabId: TAB, origin: 'https://forum.example.org', page: 'topic 2' };
    await rig.report([open], { visit });
    expect([...rig.calls()].sort()).toEqual(['v2.proposals.detail', 'v2.proposals.votesSummary']);
  });

  it('keeps the earlier answer about a link that a full session drops meanwhile', async () => {
    const { area } = rig.reference;
    const giveUp = async () => area.remove((await area.keys()).filter(isAnswerRecord));
    const link = rig.ports.lookup.link.bind(rig.ports.lookup);
    const lookup = {
      ...rig.ports.lookup,
      link: async (...asked: Parameters<typeof link>) => {
        const known = await link(...asked);
        await giveUp();
        return known;
      },
    };
    Object.assign(rig.ports, { lookup });
    const chips = await rig.report([canceled]);
    expect(await rig.reference.records.resolution(canceled)).toBeUndefined();
    expect(chips).toMatchObject([{ url: canceled, state: 'resolved', word: 'Canceled' }]);
  });

  it("continues a dead worker's lookups, without counting them again", async () => {
    await rig.ports.budget.take(
      { tabId: TAB, origin: 'https://forum.example.org', page: 'topic 1' },
      { perPage: 1, perHour: 1, perHourAll: 1 },
      [{ url: canceled, needsCall: true }],
    );
    const chips = await rig.report([canceled], policyOf({ caps: { perPage: 1, perHour: 1, perHourAll: 1 } }));
    expect(statesOf(chips)).toEqual(['resolved']);
  });

  it('gets no chips, makes no call, and only has its links counted if chips are off', async () => {
    rig.drawsChips = false;
    expect(await rig.report([canceled, failed])).toBe('off');
    expect(rig.badges).toEqual([2]);
    expect(rig.shown).toEqual([]);
    expect(rig.calls()).toEqual([]);
    expect(await rig.reference.records.tabLinks(TAB)).toEqual([canceled, failed]);
  });

  it('leaves nothing behind if lookups are off, not even earlier records', async () => {
    await rig.report([canceled]);
    const shown = rig.shown.length;
    expect(await rig.report([canceled, failed], policyOf({ mode: 'off' }))).toBe('off');
    expect(await rig.reference.records.tabLinks(TAB)).toEqual([]);
    expect(rig.badges.at(-1)).toBe(0);
    expect(rig.shown).toHaveLength(shown);
  });
});

it.each(['automatic', 'click'] as const)(
  'a page without links any more leaves nothing behind, in mode %s',
  async (mode) => {
    await rig.report([], policyOf({ mode }));
    expect(await rig.reference.area.keys()).toEqual([]);
  },
);

describe('an overtaken report', () => {
  it('restores nothing if lookups were turned off meanwhile, at any moment', async () => {
    for (let moment = 0; moment < 150; moment += 5) {
      rig = createPageRig();
      const first = rig.report([canceled, failed]);
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      const second = rig.report([canceled, failed], policyOf({ mode: 'off' }));
      const shown = rig.shown.length;
      expect(await second).toBe('off');
      await first;
      expect(rig.shown).toHaveLength(shown);
      expect(rig.badges.at(-1)).toBe(0);
      expect(await rig.reference.records.tabLinks(TAB)).toEqual([]);
    }
  });

  it('answers "off", as the later one does', async () => {
    const first = rig.report([canceled, failed]);
    const second = rig.report([canceled, failed], policyOf({ mode: 'off' }));
    expect(await Promise.all([first, second])).toEqual(['off', 'off']);
  });

  it('still shows its repeated lookups, as long as chips are on', async () => {
    await rig.report([open]);
    rig.reference.clock += 5 * 60_000;
    const visit = { tabId: TAB, origin: 'https://forum.example.org', page: 'topic 2' };
    rig.shown.length = 0;
    const overtaken = rig.report([open], { visit });
    await Promise.all([overtaken, rig.report([open, failed], { visit, viewed: [failed] })]);
    const singles = rig.shown.filter(({ chips }) => chips.length === 1);
    expect(singles.map(({ chips }) => chips[0]?.url).sort()).toEqual([failed, open].sort());
    expect(await overtaken).toMatchObject([{ url: open, state: 'resolved' }]);
  });

  it('leaves its lookups to the later one, without a second request', async () => {
    const [first, second] = await Promise.all([rig.report([canceled]), rig.report([canceled, failed])]);
    expect(statesOf(first)).toEqual(['resolved']);
    expect(statesOf(second)).toEqual(['resolved', 'resolved']);
    expect(rig.calls()).toHaveLength(6);
  });
});

describe('links that were not in view yet', () => {
  it('are listed and get a chip that says so, but are not looked up', async () => {
    const chips = await rig.report([canceled, failed], { viewed: [failed] });
    expect(chips).toMatchObject([
      { url: canceled, state: 'pending', card: { title: 'Not looked up yet' } },
      { url: failed, state: 'resolved' },
    ]);
    expect(rig.calls()).toHaveLength(3);
    expect(await rig.reference.records.tabLinks(TAB)).toEqual([canceled, failed]);
  });

  it('are looked up once they come into view', async () => {
    await rig.report([canceled], { viewed: [] });
    expect(statesOf(await rig.report([canceled]))).toEqual(['resolved']);
  });

  it('show nothing known from another page or an earlier session while out of view', async () => {
    await rig.reference.lookup.link(linkShowing('canceled'));
    const unread = await rig.report([canceled, failed], { viewed: [] });
    const [known, unknown] = unread === 'off' ? [] : unread;
    expect({ ...known, url: '' }).toEqual({ ...unknown, url: '' });
    expect(rig.badges).toEqual([0]);
  });

  it('show at once, once seen, what is known from another page or an earlier session', async () => {
    await rig.reference.lookup.link(linkShowing('canceled'));
    await rig.reference.records.forgetAnswers();
    rig.reference.api.clearRequests();
    expect(statesOf(await rig.report([canceled]))).toEqual(['resolved']);
    expect(rig.calls()).toEqual([]);
  });

  it('get nothing when another page, or the panel, loads what they lead to', async () => {
    await rig.report([canceled, failed], { viewed: [failed] });
    rig.shown.length = 0;
    await rig.reference.lookup.link(linkShowing('canceled'));
    await showKnown(rig.ports, linkShowing('canceled'));
    expect(rig.shown).toEqual([]);
  });

  it('cannot be extended by a false report of viewed links', async () => {
    await rig.report([canceled], { viewed: [failed] });
    expect(rig.calls()).toEqual([]);
  });
});

describe('a page whose links are looked up on click', () => {
  it('pauses them with the reason, known elsewhere or not', async () => {
    await rig.reference.lookup.link(linkShowing('canceled'));
    rig.reference.api.clearRequests();
    const chips = await rig.report([canceled, failed], policyOf({ mode: 'click' }));
    const waits = {
      state: 'paused',
      word: 'Look up',
      card: { lines: [expect.stringContaining('Click to look this one up.')] },
    };
    expect(chips).toMatchObject([waits, waits]);
    expect(rig.calls()).toEqual([]);
  });

  it('names a private window as the reason', async () => {
    const chips = await rig.report([failed], policyOf({ mode: 'click', isPrivate: true }));
    expect(chips).toMatchObject([{ card: { lines: [expect.stringContaining('private windows')] } }]);
  });

  it("shows the end of the user's pause of the site", async () => {
    const pausedUntil = new Date(2026, 4, 5, 15, 20).getTime();
    const chips = await rig.report([failed], policyOf({ mode: 'click', pausedUntil }));
    expect(chips).toMatchObject([
      {
        state: 'paused',
        word: 'Paused',
        card: { lines: [expect.stringMatching(/^You paused.*(?:03:20|15:20)/)] },
      },
    ]);
    expect(rig.calls()).toEqual([]);
  });

  it('names the proposal if only its figures are missing', async () => {
    await rig.report([canceled], policyOf({ mode: 'click' }));
    await choose(rig.ports, TAB, { by: 'link', url: canceled });
    const ask = { refresh: false, initiator: 'chip' } as const;
    await resolveLink(rig.reference.ports, linkShowing('canceled'), ask);
    const [chip] = await rig.report([canceled], policyOf({ mode: 'click' }));
    expect(chip).toMatchObject({ state: 'paused' });
    expect(chip).not.toMatchObject({ card: { title: 'Not looked up' } });
  });
});

describe('a page with more links than may be looked up', () => {
  it('pauses those beyond the cap of the page, with the reason', async () => {
    const chips = await rig.report(
      many(60),
      policyOf({ caps: { perPage: 40, perHour: 300, perHourAll: 300 } }),
    );
    expect(rig.calls()).toHaveLength(40 * CALLS);
    expect(statesOf(chips).slice(39, 41)).toEqual(['not-found', 'paused']);
    expect(chips.at(-1)).toMatchObject({
      card: {
        lines: ['Paused: this page has more than 40 proposal links. Click to look this one up.'],
      },
    });
  });

  it('is stopped by the cap of its origin, with the reason', async () => {
    const caps = { perPage: 100, perHour: 30, perHourAll: 30 };
    await rig.report(many(20), policyOf({ caps }));
    const visit = { tabId: TAB + 1, origin: 'https://forum.example.org', page: 'topic 2' };
    const chips = await rig.report(many(40), { visit, ...policyOf({ caps }) });
    expect(rig.calls()).toHaveLength(30 * CALLS);
    expect(chips.at(-1)).toMatchObject({
      state: 'paused',
      card: { lines: [expect.stringContaining('30 links of this site were looked up in the last hour.')] },
    });
  });
});
