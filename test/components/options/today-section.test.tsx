import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsContext } from '@/components/options/options-context';
import { TodaySection } from '@/components/watchlist/today/today-section';
import { changeMyDaos, readMyDaos } from '@/components/watchlist/today/today-store';
import { fakePermissionEvents } from '../browser/permission-events';
import { renderAtNow } from '../render';

let isPermitted: boolean;
let agrees: boolean;

beforeEach(async () => {
  await browser.storage.local.clear();
  fakePermissionEvents();
  isPermitted = true;
  agrees = true;
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => isPermitted as never);
  Object.assign(fakeBrowser.permissions, { request: async () => agrees });
});

async function renderSection(notifies = false): Promise<HTMLInputElement> {
  await changeMyDaos((now) => ({ ...now, notifies }));
  // The section uses no other part of the page.
  const options = { keep: (change: Promise<unknown>) => void change } as never;
  renderAtNow(
    <OptionsContext.Provider value={options}>
      <TodaySection />
    </OptionsContext.Provider>,
  );
  return screen.findByRole('checkbox', { name: 'Notify me of open votes once a day' });
}

const notifies = async () => (await readMyDaos()).notifies;

describe('the daily notice of open votes, in the settings', () => {
  it('is turned on once the browser agrees, and off without a question', async () => {
    const box = await renderSection();
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await waitFor(async () => expect(await notifies()).toBe(true));
    await waitFor(() => expect(box.checked).toBe(true));
    agrees = false;
    await userEvent.click(box);
    await waitFor(async () => expect(await notifies()).toBe(false));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stays off where the browser does not agree, and says so', async () => {
    agrees = false;
    await userEvent.click(await renderSection());
    expect(await screen.findByText(/^The browser did not give permission/)).toBeDefined();
    expect(await notifies()).toBe(false);
  });

  it('is shown as off where the browser has withdrawn what it needs, and says so', async () => {
    isPermitted = false;
    expect((await renderSection(true)).checked).toBe(false);
    expect(screen.getByText(/^The browser withdrew the permission/)).toBeDefined();
  });
});
