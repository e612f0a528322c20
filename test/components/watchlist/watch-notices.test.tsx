import { fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { WatchNotices } from '@/components/watchlist/notices/notice-settings';
import { renderAtNow } from '../render';
import { optionsState } from '../states/options-states';

function renderState(name: string) {
  const { notices } = optionsState(name);
  const actions = { turn: vi.fn(), setPace: vi.fn(), setKinds: vi.fn(), setQuiet: vi.fn() };
  renderAtNow(<WatchNotices {...notices} actions={actions} />);
  return { ...actions, settings: notices.settings };
}

const isOn = () => screen.getByRole('checkbox', { name: 'Show notifications' });

describe('the notifications of watched proposals', () => {
  test('are off at first; the click that turns them on requests the permission, and shows only what is true', async () => {
    const { turn } = renderState('connected');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(isOn());
    expect(turn).toHaveBeenCalledExactlyOnceWith(true);
    expect(isOn()).toHaveProperty('checked', false);
  });

  test('are shown as off if the browser withdrew its permission', async () => {
    const { turn } = renderState('notices taken back');
    expect(isOn()).toHaveProperty('checked', false);
    expect(screen.getByRole('status').textContent).toContain('withdrew the permission for notifications');
    await userEvent.click(isOn());
    expect(turn).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('report a refusal of the browser', () => {
    renderState('notices refused');
    expect(screen.getByRole('status').textContent).toContain('did not give permission');
  });

  test('come in one digest a day unless the user wants each', async () => {
    const { setPace, turn } = renderState('notices on');
    const pace = screen.getByRole('combobox', { name: 'How often' });
    expect(pace).toHaveProperty('value', 'digest');
    await userEvent.selectOptions(pace, 'At once');
    expect(setPace).toHaveBeenCalledExactlyOnceWith('each');
    await userEvent.click(isOn());
    expect(turn).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('cover what the user chose', async () => {
    const { setKinds, settings } = renderState('notices on');
    await userEvent.click(screen.getByRole('checkbox', { name: /^24 hours are left to vote/ }));
    expect(setKinds).toHaveBeenCalledExactlyOnceWith({ ...settings.kinds, closing: false });
  });

  test('include people followed once the user turns that on and sees what leaves the machine', async () => {
    const { setKinds, settings } = renderState('notices on');
    const people = screen.getByRole('checkbox', { name: /^people you follow vote/ });
    expect(people).toHaveProperty('checked', false);
    expect(screen.getByText(/sees which addresses you follow/)).toBeDefined();
    await userEvent.click(people);
    expect(setKinds).toHaveBeenCalledExactlyOnceWith({ ...settings.kinds, people: true });
  });

  test('keep quiet at hours that can be changed, but not emptied', async () => {
    const { setQuiet, settings } = renderState('notices on');
    const from = screen.getByLabelText('From');
    fireEvent.change(from, { target: { value: '21:15' } });
    fireEvent.change(from, { target: { value: '' } });
    expect(setQuiet).toHaveBeenCalledExactlyOnceWith({ ...settings.quiet, from: '21:15' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(setQuiet).toHaveBeenLastCalledWith({ ...settings.quiet, on: false });
  });
});
