import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Popup } from '@/components/popup/popup';
import { makeError } from '../../factories/proposal';
import { renderAtNow } from '../render';
import { FOUND, popupState } from '../states/popup-states';

import { field, loadLateParts, renderState, results } from './render-popup';

beforeAll(loadLateParts, 60_000);

describe('the results', () => {
  test('distinguish candidates by DAO, provider, ID, source and match', () => {
    renderState('results');
    const [, second, bare] = results();
    expect(second?.textContent).toContain('arbitrum · snapshot');
    expect(second?.textContent).toContain('ID 0x813a366f287a872ed8d0e7ac3a5ad9e3');
    expect(second?.textContent).toContain('snapshot.org');
    expect(second?.textContent).toContain('Found by similar title');
    expect(bare?.textContent).toBe('Untitled proposalDAO not reportedSource not reported');
  });

  test('open the panel on the candidate chosen by arrows and Enter', async () => {
    const actions = renderState('results');
    results()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate: FOUND[1] });
  });

  test.each([
    [1, 'opens it without another call', 1],
    [2, 'asks again', 2],
  ])('number %i, and a second Enter %s', async (count, _, calls) => {
    const actions = { ...popupState('idle').actions, search: vi.fn(), open: vi.fn() };
    const props = { ...popupState('idle'), actions };
    const { rerender } = renderAtNow(<Popup {...props} />);
    await userEvent.type(field(), 'constitutional quorum{Enter}');
    const candidates = FOUND.slice(0, count);
    rerender(<Popup {...props} search={{ state: 'done', candidates }} />);
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledTimes(calls);
    expect(actions.open.mock.calls).toEqual(count === 1 ? [[{ by: 'lookup', candidate: FOUND[0] }]] : []);
  });

  test('can be filtered by DAO and provider without a call, and are complete again with the next answer', async () => {
    const actions = renderState('several DAOs');
    const dao = screen.getByRole<HTMLSelectElement>('combobox', { name: 'DAO' });
    expect([...dao.options].map(({ text }) => text)).toEqual(['Any', 'compound', '42', 'lido']);
    await userEvent.selectOptions(dao, 'lido');
    expect(results()).toHaveLength(2);
    expect(screen.getByText('2 of 4 proposals').getAttribute('role')).toBe('status');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'aragon');
    expect(results()).toHaveLength(1);
    await userEvent.selectOptions(dao, '42');
    expect(results()).toHaveLength(1);
    expect(screen.queryByRole('combobox', { name: 'Provider' })).toBeNull();
    await userEvent.selectOptions(dao, 'Any');
    expect(results()).toHaveLength(4);
    expect(actions.search).not.toHaveBeenCalled();
  });

  test('that are empty show a sentence instead of a list', () => {
    renderState('no result');
    expect(screen.getByText(/does not know such a proposal/).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
  });

  test('lead to the missing fields, not to the options, if the service needs more than an ID', async () => {
    const error = { ...makeError('not-offered'), message: 'Only together with its DAO and provider.' };
    const props = popupState('idle');
    const { rerender } = renderAtNow(<Popup {...props} />);
    await userEvent.keyboard('116{Enter}');
    rerender(
      <Popup {...props} narrowed={{ daoId: 'ens', provider: '' }} search={{ state: 'failed', error }} />,
    );
    expect(screen.getByText(/finds an ID only with its DAO and provider/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Open settings' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in DAO and provider' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Only this provider' }));
  });

  test('can be requested again with the same text after a network failure', async () => {
    const actions = renderState('offline');
    await userEvent.type(field(), '116{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions.search.mock.calls).toEqual([
      ['externalId', '116', {}],
      ['externalId', '116', {}],
    ]);
  });
});
