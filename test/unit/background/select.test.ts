import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SELECTION_REQUESTS } from '@/entrypoints/background/requests/lookups';
import type { Services } from '@/entrypoints/background/services';
import type { Selection } from '@/utils/lookup/records/records';
import { makeCandidate } from '../../factories/proposal';

const URL_OF_LINK = 'https://compound.finance/governance/proposals/40';
const sent = vi.fn(async (..._message: readonly unknown[]) => undefined);
const [setSelection, chosen] = [vi.fn(async () => {}), vi.fn(async () => {})];

beforeEach(() => {
  for (const each of [sent, setSelection, chosen]) each.mockClear();
  Object.assign(fakeBrowser.tabs, { sendMessage: sent });
});

async function select(selection: Selection): Promise<void> {
  const page = { records: { setSelection }, budget: { choose: chosen } };
  // No other is asked here.
  const services = { forumPageFor: () => page } as unknown as Services;
  await SELECTION_REQUESTS.select.answer(services, { tabId: 7, selection });
}

it('a link that is chosen in the panel is kept as chosen, and its page scrolls to it', async () => {
  const selection = { by: 'link', url: URL_OF_LINK } as const;
  await select(selection);
  expect(setSelection).toHaveBeenCalledExactlyOnceWith(7, selection);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(7, URL_OF_LINK);
  expect(sent.mock.calls).toMatchObject([[7, { type: 'scroll', url: URL_OF_LINK }, { frameId: 0 }]]);
});

it('a proposal that was looked up moves no page', async () => {
  const selection = { by: 'lookup', candidate: makeCandidate() } as const;
  await select(selection);
  expect(setSelection).toHaveBeenCalledExactlyOnceWith(7, selection);
  expect([chosen.mock.calls, sent.mock.calls]).toEqual([[], []]);
});
