import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { NO_DAOS } from '@/components/watchlist/today/my-dao';
import { JoinedMyDaos } from '@/components/watchlist/today/my-daos.live';
import { readMyDaos } from '@/components/watchlist/today/today-store';
import type { DaoListing, ProposalKey } from '@/utils/proposal/proposal';
import { makeAnswer, makeDetail, makeError } from '../../factories/proposal';
import { replyWith } from '../browser/background-replies';
import { onDisk } from '../panel/reading/kept-votes';
import { renderAtNow } from '../render';
import { panelContext } from '../states/panel-page';
import { HUB } from './today-states';

/** A vote of a space, as it was read. */
const voteOf = ({ daoId = '', name = '' }: Partial<DaoListing> = {}) =>
  makeDetail({
    key: `snapshot-hub:${daoId}` as ProposalKey,
    identity: { daoId, daoName: name, provider: 'snapshot', externalId: '0xa' },
  });

type Replies = Parameters<typeof replyWith>[0];

const OF_HUB = { state: 'keyless', operators: [HUB] } as const;
const OF_SERVICE = panelContext().connection;
const GOVERNOR = {
  chainId: 1,
  address: `0x${'1'.repeat(40)}`,
  kind: 'bravo',
  organisation: 'ENS DAO',
} as const;
const [ENS, UNI] = [
  ['ens.eth', 'ENS'],
  ['uni.eth', 'Uniswap'],
].map(([daoId = '', name = '']): DaoListing => ({ daoId, name }));

beforeEach(() => {
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
});

const listing = (items: readonly DaoListing[], next: 'end' | 'unreachable' = 'end'): Replies => ({
  page: { ok: true, value: makeAnswer({ page: { items, next }, refreshed: false }) },
});

function choose(connection: typeof OF_SERVICE | typeof OF_HUB, replies: Replies, all = NO_DAOS) {
  const asked = replyWith({ 'cache-all': [], 'listed-governors': [GOVERNOR], ...replies });
  renderAtNow(
    <PanelContext.Provider value={{ ...panelContext(), connection }}>
      <JoinedMyDaos all={all} />
    </PanelContext.Provider>,
  );
  return () => asked.flatMap((request) => Object(request).query ?? []);
}

const find = async (name: string) =>
  userEvent.type(screen.getByLabelText('DAO or Snapshot space'), `${name}{Enter}`);
const found = async () =>
  within(await screen.findByRole('list', { name: 'DAOs of this name' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

describe('DAOs of a name', () => {
  test('are the contracts of the table and the spaces of the hub, which is asked at a click alone', async () => {
    const asked = choose(OF_HUB, listing([ENS as DaoListing], 'unreachable'));
    await userEvent.type(screen.getByLabelText('DAO or Snapshot space'), 'ens');
    expect(asked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText(/^Only the most active are listed/)).toBeDefined();
    expect(await found()).toEqual(['Add ENS DAO', 'Add ENS']);
    expect(asked()).toEqual([{ list: 'daos', limit: 100, name: 'ens' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Add ENS' }));
    await waitFor(async () =>
      expect((await readMyDaos()).list).toEqual([{ id: 'snapshot:ens.eth', name: 'ENS' }]),
    );
  });

  test('are those of a service that have it, which takes no name itself', async () => {
    const asked = choose(OF_SERVICE, listing([ENS, UNI] as DaoListing[]));
    await find('EN');
    await waitFor(async () => expect(await found()).toEqual(['Add ENS DAO', 'Add ENS']));
    await find('{Backspace}{Backspace}uni.');
    await waitFor(async () => expect(await found()).toEqual(['Add ENS DAO', 'Add Uniswap']));
    expect(asked()).toEqual([{ list: 'daos', limit: 100 }]);
  });

  test('are waited for, and not asked for again meanwhile', async () => {
    const asked = choose(OF_HUB, { page: new Promise(() => {}) as never });
    await find('ens');
    expect(await screen.findByText('Loading…')).toBeDefined();
    await find('s');
    expect(asked()).toEqual([{ list: 'daos', limit: 100, name: 'ens' }]);
  });

  test('are said to be none', async () => {
    choose(OF_HUB, { ...listing([]), 'listed-governors': [] });
    await find('ens');
    expect(await screen.findByText('No DAO of this name was found.')).toBeDefined();
  });

  test.each([
    ['the hub', OF_HUB, [{ name: 'ens' }, { name: 'ens' }, { name: 'enss' }]],
    ['a service', OF_SERVICE, [{}, {}, {}]],
  ])('that failed are asked of %s again, and those of another name once', async (_, connection, names) => {
    const asked = choose(connection, { page: { ok: false, error: makeError('timeout') } });
    for (const typed of ['ens', '', 's']) {
      const before = asked().length;
      await find(typed);
      await waitFor(() => expect(asked().length).toBeGreaterThan(before));
      expect(await screen.findByText(/did not answer in time/)).toBeDefined();
    }
    expect(asked()).toEqual(names.map((name) => ({ list: 'daos', limit: 100, ...name })));
  });

  test('are offered out of what was read, without a request', async () => {
    const asked = choose(OF_HUB, { 'cache-all': [...onDisk(voteOf(UNI), null)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Uniswap' }));
    await waitFor(async () => expect((await readMyDaos()).list).toMatchObject([{ id: 'snapshot:uni.eth' }]));
    expect(asked()).toEqual([]);
    expect(vi.mocked(fakeBrowser.runtime.sendMessage)).toHaveBeenCalledOnce();
  });

  test('are not offered again once they are chosen', async () => {
    const kept = [ENS, UNI].flatMap((dao) => [...onDisk(voteOf(dao), null)]);
    const list = [{ id: 'snapshot:ens.eth', name: 'ENS' }];
    choose(OF_HUB, { 'cache-all': kept, ...listing([ENS, UNI] as DaoListing[]) }, { ...NO_DAOS, list });
    const names = () =>
      screen
        .getAllByRole('button', { name: /^(?:Add|Remove) / })
        .map((button) => button.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['Remove ENS', 'Add Uniswap']));
    await find('e');
    await waitFor(() => expect(names()).toEqual(['Remove ENS', 'Add ENS DAO', 'Add Uniswap', 'Add Uniswap']));
  });
});
