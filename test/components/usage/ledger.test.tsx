import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { LedgerView } from '@/components/usage/ledger-section';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';
import { watchSaved } from '../browser/saved-files';
import { renderAtNow } from '../render';
import { LEDGER } from '../states/options-sections';

function renderLedger(entries: readonly LedgerEntry[] = LEDGER, cleared = false) {
  const actions = { refresh: vi.fn(), clear: vi.fn() };
  const { container } = renderAtNow(<LedgerView entries={entries} cleared={cleared} {...actions} />);
  return { ...actions, container };
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent?.trim());

describe('the requests', () => {
  test('are shown with everything that was logged, and no more', () => {
    renderLedger();
    expect(cellsOf(rows()[0])).toEqual([
      '28/02/2024, 10:30:00',
      '/v2/proposals/resolve',
      'url',
      '200',
      '4,812',
      '214',
      'network',
      'chip',
    ]);
    expect(cellsOf(rows()[2])?.slice(3)).toEqual(['no answer network', '–', '8,000', 'network', 'panel']);
    expect(cellsOf(rows()[3])?.slice(3)).toEqual(['–', '–', '–', 'saved answer', 'panel']);
  });

  test('show the latest at first, and all of them on demand', async () => {
    renderLedger();
    expect(rows()).toHaveLength(20);
    expect(screen.getByRole('status').textContent).toBe('26 requests.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(26);
  });

  test.each([
    ['Answered from', 'saved answer', 1],
    ['For', 'popup', 1],
    ['Result', 'Only failed ones', 2],
  ])('are filtered by "%s": %s', async (label, picked, left) => {
    renderLedger();
    await userEvent.selectOptions(screen.getByLabelText(label), picked);
    expect(rows()).toHaveLength(left);
  });

  test('are filtered by part of the route, with a note if none matches', async () => {
    renderLedger();
    const field = screen.getByLabelText('Route contains');
    await userEvent.type(field, 'resolve');
    expect(rows()).toHaveLength(2);
    await userEvent.type(field, 'x');
    expect(screen.getByRole('status').textContent).toBe('No requests match.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('are cleared by one button, which announces it', async () => {
    const { clear } = renderLedger();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the log' }));
    expect(clear).toHaveBeenCalledOnce();
    cleanup();
    renderLedger([], true);
    expect(screen.getByRole('status').textContent).toBe('Log cleared');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear the log' }).disabled).toBe(true);
  });

  test('are read again on demand', async () => {
    const { refresh } = renderLedger([]);
    expect(screen.getByRole('status').textContent).toBe('No requests yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('a saved file of requests', () => {
  test('contains the filtered requests, as CSV or JSON', async () => {
    const saved = watchSaved();
    renderLedger();
    await userEvent.selectOptions(screen.getByLabelText('Result'), 'Only failed ones');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as JSON' }));
    expect(saved.map(({ name }) => name)).toEqual([
      'proposal-lens-requests.csv',
      'proposal-lens-requests.json',
    ]);
    const [csv, json] = await Promise.all(saved.map(({ blob }) => blob.text()));
    expect(csv?.trim().split('\r\n')).toHaveLength(3);
    expect(JSON.parse(json ?? '')).toMatchObject([{ error: 'rate-limited' }, { error: 'network' }]);
  });
});
