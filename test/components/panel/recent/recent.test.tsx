import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RecentView } from '@/components/panel/recent/recent-view';
import { renderAtNow } from '../../render';
import { VIEW_STATES } from '../../states/view-states';

afterEach(cleanup);

function renderState(name: string) {
  const state = VIEW_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  const actions = { open: vi.fn(), clear: vi.fn() };
  renderAtNow(<RecentView {...state.props.recent} {...actions} />);
  return actions;
}

const item = (title: RegExp) => screen.getByRole('button', { name: title });

describe('the proposals that were looked at', () => {
  test('say what changed since', () => {
    renderState('recent');
    const words = within(item(/ENS Endowment/));
    expect(words.getByText('Since your view 1 day ago:')).toBeDefined();
    expect(words.getByText('status: Open → Ended, Passed')).toBeDefined();
    expect(words.getByText('quorum now reached')).toBeDefined();
    expect(words.getByText('2 new flags or warnings')).toBeDefined();
  });

  test('say nothing of a change where none is known', () => {
    renderState('recent');
    expect(item(/ArbOS 20/).textContent).not.toContain('Since');
    expect(item(/Untitled proposal/).textContent).not.toMatch(/Since|Unknown/);
  });

  test('can be opened and cleared', async () => {
    const { open, clear } = renderState('recent');
    await userEvent.click(item(/ArbOS 20/));
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({ title: expect.stringContaining('ArbOS 20') }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear this list' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  test('are none at first, and nothing can be cleared then', () => {
    renderState('recent, none');
    expect(screen.getByText(/^Nothing yet/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
