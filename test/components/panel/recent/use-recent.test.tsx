import { renderHook, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { useNoteView } from '@/components/panel/recent/since-region.live';
import { changeRecent, readRecent, useRecent } from '@/utils/browser/recent/use-recent';
import { changeRecentKept } from '@/utils/browser/settings/panel-habits';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { makeCandidate, makeDetail, makeKey, makeRecord, ready } from '../../../factories/proposal';

/** What is needed of the browser here; its own type asks for whole tabs. */
interface Tabs {
  query(wanted: object): Promise<{ id?: number | undefined; incognito: boolean }[]>;
}

interface Looked {
  readonly candidate: ProposalCandidate | null;
  readonly record: ProposalRecord | null;
}

function look(at: Looked) {
  return renderHook(({ candidate, record }: Looked) => useNoteView(candidate, record), { initialProps: at });
}

const ATLAS = { candidate: makeCandidate(), record: makeRecord() };
const closed = makeRecord({ detail: ready(makeDetail({ lifecycle: 'closed', outcome: 'passed' })) });

describe('a shown proposal', () => {
  it('is noted with its status, and kept up to date while it is shown', async () => {
    const { rerender } = look({ candidate: makeCandidate(), record: null });
    await waitFor(async () => expect(await readRecent()).toHaveLength(1));
    rerender(ATLAS);
    await waitFor(async () =>
      expect(await readRecent()).toMatchObject([{ before: null, seen: { status: { lifecycle: 'active' } } }]),
    );
  });

  it('keeps the last visit beside the next', async () => {
    look(ATLAS).unmount();
    await waitFor(async () => expect(await readRecent()).toHaveLength(1));
    look({ ...ATLAS, record: closed });
    await waitFor(async () =>
      expect(await readRecent()).toMatchObject([
        { seen: { status: { lifecycle: 'closed' } }, before: { seen: { status: { lifecycle: 'active' } } } },
      ]),
    );
  });

  it('accepts no answers of another proposal', async () => {
    look({ candidate: makeCandidate({ key: makeKey('other') }), record: makeRecord() });
    await waitFor(async () => expect(await readRecent()).toMatchObject([{ seen: { status: null } }]));
  });

  it('leaves no trace of a private window', async () => {
    const tabs: Tabs = browser.tabs;
    const query = vi.spyOn(tabs, 'query').mockResolvedValue([{ id: 7, incognito: true }]);
    look(ATLAS);
    await waitFor(() => expect(query).toHaveBeenCalledOnce());
    // Whatever was on its way to the storage has come there by then.
    await changeRecent((views) => views);
    expect(await readRecent()).toEqual([]);
  });
});

describe('the list of views', () => {
  it('shows what the session has learnt since', async () => {
    look(ATLAS).unmount();
    await waitFor(async () => expect(await readRecent()).toHaveLength(1));
    const { result } = renderHook(() => useRecent());
    await waitFor(() => expect(result.current).toHaveLength(1));
    expect(result.current?.[0]?.changes).toEqual([]);
    await browser.storage.session.set({ [`detail:${ATLAS.candidate.key}`]: closed.detail });
    await waitFor(() => expect(result.current?.[0]?.changes).toMatchObject([{ kind: 'status' }]));
  });
});

describe('a reader who turned the list off', () => {
  it('leaves no entry', async () => {
    await changeRecentKept(() => false);
    const query = vi.spyOn<Tabs, 'query'>(browser.tabs, 'query');
    look(ATLAS);
    await waitFor(() => expect(query).toHaveBeenCalled());
    // Whatever was on its way to the storage has come there by then.
    await changeRecent((views) => views);
    expect(await readRecent()).toEqual([]);
  });
});
