import { act, renderHook, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { writeWatchNotes } from '@/components/watchlist/background';
import { NO_NOTES, type Star, withStar } from '@/components/watchlist/star';
import { StarButton } from '@/components/watchlist/star-button';
import { changeStars, readStars } from '@/components/watchlist/star-store';
import {
  useIsPrivate,
  useNoteLook,
  useStars,
  useWatchNotes,
  WatchlistProvider,
} from '@/components/watchlist/watchlist.live';
import { makeCandidate, makeKey, makeRecord } from '../../factories/proposal';
import { renderAtNow } from '../render';
import { panelContext } from '../states/panel-page';

const SERVICE = 'https://api.example.org';
const RECORD = makeRecord();
const STAR: Star = { candidate: makeCandidate(), service: SERVICE, starredAt: 5, seen: null };

const starIt = () => changeStars((stars) => withStar(stars, STAR));

describe('the watchlist in an open page', () => {
  it('follows stars set elsewhere', async () => {
    const { result } = renderHook(() => useStars());
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual([]));
    await act(starIt);
    await waitFor(() => expect(result.current).toEqual([STAR]));
  });

  it("shows the background's news, once somebody looks", async () => {
    const { result, rerender } = renderHook(({ wanted }) => useWatchNotes(wanted), {
      initialProps: { wanted: false },
    });
    await act(() => writeWatchNotes({ ...NO_NOTES, digestDay: '2026-11-21' }));
    expect(result.current).toBeNull();
    rerender({ wanted: true });
    await waitFor(() => expect(result.current?.digestDay).toBe('2026-11-21'));
    await act(() => writeWatchNotes({ ...NO_NOTES, digestDay: '2026-11-22' }));
    await waitFor(() => expect(result.current?.digestDay).toBe('2026-11-22'));
  });
});

describe('a tab', () => {
  const openTabs = (incognito: boolean) =>
    Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito }] });

  it('counts as private until the browser says otherwise', async () => {
    openTabs(false);
    const { result } = renderHook(() => useIsPrivate(7));
    expect(result.current).toBe(true);
    await waitFor(() => expect(result.current).toBe(false));
  });

  it('stays private if it was, and without a tab', async () => {
    openTabs(true);
    const hidden = renderHook(() => useIsPrivate(7));
    const none = renderHook(() => useIsPrivate(null));
    await act(async () => {});
    expect([hidden.result.current, none.result.current]).toEqual([true, true]);
  });
});

describe('a look at a proposal', () => {
  const look = (stars: readonly Star[] | null, of = RECORD.key) =>
    renderHook(() => useNoteLook(stars, SERVICE, of, RECORD));

  it('is stored with the star, so that a seen change is no news', async () => {
    await starIt();
    look(await readStars());
    await waitFor(async () =>
      expect(await readStars()).toMatchObject([{ seen: { standing: { status: { lifecycle: 'active' } } } }]),
    );
  });

  it('is stored only for the proposal on screen', async () => {
    await starIt();
    look([STAR], makeKey('other'));
    look(null);
    // Whatever was on its way to the storage has come there by then.
    await act(() => changeStars((stars) => stars));
    expect(await readStars()).toEqual([STAR]);
  });
});

describe('the star of a proposal', () => {
  const KEY = makeKey('snapshot-hub:0x1');
  const candidate = makeCandidate({ key: KEY });
  const draw = (connection: ReturnType<typeof panelContext>['connection']) => {
    Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
    renderAtNow(
      <PanelContext.Provider value={{ ...panelContext({ connection }), tabId: 7 }}>
        <WatchlistProvider>
          <StarButton candidate={candidate} record={null} />
        </WatchlistProvider>
      </PanelContext.Provider>,
    );
  };

  it('is available without a token, in the name of the public sources', async () => {
    draw({ state: 'keyless', operators: ['hub.snapshot.org'] });
    const star = await screen.findByRole('button', { name: 'Watch this proposal' });
    await waitFor(() => expect(star.getAttribute('aria-disabled')).toBe('false'));
    star.click();
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    expect(await readStars()).toMatchObject([{ service: 'keyless', candidate: { key: KEY } }]);
  });

  it('is missing if no source can be asked', async () => {
    draw({ state: 'no-service' });
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
