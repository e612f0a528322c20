import { act, fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { BrowseView } from '@/components/panel/browse/browse-view';
import { Ballots } from '@/test/components/states/panel-of-state';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { makeError, makeKey, makeRecord } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { manyBallots } from '../../states/ballot-samples';
import { panelState } from '../../states/panel-states';
import { ballotsProps, makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const errorActions = { openOptions: () => {}, grantAccess: () => {}, retry: () => {} };
const BROWSE = panelState('browse, results').browse;
const [PROPOSAL] = BROWSE.list?.rows ?? [];

function proposals(list: PagedList<ProposalListing>): ComponentChildren {
  return <BrowseView {...BROWSE} list={list} errorActions={errorActions} />;
}

function ballots(list: PagedList<Ballot>): ComponentChildren {
  const props = ballotsProps({ list });
  return <Ballots {...props} record={makeRecord()} />;
}

const manyProposals = (count: number) =>
  Array.from({ length: count }, (_, index): ProposalListing[] =>
    PROPOSAL ? [{ ...PROPOSAL, key: makeKey(`p${index}`), title: `Proposal number ${index + 1}` }] : [],
  ).flat();

/** Shows a list with so many rows; its calls are answered by hand. */
function start<Row>(
  view: (list: PagedList<Row>) => ComponentChildren,
  rows: readonly Row[],
  rest: Partial<PagedList<Row>> = {},
) {
  let change: (list: PagedList<Row>) => void = () => {};
  const load = () => change(makeList(rows, { state: 'loading', error: null }));
  const first = makeList(rows, { more: load, retry: load, ...rest });
  function Changing() {
    const [list, setList] = useState(first);
    change = setList;
    return <>{view(list)}</>;
  }
  renderAtNow(<Changing />);
  const all = screen.queryByRole('button', { name: /^All | ballots loaded$/ });
  if (all !== null) fireEvent.click(all);
  /** The answer to the call: all rows there are now. */
  const answer = (all: readonly Row[], more: Partial<PagedList<Row>> = {}) =>
    act(() => change(makeList(all, { more: load, retry: load, ...more })));
  return { answer };
}

const focused = () => document.activeElement;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function loadMore(): Promise<void> {
  button(/^Load \d+ more$/).focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(button('Loading…'));
}

describe('a reader who loads more by keyboard', () => {
  test('continues at the first new proposal, and hears how many there are', async () => {
    const all = manyProposals(50);
    const { answer } = start(proposals, all.slice(0, 25));
    await loadMore();
    await answer(all);
    expect(focused()).toBe(button(/^Proposal number 26/));
    expect(screen.getByRole('status').textContent).toContain('50 proposals');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe(button(/^Proposal number 25/));
  }, 30_000);

  test('continues at the first new ballot, far down a long table, without a call from the view', async () => {
    const all = manyBallots(160);
    const { answer } = start(ballots, all.slice(0, 100));
    await loadMore();
    await answer(all);
    expect(focused()?.getAttribute('data-row')).toBe('100');
  }, 30_000);

  test('continues at the first match of the search, or stays if none matches', async () => {
    const all = manyBallots(40);
    const { answer } = start(ballots, all.slice(0, 20));
    await userEvent.type(screen.getByRole('searchbox'), 'l2beat');
    await loadMore();
    await answer(all);
    expect(focused()).toBe(button(/^Load \d+ more$/));
    await loadMore();
    await answer([...all, ...manyBallots(2).map((ballot) => ({ ...ballot, id: `again-${ballot.id}` }))]);
    expect(focused()?.textContent).toContain('l2beat.eth');
    expect(focused()?.getAttribute('data-row')).toBe('1');
  });

  test('keeps the focus when the last page removes the button', async () => {
    const all = manyProposals(30);
    const { answer } = start(proposals, all.slice(0, 25));
    await loadMore();
    await answer(all, { state: 'end' });
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
    expect(focused()).toBe(button(/^Proposal number 26/));
  });

  test('keeps the focus if that page is empty', async () => {
    const all = manyProposals(25);
    const { answer } = start(proposals, all);
    await loadMore();
    await answer(all, { state: 'end' });
    expect(focused()).toBe(button(/^Proposal number 25/));
  });

  test('gets to the remedy if the page fails, and continues once it came', async () => {
    const all = manyProposals(50);
    const { answer } = start(proposals, all.slice(0, 25));
    await loadMore();
    await answer(all.slice(0, 25), { state: 'failed', error: makeError('timeout') });
    expect(focused()).toBe(button('Try again'));
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(button('Loading…'));
    await answer(all);
    expect(focused()).toBe(button(/^Proposal number 26/));
  });

  test('is not moved after going elsewhere meanwhile', async () => {
    const all = manyProposals(50);
    const { answer } = start(proposals, all.slice(0, 25));
    await loadMore();
    button(/^Proposal number 3/).focus();
    const here = focused();
    await answer(all);
    expect(focused()).toBe(here);
  });
});

test('the Tab key still reaches a table if a search hides the row that had its stop', async () => {
  start(ballots, manyBallots(20));
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const [first] = rows();
  await act(() => rows()[5]?.focus());
  const voter = first?.querySelector('code')?.title ?? '';
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: voter } });
  expect(rows()).toEqual([first]);
  expect(first?.tabIndex).toBe(0);
});
