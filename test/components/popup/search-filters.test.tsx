import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderAtNow } from '../render';
import { popupState } from '../states/popup-states';

import { field, LivePopup, loadLateParts, renderState } from './render-popup';

beforeAll(loadLateParts, 60_000);

describe('the filters of a search', () => {
  const unfold = async () => userEvent.click(await screen.findByText('Filter by DAO or provider'));
  const dao = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Only this DAO' });
  const provider = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Only this provider' });
  const suggested = (input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value);

  test('appear with several results, folded', async () => {
    renderState('one result');
    expect(screen.queryByText('Filter by DAO or provider')).toBeNull();
    cleanup();
    renderState('results');
    const fold = (await screen.findByText('Filter by DAO or provider')).closest('details');
    expect(fold?.open).toBe(false);
    await unfold();
    expect(fold?.open).toBe(true);
  });

  test('suggest the DAOs of this page and of recent proposals, and send nothing while typing', async () => {
    const actions = renderState('results');
    await unfold();
    expect(suggested(dao())).toEqual(['arbitrum', 'ens', 'gitcoin', 'a-dao-with-a-rather-long-name']);
    expect(suggested(provider())).toEqual(['tally', 'snapshot']);
    await userEvent.type(dao(), 'ens');
    expect(suggested(provider())).toEqual(['snapshot']);
    expect(actions.search).not.toHaveBeenCalled();
  });

  test('apply to a title and an ID, in one call on Enter, from any field', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(field(), 'End the airdrops');
    await userEvent.type(dao(), ' ens {Enter}');
    expect(actions.search.mock.calls).toEqual([['title', 'End the airdrops', { daoId: 'ens' }]]);
    await userEvent.type(provider(), 'snapshot');
    await userEvent.clear(field());
    await userEvent.type(field(), '116{Enter}');
    expect(actions.search).toHaveBeenCalledTimes(2);
    expect(actions.search).toHaveBeenLastCalledWith('externalId', '116', {
      daoId: 'ens',
      provider: 'snapshot',
    });
  });

  test('stay while the popup is open, are named while folded, and are cleared by Escape', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(dao(), 'ens');
    await userEvent.type(provider(), 'snapshot');
    expect(screen.getByText('ens · snapshot').parentElement?.textContent).toBe('Only in ens · snapshot');
    await userEvent.type(field(), 'atlas{Escape}');
    expect(dao().value).toBe('ens');
    await userEvent.type(dao(), '{Escape}');
    await userEvent.type(provider(), '{Escape}');
    expect(screen.getByText('Filter by DAO or provider')).toBeDefined();
    await userEvent.type(field(), 'atlas{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'atlas', {});
  });

  test('do not apply to a URL, and say so', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(dao(), 'ens');
    expect(screen.queryByText(/is not narrowed/)).toBeNull();
    await userEvent.type(field(), 'https://example.org/votes/12');
    expect(screen.getByText(/A URL already names one proposal and needs no filter/)).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('url', 'https://example.org/votes/12', {});
  });

  test('search for the typed text from their fields, not for the highlighted suggestion', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(field(), 'treasury{ArrowDown}');
    await userEvent.type(dao(), 'ens{Enter}');
    expect(actions.open).not.toHaveBeenCalled();
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'treasury', { daoId: 'ens' });
  });

  test('are named if nothing was found within them', async () => {
    const props = popupState('no result');
    renderAtNow(<LivePopup {...props} narrowed={{ daoId: 'ens', provider: '' }} />);
    expect(screen.queryByText(/The search was limited to your filter/)).toBeNull();
    await userEvent.type(field(), 'atlas{Enter}');
    expect(screen.getByText(/The search was limited to your filter/).getAttribute('role')).toBe('status');
  });
});
