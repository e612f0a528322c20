import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShownBallots } from '@/components/panel/reading/shown-ballots';
import { Ballots } from '@/test/components/states/panel-of-state';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { makeDetail, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { makeBallot, manyBallots } from '../../states/ballot-samples';
import { panelState } from '../../states/panel-states';
import { ballotsProps, makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const region = () => within(screen.getByRole('region', { name: 'Ballots' }));
const rows = () => region().getAllByRole('row').slice(1);
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );

function renderBallots(props: Partial<ShownBallots>, record: ProposalRecord | null = makeRecord()) {
  const ballots = ballotsProps(props);
  const view = renderAtNow(<Ballots {...ballots} record={record} />);
  const all = region().queryByRole('button', { name: /^All | ballots loaded$|^\d+ ballots?$/ });
  if (all !== null) fireEvent.click(all);
  return view;
}

function renderState(name: string) {
  const { ballots, record } = panelState(name);
  return renderBallots(ballots, record);
}

describe('the ballots', () => {
  test('are requested by a row that names its cost, and not before', async () => {
    const load = vi.fn();
    renderBallots({ load });
    expect(region().queryByRole('table')).toBeNull();
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(region().getByRole('button', { name: 'Voters 500 of 10,514 · 1 call' }));
    expect(load).toHaveBeenCalledOnce();
  });

  test('are a table with the order of the service', () => {
    renderState('ballots, first page');
    const heads = region().getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Voter',
      'Choice',
      'Power',
      'Share',
      'Running',
      'Voted',
    ]);
    expect(heads[2]?.getAttribute('aria-sort')).toBe('descending');
    expect(cellsOf(rows()[2])).toEqual(['0x0eB5…7576', 'Against', '4.15M', '2.2%', '13.1%', '27 Feb 2024']);
  });

  test('name a voter by name and address together', () => {
    renderState('ballots, first page');
    expect(rows()[1]?.querySelector('th')?.textContent).toBe('l2beat.eth0xb5B0…79f8');
    expect(rows()[4]?.querySelector('th')?.textContent).toContain('your address');
    expect(region().getAllByText('your address')).toHaveLength(1);
  });

  test('open to the full record of one ballot', async () => {
    renderState('ballots, first page');
    const opener = region().getByRole('button', { name: /l2beat\.eth/ });
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const more = rows()[2]?.textContent ?? '';
    expect(more).toContain('0xb5B069370Ef24BC67F114e185D185063CE3479f8');
    expect(more).toContain('7,174,084.706017260000000000');
    expect(more).toContain('The chain is not named');
    expect(region().queryByRole('link', { name: /Transaction/ })).toBeNull();
  });

  test('link a transaction only if the chain is named', async () => {
    const detail = makeDetail({
      identity: { daoId: 'uni', provider: 'tally', externalId: 'eip155:1:0x40:9' },
    });
    renderBallots({ list: makeList(manyBallots(1)) }, makeRecord({ detail: ready(detail) }));
    await userEvent.click(region().getByRole('button', { name: /0xb4c0/ }));
    const link = region().getByRole('link', { name: /Transaction on etherscan\.io/ });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/etherscan\.io\/tx\/0x/);
  });

  test('copy the exact power as it was sent', async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderState('ballots, first page');
    await user.click(region().getByRole('button', { name: /l2beat\.eth/ }));
    await user.click(region().getByRole('button', { name: 'Copy voting power' }));
    expect(written).toHaveBeenCalledWith('7174084.706017260000000000');
    expect(await region().findByText('Copied')).toBeDefined();
  });
});

describe('shares of ballots', () => {
  test('add up only by power and without gaps', async () => {
    renderState('ballots, first page');
    await userEvent.type(region().getByRole('searchbox'), '0x');
    expect(region().queryByRole('columnheader', { name: 'Running' })).toBeNull();
    cleanup();
    renderState('ballots, newest first');
    expect(region().queryByRole('columnheader', { name: 'Running' })).toBeNull();
    expect(region().getByRole('columnheader', { name: 'Voted' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('are missing without a total, with the reason', () => {
    renderState('ballots, no total');
    expect(region().queryByRole('columnheader', { name: 'Share' })).toBeNull();
    expect(region().getByText('No shares: no total was reported.')).toBeDefined();
  });

  test('stop adding up at the first unknown power', () => {
    const known = makeBallot({ id: 'a' });
    const list = makeList([known, makeBallot({ id: 'b', votingPower: null }), makeBallot({ id: 'c' })]);
    renderBallots({ list });
    const running = rows().map((row) => cellsOf(row)[4]);
    expect(running).toEqual(['0.6%', '–not reported', '–not reported']);
    expect(rows().map((row) => cellsOf(row)[3])).toEqual(['0.6%', '–not reported', '0.6%']);
  });
});

describe('the loaded part of the ballots', () => {
  test('is counted against the summary', () => {
    renderState('ballots, first page');
    const part = '12 of 10,514 ballots loaded';
    expect(region().getByText(part, { selector: 'bdi' })).toBeDefined();
    expect(region().getByRole('button', { name: part })).toBeDefined();
    expect(region().queryByRole('button', { name: /^All / })).toBeNull();
    cleanup();
    renderState('ballots, no total');
    expect(region().getByRole('button', { name: '12 ballots' })).toBeDefined();
    expect(region().getByText('12 ballots loaded; how many there are is not reported.')).toBeDefined();
    cleanup();
    renderState('ballots, whole');
    expect(region().getByText('12 listed, 10,514 counted.')).toBeDefined();
    expect(region().getByText(/^12 listed, 10,514 counted: the list may be incomplete/)).toBeDefined();
  });

  test('is all that a search covers, and it says so', async () => {
    renderState('ballots, first page');
    await userEvent.type(region().getByRole('searchbox', { name: 'Search loaded voters' }), 'L2BEAT');
    expect(rows()).toHaveLength(1);
    expect(region().getByText('1 of 12 loaded ballots matches.')).toBeDefined();
    expect(region().getByText('Load more to search further.')).toBeDefined();
    cleanup();
    renderState('ballots, whole');
    await userEvent.type(region().getByRole('searchbox'), '0xF4b0');
    expect(region().getByText('1 of 12 loaded ballots matches.')).toBeDefined();
    expect(region().queryByText('Load more to search further.')).toBeNull();
  });

  test('can be narrowed to a choice', async () => {
    renderState('ballots, first page');
    await userEvent.selectOptions(region().getByRole('combobox', { name: 'Choice' }), 'Against');
    expect(rows().map((row) => cellsOf(row)[1])).toEqual(['Against', 'Against']);
  });

  test('has no filter by choice among dozens of different rankings', () => {
    const ranked = manyBallots(50).map((ballot, index) => ({
      ...ballot,
      choice: { key: null, label: `${index} > ${index + 1}`, raw: null },
    }));
    renderBallots({ list: makeList(ranked) });
    expect(region().queryByRole('combobox', { name: 'Choice' })).toBeNull();
    expect(region().getByRole('searchbox')).toBeDefined();
  });

  test('grows by a button that names the number', async () => {
    const more = vi.fn();
    const record = makeRecord({
      summary: ready(makeSummary({ totals: { votes: '15', uniqueVoters: '15', votingPower: null } })),
    });
    const list = makeList(manyBallots(12), { more });
    renderBallots({ list }, record);
    await userEvent.click(region().getByRole('button', { name: 'Load 3 more' }));
    expect(more).toHaveBeenCalledOnce();
  });

  test('is a new list in another order', async () => {
    const reorder = vi.fn();
    renderBallots({ list: makeList(manyBallots(2)), reorder });
    await userEvent.selectOptions(region().getByRole('combobox', { name: 'Order' }), 'Newest first');
    expect(reorder).toHaveBeenCalledWith('time');
  });

  test.each([
    ['ballots, begun anew', 'The list changed while it was loading and starts again.'],
    ['ballots, unreachable', 'More exist, but the service offers no way to load them.'],
    ['ballots, none yet', 'No ballot is listed. That does not mean that nobody voted.'],
    ['ballots, none', 'Its summary counts 10,514 ballots.'],
  ])('%s: "%s"', (name, words) => {
    renderState(name);
    expect(region().getByText(words)).toBeDefined();
  });

  test('is empty only if the summary counts zero as well', () => {
    const none = { votes: '0', uniqueVoters: '0', votingPower: null };
    const record = makeRecord({ summary: ready(makeSummary({ totals: none })) });
    const list = makeList<never>([], { state: 'end' });
    renderBallots({ list }, record);
    expect(region().getByText(/^Nobody has voted/)).toBeDefined();
  });
});

test('the rows have one stop of the Tab key, and arrows lead along them', async () => {
  renderState('ballots, first page');
  const openers = rows().map((row) => row.querySelector('button'));
  openers[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(openers[2]);
  await userEvent.keyboard('{Home}{End}{ArrowUp}');
  expect(document.activeElement).toBe(openers.at(-2));
  expect(openers.filter((opener) => opener?.tabIndex === 0)).toEqual([openers.at(-2)]);
});

test('a long list draws only the rows nearby, and keeps room for the rest', () => {
  renderBallots({ list: makeList(manyBallots(320)) });
  expect(rows()).toHaveLength(50);
  const places = [...document.querySelectorAll<HTMLElement>('.row-room')];
  expect(places.map((place) => place.style.getPropertyValue('--rows'))).toEqual([
    ...Array.from({ length: 10 }, () => '25'),
    '20',
  ]);
});

test('a key leads to a row that is not drawn yet, and each row has its position among all', async () => {
  renderBallots({ list: makeList(manyBallots(320)) });
  const table = region().getByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('321');
  rows()[0]?.querySelector('button')?.focus();
  await userEvent.keyboard('{End}');
  const last = document.activeElement;
  expect(last?.getAttribute('data-row')).toBe('319');
  expect(last?.closest('tr')?.getAttribute('aria-rowindex')).toBe('321');
  await userEvent.keyboard('{ArrowUp}{Home}');
  expect(document.activeElement?.getAttribute('data-row')).toBe('0');
});

test('drawn rows stay the same elements when a page joins them', () => {
  const all = manyBallots(40);
  const { rerender } = renderBallots({ list: makeList(all.slice(0, 20)) });
  const before = rows();
  rerender(<Ballots {...ballotsProps({ list: makeList(all) })} record={makeRecord()} />);
  expect(rows()).toHaveLength(40);
  expect(rows().slice(0, 20)).toEqual(before);
  expect(cellsOf(rows()[39])[4]).toMatch(/^\d/);
});
