import { act, renderHook, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { useProposalRecord, useResolutions, useTabRecord } from '@/utils/browser/storage/use-records';
import { privateArea, visitRecord } from '@/utils/lookup/records/record-keys';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import type { Resolution, Visit } from '@/utils/lookup/records/records';
import { makeCandidate, makeDetail, ready } from '../../../factories/proposal';

const TAB = 7;
const records = createRecordStore(sessionArea);
const FIRST = 'https://www.tally.xyz/gov/compound/proposal/401';
const OTHER = 'https://www.tally.xyz/gov/compound/proposal/402';
const { key } = makeCandidate();
const loaded = ready(makeDetail());

describe('the record of a tab', () => {
  it('is empty without a tab, and until it was read', async () => {
    expect(renderHook(() => useTabRecord(null)).result.current).toBeNull();
    const { result } = renderHook(() => useTabRecord(TAB));
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual({ links: [], selection: null, lookedUp: new Set() }));
  });

  it("contains its links and posts, the shown proposal, the menu's pick, and what was looked up there", async () => {
    await records.setTabLinks(TAB, [FIRST]);
    await records.setTabPosts(TAB, { [FIRST]: [3, 12] });
    const visit: Visit = {
      origin: 'https://f.example',
      page: 't',
      taken: [FIRST],
      chosen: [OTHER],
      shown: [],
    };
    await sessionArea.set(visitRecord(TAB), visit);
    const { result } = renderHook(() => useTabRecord(TAB));
    const selection = { by: 'link', url: OTHER, pickedOn: 'https://f.example/t/12' } as const;
    await act(() => records.setSelection(TAB, selection));
    await waitFor(() =>
      expect(result.current).toEqual({
        links: [FIRST, OTHER],
        posts: { [FIRST]: [3, 12] },
        selection,
        lookedUp: new Set([FIRST, OTHER]),
      }),
    );
  });
});

describe('the records of links', () => {
  const resolution: Resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: 1 };

  it('are empty until they were read, then those that were requested', async () => {
    const { result } = renderHook(() => useResolutions([FIRST, OTHER]));
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual(new Map()));
    await act(async () => void (await (await records.writer()).setResolution(OTHER, resolution)));
    expect(result.current).toEqual(new Map([[OTHER, resolution]]));
  });

  it('contain for a private tab only what was loaded there', async () => {
    await (await records.writer()).setResolution(FIRST, resolution);
    const { result } = renderHook(() => useResolutions([FIRST, OTHER], TAB));
    await waitFor(() => expect(result.current).toEqual(new Map()));
    await act(async () => {
      const own = createRecordStore(privateArea(sessionArea, TAB));
      await (await own.writer()).setResolution(OTHER, resolution);
    });
    expect(result.current).toEqual(new Map([[OTHER, resolution]]));
  });
});

describe('the records of proposals', () => {
  it('contain their sections as they come', async () => {
    expect(renderHook(() => useProposalRecord(null)).result.current).toBeNull();
    const { result } = renderHook(() => useProposalRecord(key));
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual({ key }));
    await act(async () => void (await (await records.writer()).setSection('detail', key, loaded)));
    expect(result.current).toEqual({ key, detail: loaded });
  });
});
