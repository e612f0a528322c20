import { act, screen, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { CostsSection } from '@/components/usage/costs-section';
import { CONNECTION_RECORD } from '@/utils/lookup/records/record-keys';
import { replyWith } from '../browser/background-replies';
import { renderAtNow } from '../render';
import { BUSY_DAY, QUIET_DAY } from '../states/options-sections';

const PRICE = '0.002 USDC';

test('the prices of one service are not shown as those of the next', async () => {
  replyWith({ 'day-report': BUSY_DAY });
  renderAtNow(<CostsSection />);
  await waitFor(() => expect(screen.getAllByText(PRICE)).not.toEqual([]));
  replyWith({ 'day-report': QUIET_DAY });
  await act(() => browser.storage.session.set({ [CONNECTION_RECORD]: 2 }));
  await waitFor(() => expect(screen.getByText(/^Today: 0 calls/)).toBeDefined());
  expect(screen.queryByText(PRICE)).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask the service for its prices' })).toBeDefined();
});
