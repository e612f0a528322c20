import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { RecentView } from '@/components/panel/recent/recent-view';
import { makeCandidate, makeDetail, makeKey, makeSummary } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelState } from '../../states/panel-states';

function renderState(name: string) {
  const actions = { open: vi.fn(), clear: vi.fn(), keep: vi.fn() };
  renderAtNow(<RecentView {...panelState(name).recent} {...actions} />);
  return actions;
}

const item = (title: RegExp) => screen.getByRole('button', { name: title });

describe('the list of recent proposals', () => {
  test('shows what changed since', () => {
    renderState('recent');
    const changed = within(screen.getByRole('list', { name: 'Changed since you looked' }));
    expect(changed.getAllByRole('button')).toHaveLength(2);
    const words = changed.getByRole('button', { name: /ENS Endowment/ }).textContent;
    expect(words).toContain(
      'Open → Passed, quorum now reached, 2 new flags or warnings\u00a0· viewed 1 day ago',
    );
  });

  test('mentions only known changes', () => {
    renderState('recent');
    const others = within(screen.getByRole('list', { name: 'Viewed' }));
    expect(others.getByRole('button', { name: /ArbOS 20/ }).textContent).not.toContain('→');
    expect(others.getByRole('button', { name: /Untitled proposal/ }).textContent).not.toMatch(/→|Unknown/);
  });

  test('can be opened and cleared', async () => {
    const { open, clear } = renderState('recent');
    await userEvent.click(item(/ArbOS 20/));
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({ title: expect.stringContaining('ArbOS 20') }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  test('is empty at first, and cannot be cleared then', () => {
    renderState('recent, none');
    expect(screen.getByText(/^Nothing yet/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the open votes of threads read lately', () => {
  test('say about one that was read without a token that its source does not give what is missing', () => {
    const candidate = makeCandidate({ key: makeKey('snapshot-hub:0x1') });
    const summary = makeSummary({ quorum: { raw: '4', progress: null, reached: null } });
    const votes = [{ candidate, detail: makeDetail(), summary }];
    renderAtNow(<RecentView {...panelState('recent').recent} votes={votes} />);
    const list = within(screen.getByRole('list', { name: 'Open, ends first' }));
    expect(list.getAllByText(/quorum progress not given by this source/)).toHaveLength(1);
  });

  test('are listed in the order in which they end, with time and quorum, each once', async () => {
    const { open } = renderState('recent');
    const list = within(screen.getByRole('list', { name: 'Open, ends first' }));
    const rows = list.getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent?.match(/COMP|NTRN|صندوق|goes on/)?.[0])).toEqual([
      'COMP',
      'NTRN',
      'صندوق',
      'goes on',
    ]);
    expect(rows[0]?.textContent).toMatch(/6 h left.*compound\u00a0· 27.4% of quorum/);
    expect(rows[1]?.textContent).toContain('150% of quorum');
    expect(rows[2]?.textContent).toContain('quorum not reported');
    expect(rows[3]?.textContent).toContain('quorum progress not reported');
    if (rows[0]) await userEvent.click(rows[0]);
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ title: 'Temporarily Disable COMP Rewards' }));
  });

  test('can be turned off with all else that is noted, and on again', async () => {
    const { keep } = renderState('recent');
    const list = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'List what I read and look at' });
    await userEvent.click(list());
    expect(keep).toHaveBeenCalledExactlyOnceWith(false);
    cleanup();
    const off = renderState('recent, turned off');
    expect(screen.queryByText(/^Nothing yet/)).toBeNull();
    await userEvent.click(list());
    expect(off.keep).toHaveBeenCalledExactlyOnceWith(true);
  });
});
