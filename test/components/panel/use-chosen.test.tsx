import { act, renderHook } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useChosen } from '@/components/panel/frame/use-chosen';
import { handLink } from '@/utils/browser/messages/handed-link';
import type { Selection } from '@/utils/lookup/records/records';
import { makeCandidate } from '../../factories/proposal';

const TAB = 7;
const urlOf = (number: number) => `https://www.tally.xyz/gov/compound/proposal/${number}`;
const byLink = (number: number): Selection => ({ by: 'link', url: urlOf(number) });

describe('what the panel shows of a tab whose storage is slow', () => {
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

  it('is the link whose chip was clicked, before that is stored, and what is stored from then on', async () => {
    const panel = open();
    await hand(1);
    expect(panel.shown()).toEqual(byLink(1));
    panel.store(byLink(1));
    panel.store(byLink(3));
    expect(panel.shown()).toEqual(byLink(3));
  });

  it('is the last of several that were chosen in a row, though the first are stored one after the other', async () => {
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

  it('is what is stored where the click did not count', async () => {
    const panel = open();
    await hand(1);
    await hand(null);
    expect(panel.shown()).toEqual(byLink(2));
  });

  it('is no link of another tab, none that the page has not, and none that a script in a page names', async () => {
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
