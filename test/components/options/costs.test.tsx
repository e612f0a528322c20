import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type CostsProps, CostsView } from '@/components/usage/costs-section';
import { renderAtNow } from '../render';
import { BUSY_DAY, costsProps } from '../states/options-sections';
import { optionsState } from '../states/options-states';

function renderCosts(overrides: Partial<CostsProps>) {
  const askPrices = vi.fn();
  renderAtNow(<CostsView {...costsProps(overrides)} askPrices={askPrices} />);
  return askPrices;
}

/** The cells of the row of one kind of call. */
function rowOf(call: string) {
  const table = screen.getByRole('table', { name: 'What each call needs and costs' });
  const row = within(table).getByRole('rowheader', { name: call }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
}

describe('the list of prices', () => {
  test('is shown as the service lists it, route by route, and not guessed from its tier', () => {
    renderCosts({ report: BUSY_DAY });
    expect(rowOf('Find a proposal by link, title or ID')).toEqual(['standard', '0.002 USDC']);
    expect(rowOf('A proposal’s evidence')).toEqual(['plus', 'not listed']);
    expect(rowOf('A page of the list of proposals')).toEqual(['standard', 'not listed']);
    expect(rowOf('State of the service, its DAOs, its prices')).toEqual(['no token', 'not listed']);
  });

  test('has no unit if the service names none', () => {
    renderCosts(optionsState('prices without a unit').costs);
    expect(rowOf('Find a proposal by link, title or ID')).toEqual(['standard', '0.002']);
  });

  test('is requested on demand only, and the button stays until prices have come', async () => {
    const askPrices = renderCosts({});
    await userEvent.click(screen.getByRole('button', { name: 'Ask the service for its prices' }));
    expect(askPrices).toHaveBeenCalledOnce();
    cleanup();
    renderCosts({ prices: 'none' });
    expect(screen.getByRole('status').textContent).toContain('does not publish prices');
    cleanup();
    renderCosts({ report: BUSY_DAY });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe("today's calls", () => {
  test('are shown beside the budget, with their cost', () => {
    renderCosts({ report: BUSY_DAY });
    const words = screen.getByText(/^Today:/).textContent;
    expect(words).toContain(
      'Today: 1,241 calls (1,204 standard, 37 plus). The daily limit is 2,000 automatic calls.',
    );
    expect(words).toContain('2.778 USDC');
  });

  test('show no cost if none were made', () => {
    renderCosts({});
    expect(screen.getByText(/^Today:/).textContent).toBe(
      'Today: 0 calls (0 standard, 0 plus). No daily limit is set.',
    );
  });
});
