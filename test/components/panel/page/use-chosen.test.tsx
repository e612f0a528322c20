import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useChosen, usePanelState } from '@/components/panel/frame/use-panel-state';
import { handLink } from '@/utils/browser/messages/notify';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import type { Selection } from '@/utils/lookup/records/records';
import { makeCandidate, makeKey, READY } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { fakePermissionEvents } from '../../browser/permission-events';

const TAB = 7;
const urlOf = (number: number) => `https://www.tally.xyz/gov/compound/proposal/${number}`;
const byLink = (number: number): Selection => ({ by: 'link', url: urlOf(number) });

/** Has the panel hear a message of a sender. */
async function say(message: object, sender: object): Promise<void> {
  const { onMessage }: { onMessage: { trigger(...sent: unknown[]): Promise<unknown> } } = fakeBrowser.runtime;
  await act(async () => void (await onMessage.trigger(message, sender, () => {})));
}

describe("the panel's link with slow storage", () => {
  let stored: Selection | null;

  beforeEach(() => {
    stored = byLink(2);
  });

  const open = () => {
    const { result, rerender } = renderHook(() =>
      useChosen(TAB, { links: [1, 2, 3].map(urlOf), selection: stored }),
    );
    return {
      shown: () => result.current[0]?.selection,
      choose: (selection: Selection) => act(() => result.current[1](selection)),
      store: (selection: Selection) => {
        stored = selection;
        rerender();
      },
    };
  };
  const hand = (number: number | null, tabId = TAB) =>
    act(() => handLink(tabId, number === null ? null : urlOf(number)));

  it("is the clicked chip's link before that is stored, and the stored one from then on", async () => {
    const panel = open();
    await hand(1);
    expect(panel.shown()).toEqual(byLink(1));
    panel.store(byLink(1));
    panel.store(byLink(3));
    expect(panel.shown()).toEqual(byLink(3));
  });

  it('is the last of several choices in a row, though the first are stored one after the other', async () => {
    const panel = open();
    await hand(1);
    panel.choose(byLink(3));
    panel.store(byLink(1));
    expect(panel.shown()).toEqual(byLink(3));
    const byHand: Selection = { by: 'lookup', candidate: makeCandidate() };
    panel.choose(byHand);
    panel.store(byLink(3));
    expect(panel.shown()).toEqual(byHand);
  });

  it('is the stored one if the click did not count', async () => {
    const panel = open();
    await hand(1);
    await hand(null);
    expect(panel.shown()).toEqual(byLink(2));
  });

  it("is never one of another tab, one that the page lacks, or one that a page's script names", async () => {
    const panel = open();
    await hand(1, TAB + 1);
    await hand(4);
    const message = { type: 'handed', tabId: TAB, url: urlOf(1) };
    const { onMessage }: { onMessage: { trigger(...sent: unknown[]): Promise<unknown> } } =
      fakeBrowser.runtime;
    await act(async () => void (await onMessage.trigger(message, { tab: { id: TAB } }, () => {})));
    expect(panel.shown()).toEqual(byLink(2));
  });
});

it('the panel names a proposal as soon as its chip is clicked, and loads its stored answers', async () => {
  const tab = { id: TAB, windowId: 3, incognito: false, url: 'https://gov.uniswap.org/t/topic/1' };
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 3 }) });
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  fakePermissionEvents();
  const asked = replyWith({ connection: READY, load: { done: true } });
  const records = createRecordStore(sessionArea);
  const writer = await records.writer();
  for (const number of [1, 2]) {
    const candidate = makeCandidate({ key: makeKey(`key ${number}`), title: `Proposal ${number}` });
    await writer.setResolution(urlOf(number), { state: 'resolved', candidate, fetchedAt: Date.now() });
  }
  await records.setTabLinks(TAB, [1, 2].map(urlOf));
  await records.setSelection(TAB, byLink(2));
  const { result } = renderHook(usePanelState);
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ type: 'load' })));
  expect(result.current.candidate?.title).toBe('Proposal 2');
  await say({ type: 'handed', tabId: TAB, url: urlOf(1) }, {});
  expect(result.current.candidate?.title).toBe('Proposal 1');
  expect(result.current.loading).toBe(true);
  const loads = () => asked.flatMap((request) => ('selection' in request ? [request.selection] : []));
  expect(loads()).toEqual([byLink(2)]);
  await act(() => records.setSelection(TAB, byLink(1)));
  await waitFor(() => expect(loads()).toEqual([byLink(2), byLink(1)]));
});
