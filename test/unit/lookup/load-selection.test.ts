import { beforeEach, describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { HOUR } from '@/utils/i18n/time';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { resolveLink } from '@/utils/lookup/links/resolve-link';
import { loadSelection, unaskedGrant } from '@/utils/lookup/load-selection';
import { candidateOf, type Selection } from '@/utils/lookup/records/records';
import { linkShowing } from './rigs/known-links';
import { createPageRig, type PageRig, policyOf, TAB } from './rigs/page-rig';

const canceled = linkShowing('canceled').canonicalUrl;
const failed = linkShowing('failed by majority').canonicalUrl;
const open = linkShowing('active, no quorum').canonicalUrl;

const shownLink = (url: string): Selection => ({ by: 'link', url });

describe('the proposal in a panel', () => {
  let rig: PageRig;
  const load = (selection: Selection, refresh = false) =>
    loadSelection(rig.ports, { tabId: TAB, selection, refresh });

  beforeEach(() => {
    rig = createPageRig();
  });

  it('has its evidence loaded automatically if the page looked it up, once per visit', async () => {
    await rig.report([canceled, failed], { viewed: [canceled] });
    rig.reference.api.clearRequests();
    await load(shownLink(canceled));
    await load(shownLink(canceled));
    expect(rig.calls()).toEqual(['v2.proposals.evidence']);
  });

  it('makes no call for an unseen link, however often the page moves its links', async () => {
    await rig.report([canceled, failed], { viewed: [] });
    await load(shownLink(canceled));
    await load(shownLink(failed));
    expect(rig.calls()).toEqual([]);
  });

  it.each([
    { perPage: 2, perHour: 100, perHourAll: 100 },
    { perPage: 100, perHour: 2, perHourAll: 100 },
    { perPage: 100, perHour: 100, perHourAll: 2 },
  ])('counts its calls towards the caps of page and hour: %j', async (caps) => {
    const policy = policyOf({ caps });
    rig.policy = policy.policy;
    await rig.report([canceled], policy);
    rig.reference.api.clearRequests();
    await load(shownLink(canceled));
    await rig.report([canceled, failed], policy);
    await load(shownLink(failed));
    expect(rig.calls()).toEqual(['v2.proposals.evidence']);
  });

  it.each([
    ['links are looked up on click', policyOf({ mode: 'click' }).policy, true],
    ['the user turned lookups off', policyOf({ mode: 'off' }).policy, true],
    ['no chips can be drawn, for the set-up is not done', policyOf({}).policy, false],
  ])('makes no automatic call if %s', async (_case, policy, drawsChips) => {
    await rig.report([canceled]);
    rig.reference.api.clearRequests();
    rig.reference.clock += 48 * HOUR;
    rig.policy = policy;
    rig.drawsChips = drawsChips;
    await load(shownLink(canceled));
    expect(rig.calls()).toEqual([]);
    expect(await unaskedGrant(rig.ports, TAB, shownLink(canceled))).toBe('never');
  });

  it('may load more automatically if the page looked it up, within the caps', async () => {
    await rig.report([canceled], { viewed: [canceled] });
    await load(shownLink(canceled));
    expect(await unaskedGrant(rig.ports, TAB, shownLink(canceled))).toBe('before');
    expect(await unaskedGrant(rig.ports, TAB, shownLink(failed))).toBe('never');
    const caps = { perPage: 1, perHour: 100, perHourAll: 100 };
    await rig.report([canceled, open], { viewed: [canceled, open] });
    rig.policy = policyOf({ caps }).policy;
    expect(await unaskedGrant(rig.ports, TAB, shownLink(open))).toBe('never');
  });

  it('is loaded in full if the user chose it, in any mode and beyond the caps', async () => {
    rig.policy = { ...rig.policy, mode: 'click' };
    await rig.report(
      [canceled],
      policyOf({ mode: 'click', caps: { perPage: 1, perHour: 1, perHourAll: 1 } }),
    );
    await choose(rig.ports, TAB, shownLink(canceled));
    await load(shownLink(canceled));
    expect(rig.calls()).toHaveLength(4);
    expect(rig.shown.at(-1)).toMatchObject({ tabId: TAB, chips: [{ state: 'resolved' }] });
  });

  it('is loaded once per choice: a page that removes and restores the link causes no more calls', async () => {
    rig.policy = { ...rig.policy, mode: 'click' };
    await rig.report([open], policyOf({ mode: 'click' }));
    await choose(rig.ports, TAB, shownLink(open));
    await load(shownLink(open));
    rig.reference.api.clearRequests();
    rig.reference.clock += HOUR;
    for (let again = 0; again < 5; again += 1) await load(shownLink(open));
    expect(rig.calls()).toEqual([]);
    await load(shownLink(open), true);
    expect(rig.calls()).toHaveLength(4);
  });

  it("is requested again, once, when the user's postponed call is due", async () => {
    await rig.report([canceled], policyOf({ mode: 'click' }));
    rig.policy = { ...rig.policy, mode: 'click' };
    await choose(rig.ports, TAB, shownLink(canceled));
    const { lookup } = rig.ports;
    const retryAt = rig.reference.clock + 120_000;
    rig.ports = {
      ...rig.ports,
      lookup: {
        ...lookup,
        panel: async (link) => {
          const error = { ...plainError('rate-limited'), retryAt };
          const resolution = { state: 'failed', error, previous: null } as const;
          await (await rig.reference.records.writer()).setResolution(link.canonicalUrl, resolution);
          return { resolution, detail: undefined, summary: undefined };
        },
      },
    };
    await load(shownLink(canceled));
    rig.ports = { ...rig.ports, lookup };
    await load(shownLink(canceled));
    expect(rig.calls()).toEqual([]);
    rig.reference.clock = retryAt;
    await load(shownLink(canceled));
    expect(rig.calls()).toHaveLength(4);
  });

  it('is requested once more if the daily limit stopped it, which may have been raised since', async () => {
    await rig.report([canceled]);
    await load(shownLink(canceled));
    const { resolution } = await rig.reference.lookup.recall(linkShowing('canceled'));
    const key = resolution && candidateOf(resolution)?.key;
    if (key === undefined) throw new Error('Nothing was found.');
    const unpaid = { state: 'failed', error: plainError('budget'), previous: null } as const;
    await (await rig.reference.records.writer()).setSection('evidence', key, unpaid);
    rig.reference.api.clearRequests();
    await load(shownLink(canceled));
    await load(shownLink(canceled));
    expect(rig.calls()).toEqual(['v2.proposals.evidence']);
  });

  it('loads what is missing, and no more, if the user requests that', async () => {
    rig.policy = { ...rig.policy, mode: 'click' };
    await rig.report([canceled]);
    rig.reference.api.clearRequests();
    await load(shownLink(canceled));
    expect(rig.calls()).toEqual([]);
    await loadSelection(rig.ports, {
      tabId: TAB,
      selection: shownLink(canceled),
      refresh: false,
      missing: true,
    });
    expect(rig.calls()).toEqual(['v2.proposals.evidence']);
  });

  it('is loaded once if it was found on demand', async () => {
    const ask = { refresh: false, initiator: 'chip' } as const;
    const resolution = await resolveLink(rig.reference.ports, linkShowing('canceled'), ask);
    const candidate = candidateOf(resolution);
    if (candidate === null) throw new Error('Nothing was found.');
    const selection: Selection = { by: 'lookup', candidate };
    await choose(rig.ports, TAB, selection);
    rig.reference.api.clearRequests();
    await load(selection);
    expect(rig.calls()).toHaveLength(3);
    rig.policy = { ...rig.policy, mode: 'click' };
    rig.reference.clock += 48 * HOUR;
    await load(selection);
    expect(rig.calls()).toHaveLength(3);
  });
});
