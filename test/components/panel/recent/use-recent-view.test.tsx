import { act, renderHook, waitFor } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { useRecentView } from '@/components/panel/recent/use-recent-view';
import { CONNECTION_RECORD } from '@/utils/lookup/records/record-keys';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import { makeAnswer, makeCandidate, makeDetail, makeKey } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { panelContext } from '../../states/panel-page';
import { viewsProps } from '../../states/view-props';

const SERVICE = 'https://api.example.org';

/** What is kept of a thread with one vote, which is open. */
function thread(): readonly KeptAnswer[] {
  const key = makeKey('open');
  const [usedAt, endAt] = [Date.now(), new Date(Date.now() + 3_600_000).toISOString()];
  const resolution = {
    state: 'resolved',
    candidate: makeCandidate({ key }),
    foundBy: 'url',
    fetchedAt: usedAt,
  };
  return [
    { key: `${SERVICE} link:https://vote.example.org/open`, value: resolution, usedAt },
    { key: `${SERVICE} detail:open`, value: makeAnswer(makeDetail({ key, startAt: null, endAt })), usedAt },
  ];
}

async function openRecent() {
  const kept = { 'cache-all': thread(), 'clear-cache': { entries: 0, bytes: 0 } };
  replyWith(kept);
  const panel = panelContext({ views: viewsProps('recent') });
  const wrapper = ({ children }: { readonly children: ComponentChildren }) => (
    <PanelContext.Provider value={panel}>{children}</PanelContext.Provider>
  );
  const { result } = renderHook(useRecentView, { wrapper });
  await waitFor(() => expect(result.current.votes).toHaveLength(1));
  return { result, forget: () => replyWith({ ...kept, 'cache-all': [] }) };
}

test('the open votes go with the saved answers, whichever page forgets them', async () => {
  const { result, forget } = await openRecent();
  forget();
  // The background's last step, once nothing is kept.
  await act(() => browser.storage.session.set({ [CONNECTION_RECORD]: 2 }));
  await waitFor(() => expect(result.current.votes).toEqual([]));
});

test('the open votes go at once if the reader wants no list', async () => {
  const { result } = await openRecent();
  act(() => result.current.keep(false));
  await waitFor(() => expect(result.current.isKept).toBe(false));
  expect(result.current.votes).toBeNull();
});
