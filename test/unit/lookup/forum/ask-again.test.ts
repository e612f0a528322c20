import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import { MINUTE } from '@/utils/i18n/time';
import { createAskAgain } from '@/utils/lookup/forum/ask-again';
import { answerClick, choose } from '@/utils/lookup/forum/chosen-link';
import type { RecordWriter } from '@/utils/lookup/records/record-store';
import { createGuarded } from '@/utils/tasks';
import { demoThread } from '../../../api/data/demo-thread';
import { linkShowing, linkTo } from '../rigs/known-links';
import { createPageRig, type PageRig, TAB } from '../rigs/page-rig';

const canceled = linkShowing('canceled').canonicalUrl;
const failed = linkShowing('failed by majority').canonicalUrl;

describe('the wake-up for postponed calls', () => {
  let rig: PageRig;
  let wakes: number[];
  /** Whether an alarm stands for what was begun. */
  let isGuarded: boolean;

  beforeEach(async () => {
    rig = createPageRig();
    wakes = [];
    isGuarded = false;
    await rig.haveLookedUp(TAB, [canceled, failed]);
  });

  const guard = () =>
    createGuarded({
      begin: async () => {
        isGuarded = true;
      },
      end: async () => {
        isGuarded = false;
      },
    });

  function wake(...groups: readonly (readonly number[])[]) {
    return createAskAgain({
      tabs: async () => (groups.length === 0 ? [[TAB]] : groups),
      pageFor: async () => rig.ports,
      records: rig.reference.records,
      now: () => rig.reference.clock,
      wakeAt: (at) => void wakes.push(at - rig.reference.clock),
      guarded: guard(),
    })();
  }

  /** The link's last call was refused, to be made again so many milliseconds from now. */
  async function putOff(url: string, wait: number | null, code: ApiErrorCode = 'rate-limited') {
    const retryAt = wait === null ? null : rig.reference.clock + wait;
    const error = { ...plainError(code), retryAt };
    const writer = await rig.reference.records.writer();
    await writer.setResolution(url, { state: 'failed', error, previous: null });
  }

  it.each<ApiErrorCode>(['rate-limited', 'server', 'network', 'timeout', 'offline'])(
    'requests a link again that %s had postponed, and draws its chip',
    async (code) => {
      await putOff(canceled, 0, code);
      await wake();
      expect(rig.calls()).toHaveLength(3);
      expect(rig.shown).toMatchObject([{ tabId: TAB, chips: [{ url: canceled, state: 'resolved' }] }]);
    },
  );

  it("draws the chip of an answer that came in a worker's last moment", async () => {
    await putOff(canceled, 0);
    const showChips = () => {
      throw new Error('The worker died.');
    };
    const alive = rig.ports;
    rig.ports = { ...alive, showChips };
    await expect(wake()).rejects.toThrow('died');
    expect(isGuarded).toBe(true);
    rig.ports = alive;
    rig.reference.api.clearRequests();
    await wake();
    expect(rig.calls()).toEqual([]);
    expect(rig.shown).toMatchObject([{ tabId: TAB, chips: [{ url: canceled, state: 'resolved' }] }]);
    rig.shown.length = 0;
    await wake();
    expect(rig.shown).toEqual([]);
  });

  it('requests the figures of a link whose worker died after resolving it', async () => {
    await putOff(canceled, 0);
    const { records } = rig.reference.ports;
    const { writer } = records;
    const isDead = { now: true };
    Object.assign(records, {
      writer: async (): Promise<RecordWriter> => {
        const own = await writer();
        const setSection: RecordWriter['setSection'] = (...section) =>
          isDead.now ? new Promise(() => {}) : own.setSection(...section);
        return { ...own, setSection };
      },
    });
    void wake();
    await expect.poll(() => rig.calls()).toContain('v2.proposals.votesSummary');
    isDead.now = false;
    rig.ports = { ...rig.ports, lookup: rig.reference.restart() };
    await wake();
    expect(rig.shown.at(-1)).toMatchObject({
      chips: [{ url: canceled, state: 'resolved', word: 'Canceled' }],
    });
  });

  it('continues a click after the worker died, if links are looked up on click', async () => {
    const { records } = rig.reference.ports;
    const { writer } = records;
    rig.policy = { ...rig.policy, mode: 'click' };
    await choose(rig.ports, TAB, { by: 'link', url: canceled });
    Object.assign(records, {
      writer: async () => ({ ...(await writer()), setResolution: () => new Promise(() => {}) }),
    });
    void answerClick(rig.ports, guard(), TAB, linkShowing('canceled'));
    await expect.poll(() => rig.calls()).toEqual(['v2.proposals.resolve']);
    expect(rig.shown.at(-1)).toMatchObject({ chips: [{ url: canceled, word: 'Looking up' }] });
    expect(isGuarded).toBe(true);
    Object.assign(records, { writer });
    rig.ports = { ...rig.ports, lookup: rig.reference.restart() };
    await wake();
    expect(rig.shown.at(-1)).toMatchObject({
      chips: [{ url: canceled, state: 'resolved', word: 'Canceled' }],
    });
    expect(isGuarded).toBe(false);
    rig.shown.length = 0;
    await wake();
    expect(rig.shown).toEqual([]);
  });

  it('requests only the figures if only they were postponed', async () => {
    const { resolution, summary } = await rig.reference.lookup.link(linkShowing('canceled'));
    if (resolution.state !== 'resolved' || !summary) throw new Error('The link was not resolved.');
    const error = { ...plainError('network'), retryAt: rig.reference.clock };
    const section = { state: 'failed', error, previous: null } as const;
    await (await rig.reference.records.writer()).setSection('summary', resolution.candidate.key, section);
    rig.reference.api.clearRequests();
    await wake();
    expect(rig.calls()).toEqual(['v2.proposals.votesSummary']);
  });

  it('makes requests in page order, including those due soon, and wakes again for the rest', async () => {
    await putOff(canceled, 5 * MINUTE);
    await putOff(failed, 19_000);
    await wake();
    expect(rig.shown.flatMap(({ chips }) => chips.map(({ url }) => url))).toEqual([failed]);
    expect(wakes).toEqual([5 * MINUTE]);
  });

  it.each<[ApiErrorCode, number | null]>([
    ['denied', 0],
    ['tier', 0],
    ['quota', 0],
    ['budget', null],
    ['bad-answer', null],
    ['network', null],
  ])('does not repeat what ended in %s, to be tried again in %d ms', async (code, wait) => {
    await putOff(canceled, wait, code);
    await wake();
    expect(rig.calls()).toEqual([]);
    expect(wakes).toEqual([]);
  });

  it('makes no request for links without one before, or for a page that was left', async () => {
    await wake();
    await putOff(canceled, 0);
    await rig.reference.records.forgetTab(TAB);
    await wake();
    expect(rig.calls()).toEqual([]);
  });

  it("makes no request for a page's link that was postponed only elsewhere", async () => {
    await putOff(canceled, 0);
    await rig.reference.records.setTabLinks(TAB + 1, [canceled]);
    await wake([TAB + 1]);
    expect(rig.calls()).toEqual([]);
  });

  it('requests only clicked links in the mode "on click", and nothing before the set-up', async () => {
    rig.policy = { ...rig.policy, mode: 'click' };
    await putOff(canceled, 0);
    await putOff(failed, 0);
    await rig.ports.budget.choose(TAB, failed);
    rig.drawsChips = false;
    await wake();
    expect(rig.calls()).toEqual([]);
    rig.drawsChips = true;
    await wake();
    expect(rig.shown.flatMap(({ chips }) => chips.map(({ url }) => url))).toEqual([failed]);
  });

  it('requests a link separately for private tabs and for others', async () => {
    const privately = createPageRig();
    privately.policy = { ...privately.policy, isPrivate: true };
    await privately.haveLookedUp(TAB + 1, [canceled]);
    await putOff(canceled, 0);
    const own = rig;
    rig = privately;
    await putOff(canceled, 0);
    rig = own;
    await createAskAgain({
      tabs: async () => [[TAB + 1, TAB]],
      pageFor: async (tabId) => (tabId === TAB ? rig.ports : privately.ports),
      records: rig.reference.records,
      now: () => rig.reference.clock,
      wakeAt: (at) => void wakes.push(at - rig.reference.clock),
      guarded: guard(),
    })();
    expect(privately.shown).toMatchObject([{ tabId: TAB + 1, chips: [{ state: 'resolved' }] }]);
    expect(rig.shown).toMatchObject([{ tabId: TAB, chips: [{ state: 'resolved' }] }]);
  });

  it('lets the tabs in view take turns, before all others', async () => {
    const urls = demoThread.slice(0, 6).map(({ url }) => linkTo(url).canonicalUrl);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = urls;
    const pages = [
      [TAB, [a, b, c]],
      [TAB + 1, [d, e]],
      [TAB + 2, [f]],
    ] as const;
    for (const [tabId, links] of pages) await rig.haveLookedUp(tabId, links);
    for (const url of urls) await putOff(url, 0);
    const asked: string[] = [];
    const { lookup } = rig.ports;
    const link: typeof lookup.link = (known, ...more) => {
      asked.push(known.canonicalUrl);
      return lookup.link(known, ...more);
    };
    rig.ports = { ...rig.ports, lookup: { ...lookup, link } };
    await wake([TAB, TAB + 1], [TAB + 2]);
    expect(asked).toEqual([a, d, b, e, c, f]);
  });

  it('requests a link of two pages once', async () => {
    await rig.haveLookedUp(TAB + 1, [canceled]);
    await putOff(canceled, 0);
    await wake([TAB, TAB + 1]);
    expect(rig.calls()).toHaveLength(3);
    expect(rig.shown.map(({ tabId }) => tabId).sort()).toEqual([TAB, TAB + 1]);
  });
});
