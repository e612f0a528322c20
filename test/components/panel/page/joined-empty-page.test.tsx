import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinedEmptyPage } from '@/components/panel/page/use-empty-page';
import { permitOrigins } from '../../../unit/browser/permitted-origins';
import { replyWith } from '../../browser/background-replies';
import { fakePermissionEvents } from '../../browser/permission-events';
import { renderAtNow } from '../../render';

const LISTED = 'https://gov.uniswap.org';
const OTHER = 'https://forum.example-dao.org';
const request = vi.fn(async () => true);

afterEach(cleanup);
beforeEach(() => {
  vi.clearAllMocks();
  fakePermissionEvents();
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 3 }) });
  Object.assign(fakeBrowser.permissions, { request });
});

function show(url: string | undefined): void {
  const tab = { id: 7, windowId: 3, incognito: false, url };
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  renderAtNow(<JoinedEmptyPage lookAgain={() => {}} />);
}

it('tells of a forum on which the forum script runs that its page has no links', async () => {
  permitOrigins(`${LISTED}/*`);
  show(`${LISTED}/t/topic/1`);
  expect(await screen.findByRole('heading', { name: 'No proposal links here yet' })).toBeTruthy();
});

it('has another site added in the click that asks the browser for access', async () => {
  permitOrigins();
  const asked = replyWith({});
  show(`${OTHER}/t/topic/1`);
  await userEvent.click(await screen.findByRole('button', { name: 'Enable on this site' }));
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: [`${OTHER}/*`] });
  await waitFor(() => expect(asked).toContainEqual({ type: 'add-site', origin: OTHER }));
});

it('says neither of a page whose address the browser does not tell', async () => {
  permitOrigins();
  show(undefined);
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enable on this site' })).toBeNull();
});
