import { wrap } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { recordsFor } from '@/entrypoints/background/private-tab';
import { createAnswerDatabase, openAnswerDatabase } from '@/utils/browser/storage/answers-db';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { dropPrivateRecords, privateArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { candidateOf } from '@/utils/lookup/records/records';
import { NO_CACHE } from '@/utils/lookup/records/stored-answers';
import { linkShowing } from '../rigs/known-links';
import { type ReferenceLookup, referenceLookup } from '../rigs/reference-lookup';

const [PRIVATE_TAB, GONE] = [3, 4];
const canceled = linkShowing('canceled');
const failed = linkShowing('failed by majority');

describe('a lookup in a private window', () => {
  let rig: ReferenceLookup;
  let normal: Lookup;
  let incognito: Lookup;
  const storedAnswers = async () => wrap(await openAnswerDatabase()).getAllKeys('answers');

  beforeEach(async () => {
    await wrap(await openAnswerDatabase()).clear('answers');
    rig = referenceLookup();
    const cache = createAnswerDatabase({
      open: openAnswerDatabase,
      service: async () => 'http://127.0.0.1',
      now: () => rig.clock,
      onFull: () => {},
    });
    normal = createLookup({ ...rig.ports, cache });
    incognito = createLookup({
      ...rig.ports,
      cache: NO_CACHE,
      records: createRecordStore(privateArea(rig.area, PRIVATE_TAB)),
    });
  });

  /** All that the background does of its own for a link and for the panel. */
  async function lookUpAll(lookup: Lookup) {
    const { resolution } = await lookup.link(canceled);
    const candidate = candidateOf(resolution);
    if (candidate === null) throw new Error('The link was not resolved.');
    await lookup.proposal(candidate);
    await lookup.search('url', failed.canonicalUrl);
  }

  it('writes nothing to the disk, while one in another window does', async () => {
    await lookUpAll(incognito);
    expect(await storedAnswers()).toEqual([]);
    rig.clock += 8 * 24 * 60 * 60_000;
    await lookUpAll(normal);
    expect(await storedAnswers()).toHaveLength(4);
  });

  it('leaves no trace of reading either', async () => {
    await lookUpAll(normal);
    const before = await wrap(await openAnswerDatabase()).getAll('answers');
    await rig.records.forgetAnswers();
    rig.clock += 1_000;
    await lookUpAll(incognito);
    expect(await wrap(await openAnswerDatabase()).getAll('answers')).toEqual(before);
  });

  it('leaves nothing in the session once its tab is closed', async () => {
    await lookUpAll(incognito);
    expect(await rig.area.keys()).not.toEqual([]);
    await dropPrivateRecords(rig.area, PRIVATE_TAB);
    expect(await rig.area.keys()).toEqual([]);
  });

  it('draws its results only on its pages, and not of a tab that is gone', async () => {
    // The fake browser has tabs without windows.
    vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async (tab) => {
      if (tab === GONE) throw new Error('No tab.');
      return { incognito: tab === PRIVATE_TAB } as never;
    });
    const { canonicalUrl } = canceled;
    for (const tab of [PRIVATE_TAB, GONE, 5, 6]) await rig.records.setTabLinks(tab, [canonicalUrl]);
    const inTab = recordsFor(rig.area, rig.records, PRIVATE_TAB);
    const elsewhere = recordsFor(rig.area, rig.records, null);
    await incognito.link(canceled);
    expect(await inTab.tabsLinking(canonicalUrl)).toEqual([PRIVATE_TAB]);
    expect(await elsewhere.tabsLinking(canonicalUrl)).toEqual([5, 6]);
    expect(await inTab.resolution(canonicalUrl)).toMatchObject({ state: 'resolved' });
    expect(await elsewhere.resolution(canonicalUrl)).toBeUndefined();
  });

  it('shares no running request with another window or private tab', async () => {
    await normal.link(failed);
    const kept = await rig.area.keys();
    await incognito.link(failed);
    await incognito.link(canceled);
    await dropPrivateRecords(rig.area, PRIVATE_TAB + 10);
    await dropPrivateRecords(rig.area, PRIVATE_TAB);
    expect([...(await rig.area.keys())].sort()).toEqual([...kept].sort());
  });
});
