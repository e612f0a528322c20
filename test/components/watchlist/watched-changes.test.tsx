import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { WatchedChanges } from '@/components/watchlist/list/watched-changes.live';
import { watchedItems } from '@/components/watchlist/list/watched-items';
import { NOW } from '../../factories/proposal';
import { renderAtNow } from '../render';
import { panelState } from '../states/panel-states';

const { watched } = panelState('watched');
const items =
  watched.stars && watched.notes
    ? watchedItems({ ...watched, stars: watched.stars, notes: watched.notes }, NOW)
    : [];

test('the popup lists the changed watched proposals, and opens the chosen one', async () => {
  const open = vi.fn();
  renderAtNow(<WatchedChanges items={items} open={open} />);
  expect(items.length).toBeGreaterThan(1);
  expect(screen.getByRole('heading', { name: 'Watching · 1 changed' })).toBeDefined();
  const [row, ...others] = within(screen.getByRole('list', { name: 'Watching' })).getAllByRole('button');
  expect(others).toEqual([]);
  expect(row?.textContent).toMatch(/Elect the security council.*Passed.*Open → Passed/);
  if (row) await userEvent.click(row);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Elect the security council' }),
  );
});

test('the popup has no such list if nothing changed', () => {
  const { container } = renderAtNow(
    <WatchedChanges items={items.filter(({ changes }) => changes.length === 0)} open={() => {}} />,
  );
  expect(container.textContent).toBe('');
});
