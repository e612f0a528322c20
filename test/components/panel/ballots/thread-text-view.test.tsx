import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ThreadTextView } from '@/components/insights/thread-text/thread-text-view';
import type { ReadPosts } from '@/components/insights/thread-text/use-thread';
import type { PanelState } from '@/components/panel/kit/panel-context';
import { makeDetail, makeRecord, ready } from '@/test/factories/proposal';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderShown } from '../views/render-shown';

const THREAD = 'https://forum.arbitrum.foundation/t/arbos-20/20957';
const END = '2024-02-26T09:00:00Z';
const DAY_MS = 86_400_000;

/** Two of the three posts came after the end. */
const READ: ReadPosts = {
  address: `${THREAD}/3`,
  opening: 'Abstract\nUpgrades the chain.\nCosts 4321 ARB.',
  posts: 3,
  times: [-1, 1, 2].map((days) => Date.parse(END) + days * DAY_MS),
};

const executeScript = vi.fn(async (): Promise<unknown> => [{ result: READ }]);
beforeEach(() => {
  Object.assign(fakeBrowser.scripting, { executeScript });
});
afterEach(() => {
  executeScript.mockReset().mockResolvedValue([{ result: READ }]);
});

function show(changes: Partial<ProposalDetail> = {}, pageUrl: string | null = THREAD) {
  const text = 'Abstract\n\nUpgrades the chain.\n\nCosts 5000 ARB.';
  const ended = { lifecycle: 'closed', outcome: 'rejected', endAt: END };
  const detail = makeDetail({ discussionUrl: THREAD, body: text, ...ended, ...changes });
  // Of the panel only its tab and its page are looked at.
  const panel = { tabId: 7, pageUrl } as PanelState;
  const record = makeRecord({ detail: ready(detail) });
  return renderShown(<ThreadTextView />, { record }, panel).container;
}

const button = () => screen.getByRole('button', { name: 'Read this page’s posts' });

it('the comparison with the thread reads the page only on a click, and shows what only one text has', async () => {
  const container = show();
  expect(executeScript).not.toHaveBeenCalled();
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toContain('The texts differ.'));
  expect(executeScript).toHaveBeenCalledOnce();
  expect(container.textContent).toContain('Numbers, addresses and dates only in the proposal: 5000');
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible(container);
});

it('the comparison with the thread shows how long ago the vote ended, and how many posts followed', async () => {
  const container = show();
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toMatch(/Voting ended 2 days ago: rejected\./i));
  expect(container.textContent).toContain('Posts visible on this page since: 2 of 3.');
});

it('the comparison with the thread counts no posts if one of them has no time', async () => {
  executeScript.mockResolvedValue([{ result: { ...READ, times: READ.times.slice(1) } }]);
  const container = show();
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toMatch(/Voting ended/));
  expect(container.textContent).toContain('Some posts on this page have no date.');
});

it('the comparison with the thread does not mention a future end', async () => {
  const container = show({ lifecycle: 'active', outcome: null, endAt: '2024-03-01T21:46:23Z' });
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toContain('The texts differ.'));
  expect(container.textContent).not.toContain('Voting ended');
});

it('the comparison with the thread offers the button again if the browser refused', async () => {
  executeScript.mockRejectedValueOnce(new Error('Cannot access contents of the page'));
  const container = show();
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toContain('The browser blocks reading this page.'));
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toContain('The texts differ.'));
});

it('the comparison with the thread reads nothing from a page that has become another thread, and can be tried again once it is back', async () => {
  executeScript.mockResolvedValueOnce([
    { result: { ...READ, address: 'https://forum.arbitrum.foundation/t/x/1' } },
  ]);
  const container = show();
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toContain('The record names '));
  expect(container.textContent).not.toContain('4321');
  await userEvent.click(button());
  await waitFor(() => expect(container.textContent).toContain('4321'));
});

it.each([
  ['no thread is named', { discussionUrl: null }, THREAD],
  ['the page beside is another', {}, 'https://forum.arbitrum.foundation/t/x/1'],
  ['the page beside is not known', {}, null],
])('the comparison with the thread offers nothing if %s', (_, changes, pageUrl) => {
  show(changes, pageUrl);
  expect(screen.queryByRole('button')).toBeNull();
});
