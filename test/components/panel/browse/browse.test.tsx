import { cleanup, fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_BROWSE_FILTERS } from '@/components/panel/browse/browse-filters';
import { BrowseView } from '@/components/panel/browse/browse-view';
import type { BrowseProps } from '@/components/panel/browse/use-browse';
import { makeAnswer, makeKey, NOW } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelState } from '../../states/panel-states';
import { makeList } from '../../states/view-props';

const errorActions = { openOptions: () => {}, grantAccess: () => {} };

function renderState(name: string, overrides: Partial<BrowseProps> = {}) {
  const actions = { apply: vi.fn(), open: vi.fn(), loadDaos: vi.fn() };
  renderAtNow(
    <BrowseView {...panelState(name).browse} {...actions} {...overrides} errorActions={errorActions} />,
  );
  return actions;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the Browse view', () => {
  test('marks the rows that were read before their vote ended, and no others', () => {
    const [first, ...others] = panelState('browse, results').browse.list?.rows ?? [];
    if (first === undefined) throw new Error('No state lists a proposal.');
    const ended = {
      ...first,
      lifecycle: 'active',
      outcome: null,
      endAt: new Date(NOW - 60_000).toISOString(),
    };
    const { meta } = makeAnswer(null);
    const rows = [ended, { ...ended, key: makeKey('read since') }, ...others];
    const origins = rows.map((_, index) => ({
      meta: { ...meta, dataAsOf: null },
      fetchedAt: index === 1 ? NOW : NOW - 120_000,
    }));
    renderState('browse, at rest', { list: makeList(rows, { origins }) });
    const marked = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /From before the end/.test(textContent));
    expect(marked.filter(Boolean)).toHaveLength(1);
    expect(marked[0]).toBe(true);
  });

  test('makes no request while its reader types, and one on Enter', async () => {
    const { apply } = renderState('browse, at rest');
    await userEvent.type(screen.getByRole('combobox', { name: 'DAO' }), 'ens');
    expect(apply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(apply).toHaveBeenCalledOnce();
    expect(apply).toHaveBeenCalledWith({ ...DEFAULT_BROWSE_FILTERS, daoId: 'ens' });
  });

  test('offers every filter of the list', async () => {
    const { apply } = renderState('browse, at rest');
    await userEvent.click(screen.getByText('More filters'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Failed' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Provider' }), 'snapshot');
    await userEvent.type(screen.getByRole('combobox', { name: 'Proposer' }), '0x1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which time' }), 'Created');
    fireEvent.input(screen.getByLabelText('from'), { target: { value: '2024-02-01' } });
    fireEvent.input(screen.getByLabelText('to'), { target: { value: '2024-02-28' } });
    await userEvent.click(button('Show proposals'));
    expect(apply).toHaveBeenCalledWith({
      daoId: '',
      provider: 'snapshot',
      proposer: '0x1',
      lifecycle: [],
      outcome: ['failed'],
      timeField: 'createdAt',
      from: '2024-02-01',
      to: '2024-02-28',
      sort: 'createdDesc',
    });
  });

  test('leaves the other filters open when the only filled one is emptied', async () => {
    renderState('browse, at rest');
    await userEvent.click(screen.getByText('More filters'));
    const provider = screen.getByRole('combobox', { name: 'Provider' });
    await userEvent.type(provider, 's');
    await userEvent.clear(provider);
    expect(provider.closest('details')).toHaveProperty('open', true);
  });

  test("does not request days beyond the service's window, and explains why", async () => {
    const { apply } = renderState('browse, all filters');
    expect(screen.getByText('The second day is before the first.')).toBeDefined();
    expect(button('Show proposals').getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByRole('combobox', { name: 'DAO' }), '{Enter}');
    expect(apply).not.toHaveBeenCalled();
    await userEvent.click(button('Reset'));
    expect(button('Show proposals').getAttribute('aria-disabled')).toBe('false');
  });

  test('suggests known DAOs, and all of the service once it is asked', async () => {
    const { loadDaos } = renderState('browse, results');
    const values = () =>
      [...document.querySelectorAll('datalist')].flatMap(({ options }) =>
        [...options].map(({ value }) => value),
      );
    expect(values()).toEqual(['ens', 'arbitrum', 'community', 'snapshot', 'tally']);
    await userEvent.click(button('Suggest (free call)'));
    expect(loadDaos).toHaveBeenCalledOnce();
    cleanup();
    const gitcoin = { daoId: 'gitcoin', name: 'Gitcoin' };
    renderState('browse, at rest', { daos: makeList([gitcoin], { state: 'end' }) });
    expect(values()).toEqual(['gitcoin']);
  });

  test("shows a DAO's name in a row once the service listed its DAOs, and its ID before", () => {
    const firstRow = () => screen.getByRole('button', { name: /ArbOS 20/ }).textContent;
    renderState('browse, results');
    expect(firstRow()).toContain('arbitrum\u00a0· ');
    cleanup();
    const arbitrum = { daoId: 'arbitrum', name: 'Arbitrum DAO' };
    renderState('browse, results', { daos: makeList([arbitrum], { state: 'end' }) });
    expect(firstRow()).toContain('Arbitrum DAO\u00a0· ');
    expect(firstRow()).not.toContain('arbitrum\u00a0· ');
    expect(screen.getByRole('list', { name: 'Proposals' }).textContent).toContain('community\u00a0· ');
  });

  test('shows when a vote ends or ended, and what is not reported', () => {
    renderState('browse, results');
    const words = screen.getByRole('list', { name: 'Proposals' }).textContent;
    for (const part of [
      '2 h left',
      'ended 8 days ago',
      'end not reported',
      'DAO not reported',
      'coverage partial',
    ]) {
      expect(words).toContain(part);
    }
  });

  test('states that it found nothing', () => {
    renderState('browse, none');
    expect(screen.getByText('The service lists no proposal for these filters.')).toBeDefined();
    expect(screen.getByText(/readiness stale/)).toBeDefined();
  });

  test('can be read again from the beginning', async () => {
    const refresh = vi.fn();
    renderState('browse, results', { list: makeList([], { refresh }) });
    await userEvent.click(button('Ask again'));
    expect(refresh).toHaveBeenCalledOnce();
  });
});
