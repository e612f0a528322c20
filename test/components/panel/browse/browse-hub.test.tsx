import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_BROWSE_FILTERS, forHub } from '@/components/panel/browse/browse-filters';
import { BrowseView, JoinedBrowse } from '@/components/panel/browse/browse-view';
import type { BrowseProps } from '@/components/panel/browse/use-browse';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { JoinedVoters } from '@/components/panel/voters/voters-view';
import { makeError } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { makeList } from '../../states/view-props';

const HUB = 'hub.snapshot.org';

function renderOfHub(overrides: Partial<BrowseProps> = {}) {
  const actions = { apply: vi.fn(), open: vi.fn(), loadDaos: vi.fn() };
  renderAtNow(
    <BrowseView
      {...panelState('browse, of the hub').browse}
      {...actions}
      {...overrides}
      errorActions={{ openOptions: () => {}, grantAccess: () => {} }}
    />,
  );
  return actions;
}

function renderView(View: ComponentType, operators: readonly string[]) {
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
  replyWith({});
  const views = { ...panelContext().views, subjects: { voters: 'ens' } };
  const openOptions = vi.fn();
  const actions = { ...panelContext().actions, openOptions };
  renderAtNow(
    <PanelContext.Provider
      value={{ ...panelContext(), connection: { state: 'keyless', operators }, views, actions }}
    >
      <View />
    </PanelContext.Provider>,
  );
  return openOptions;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const titles = () =>
  within(screen.getByRole('list', { name: 'Proposals' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the list without a token', () => {
  test('hides what Snapshot flags, counts it, and shows it with its mark on a click', async () => {
    renderOfHub({ daos: null });
    expect(titles().join()).not.toContain('airdrop');
    const hidden = screen.getByText(/Hidden proposals flagged by Snapshot: 1/);
    await userEvent.click(within(hidden).getByRole('button', { name: 'Show them' }));
    expect(titles()).toHaveLength(3);
    expect(titles()[1]).toMatch(/airdrop.*Flagged/);
  });

  test('names the source, and the calls of a page', () => {
    renderOfHub();
    expect(screen.getByText(`1 call to ${HUB} for each page`)).toBeDefined();
    expect(screen.getByText(`Source: ${HUB}`)).toBeDefined();
    expect(screen.getByText(/fetched/)).toBeDefined();
    expect(button('Load 25 more')).toBeDefined();
    expect(screen.getByText(/Only a service with a token lists the voters of a space/)).toBeDefined();
  });

  test('offers only filters that the hub has', async () => {
    const { apply } = renderOfHub();
    await userEvent.click(screen.getByText('More filters'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Provider' })).toBeNull();
    const offered = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered('Status')).toEqual(['any', 'Open', 'Pending', 'Ended']);
    expect(offered('Sort')).toEqual(['Ending soon first', 'Newest first']);
    expect(offered('Which time')).not.toContain('Updated');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ended');
    expect(offered('Sort')).toEqual(['Newest first']);
    await userEvent.click(button('Show proposals'));
    expect(apply).toHaveBeenCalledWith({
      ...DEFAULT_BROWSE_FILTERS,
      lifecycle: ['closed'],
      sort: 'createdDesc',
    });
  });

  test('keeps those stored filters that the hub has', () => {
    const stored = {
      ...DEFAULT_BROWSE_FILTERS,
      provider: 'tally',
      outcome: ['passed'],
      sort: 'updatedDesc',
    } as const;
    expect(
      forHub({ ...stored, lifecycle: ['unknown', 'pending', 'active'], timeField: 'updatedAt' }),
    ).toEqual({
      ...DEFAULT_BROWSE_FILTERS,
      ...{ lifecycle: ['pending'], timeField: 'createdAt', sort: 'createdDesc' },
    });
  });

  test('does not request an author without an address', async () => {
    const { apply } = renderOfHub();
    await userEvent.click(screen.getByText('More filters'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Proposer' }), 'nick.eth{Enter}');
    expect(screen.getByText(/Enter the proposer’s address/)).toBeDefined();
    expect(apply).not.toHaveBeenCalled();
  });

  test('finds spaces by name only on a click, and uses the chosen one', async () => {
    const { loadDaos, apply } = renderOfHub();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'DAO' });
    await userEvent.type(field, 'ens');
    expect(loadDaos).not.toHaveBeenCalled();
    await userEvent.click(button('Find by name (1 call)'));
    expect(loadDaos).toHaveBeenCalledExactlyOnceWith('ens');
    const found = within(screen.getByRole('list', { name: 'Spaces of this name' }));
    expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ENS · ens.eth']);
    await userEvent.click(button('ENS · ens.eth'));
    expect(field.value).toBe('ens.eth');
    await userEvent.click(button('Show proposals'));
    expect(apply).toHaveBeenCalledWith(expect.objectContaining({ daoId: 'ens.eth' }));
  });

  test.each([
    ['end', 'No space of this name at hub.snapshot.org.'],
    ['loading', 'Loading…'],
    ['failed', 'Not loaded. Try again'],
  ] as const)('shows the result of a search for spaces: %s', (state, words) => {
    renderOfHub({ daos: makeList([], { state }), list: null });
    expect(screen.getByText(words)).toBeDefined();
  });

  test('asks again for a name that failed, and for another one in its place once', async () => {
    renderView(JoinedBrowse, [HUB]);
    const asked = replyWith({ page: { ok: false, error: makeError('timeout') } });
    const field = await screen.findByRole('combobox', { name: 'DAO' });
    await userEvent.type(field, 'ens');
    await userEvent.click(button('Find by name (1 call)'));
    await userEvent.click(await screen.findByRole('button', { name: 'Not loaded. Try again' }));
    await userEvent.type(field, 's');
    await userEvent.click(await screen.findByRole('button', { name: 'Not loaded. Try again' }));
    await screen.findByRole('button', { name: 'Not loaded. Try again' });
    expect(asked.map((request) => Object(request).query)).toEqual(
      ['ens', 'ens', 'enss'].map((name) => ({ list: 'daos', limit: 100, name })),
    );
  });

  test('reports that more spaces have the name than are listed', () => {
    const { daos } = panelState('browse, of the hub').browse;
    renderOfHub({ daos: makeList(daos?.rows ?? [], { state: 'unreachable' }), list: null });
    expect(screen.getByText(/Only the most active are listed/)).toBeDefined();
  });

  test("reports an empty answer, a wait or a failure in the hub's name", () => {
    renderOfHub({ list: makeList([], { state: 'end' }) });
    expect(screen.getByText(`${HUB} lists no proposal for these filters.`)).toBeDefined();
    renderOfHub({ list: makeList([], { state: 'loading', from: null }) });
    const error = { ...makeError('timeout'), by: HUB };
    renderOfHub({ list: makeList([], { state: 'failed', from: null, error }) });
    expect(screen.getByText(`${HUB} did not answer in time.`)).toBeDefined();
  });

  test("offers nothing from a service beside the hub's list", async () => {
    renderView(JoinedBrowse, [HUB]);
    expect(await screen.findByText(`1 call to ${HUB} for each page`)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Activity' })).toBeNull();
  });

  test('names the source of lists if the hub is off, and leads to its switch', async () => {
    const openOptions = renderView(JoinedBrowse, ['publicnode.com']);
    expect(screen.getByText(/Lists come from Snapshot’s hub/)).toBeDefined();
    await userEvent.click(button('Open settings'));
    expect(openOptions).toHaveBeenCalledOnce();
  });

  test('explains in place of voters that only a service lists them, and makes no request', () => {
    renderView(JoinedVoters, [HUB]);
    expect(screen.getByText(/Only a service with a token lists the voters of a space/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
