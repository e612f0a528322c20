import { beforeEach, describe, expect, it } from 'vitest';
import type { ChipView } from '@/utils/lookup/chip-view';
import { type ForumPagePorts, reportPage } from '@/utils/lookup/forum-page';
import { linkShowing } from './known-links';
import { type ReferenceLookup, referenceLookup } from './reference-lookup';

const TAB = 7;
const canceled = linkShowing('canceled').canonicalUrl;
const failed = linkShowing('failed by majority').canonicalUrl;
const unknown = linkShowing('held by nobody').canonicalUrl;

interface Rig {
  readonly reference: ReferenceLookup;
  readonly ports: ForumPagePorts;
  readonly shown: ChipView[][];
  readonly badges: number[];
  connected: boolean;
}

function createRig(): Rig {
  const reference = referenceLookup();
  const rig: Rig = {
    reference,
    shown: [],
    badges: [],
    connected: true,
    ports: {
      lookup: reference.lookup,
      records: reference.records,
      reader: () => ({ locale: 'en-GB', timeZone: 'UTC', now: reference.clock }),
      isConnected: async () => rig.connected,
      showChips: (_tab, chips) => void rig.shown.push([...chips]),
      setBadge: (_tab, count) => void rig.badges.push(count),
    },
  };
  return rig;
}

describe('a page that reports its links', () => {
  let rig: Rig;
  beforeEach(() => {
    rig = createRig();
  });

  it('gets pending chips at once, each chip as it comes, and all of them in the end', async () => {
    const chips = await reportPage(rig.ports, TAB, [canceled, unknown]);
    expect(rig.shown[0]?.map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(rig.shown).toHaveLength(3);
    expect(chips).toMatchObject([
      { url: canceled, state: 'resolved', word: 'Canceled' },
      { url: unknown, state: 'not-found' },
    ]);
  });

  it('has its links kept in page order, each once, with what is no proposal left out', async () => {
    await reportPage(rig.ports, TAB, [
      failed,
      canceled,
      failed,
      'https://example.org/',
      'javascript:alert(1)',
    ]);
    expect(await rig.reference.records.tabLinks(TAB)).toEqual([failed, canceled]);
  });

  it('shows on the badge how many are resolved', async () => {
    await reportPage(rig.ports, TAB, [canceled, failed, unknown]);
    expect(rig.badges[0]).toBe(0);
    expect(rig.badges.at(-1)).toBe(2);
  });

  it('asks only for new links when more posts arrive', async () => {
    await reportPage(rig.ports, TAB, [canceled]);
    rig.reference.api.clearRequests();
    await reportPage(rig.ports, TAB, [canceled, failed]);
    expect(rig.reference.api.requests).toHaveLength(3);
  });

  it('does not ask again for a link that failed a moment ago', async () => {
    rig.reference.api.setFault('truncated-json');
    await reportPage(rig.ports, TAB, [canceled]);
    rig.reference.api.clearRequests();
    const chips = await reportPage(rig.ports, TAB, [canceled]);
    expect(chips).toMatchObject([{ state: 'error' }]);
    expect(rig.reference.api.requests).toEqual([]);
  });

  it('takes up what a dead worker left undone', async () => {
    await rig.reference.records.setTabLinks(TAB, [canceled]);
    const chips = await reportPage(rig.ports, TAB, [canceled]);
    expect(chips).toMatchObject([{ state: 'resolved' }]);
  });

  it('gets no chips, makes no call, and only has its links counted without a connection', async () => {
    rig.connected = false;
    expect(await reportPage(rig.ports, TAB, [canceled, failed])).toBe('off');
    expect(rig.badges).toEqual([2]);
    expect(rig.shown).toEqual([]);
    expect(rig.reference.api.requests).toEqual([]);
  });
});
