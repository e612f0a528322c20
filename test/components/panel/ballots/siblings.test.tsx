import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Siblings } from '@/components/insights/siblings/siblings-view';
import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { useReading } from '@/components/panel/reading/use-reading';
import { makeDetail, makeKey, makeSummary } from '@/test/factories/proposal';
import type { Ballot } from '@/utils/proposal/ballot';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { makeBallot, manyBallots } from '../../states/ballot-samples';
import { ballotsProps } from '../../states/view-props';
import { serveBallots, WithMemory } from '../reading/kept-votes';

const own = { detail: makeDetail(), summary: makeSummary() };
const linked = {
  detail: makeDetail({
    ...{ key: makeKey('check'), title: 'Temperature check', lifecycle: 'closed', outcome: 'passed' },
    ...{ startAt: '2024-01-01T10:00:00Z', endAt: '2024-01-08T10:00:00Z' },
  }),
  summary: makeSummary({ choices: [...makeSummary().choices].reverse() }),
};
const NO_BALLOTS = { ballots: null, service: 'api.example.org' };
const alike = { detail: makeDetail({ key: makeKey('alike'), discussionUrl: null }), summary: null };

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('the row of other votes shows a linked vote, and two side by side on demand', async () => {
  const { container } = renderAtNow(<Siblings own={own} known={[own, linked]} {...NO_BALLOTS} />);
  expect(screen.getByText('Linked: both name the same discussion.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(rows()).toContain('StatusOpenPassed');
  expect(rows()).toContain('Voting period16 Feb 2024 to 1 Mar 20241 Jan 2024 to 8 Jan 2024');
  const [, share] = /^For(.*%)\1$/.exec(rows().find((row) => row?.startsWith('For')) ?? '') ?? [];
  expect(share).toBeDefined();
  await expectAccessible(container);
});

test('the row of other votes hides inferred votes behind a button, and marks them', async () => {
  renderAtNow(<Siblings own={own} known={[alike]} {...NO_BALLOTS} />);
  expect(screen.getByText(/^No other vote on this idea is saved/)).toBeDefined();
  expect(screen.queryByText(/^Inferred/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 proposal with a similar title' }));
  expect(screen.getByText(/^Inferred: the same DAO and a similar title/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(screen.getByText(/^The choices cannot be compared/)).toBeDefined();
});

describe('the list of voters who chose differently', () => {
  const load = vi.fn();

  function Joined({ kept }: { readonly kept: readonly KeptVote[] }) {
    const ballots = useReading(ballotsProps({ load }));
    return (
      <WithMemory kept={kept}>
        <Siblings own={own} known={[linked]} ballots={ballots} service="api.example.org" />
      </WithMemory>
    );
  }

  const read = ({ detail, summary }: typeof own, ballots: readonly Ballot[], isWhole = true): KeptVote => {
    const { key, title, identity } = detail;
    return { key, title, identity, service: 'api.example.org', detail, summary, ballots, isWhole };
  };

  async function compare(kept: readonly KeptVote[]) {
    const view = renderAtNow(<Joined kept={kept} />);
    await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    return view;
  }

  const rowsOf = () =>
    within(screen.getByRole('table', { name: 'Voters who chose differently' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  const against = { key: 'against', label: 'AGAINST', raw: null };
  const [largest, second] = manyBallots(6);
  const others = [largest, second]
    .flatMap((ballot) => ballot ?? [])
    .map((ballot) => ({ ...ballot, choice: against }));

  test('shows those in both, with both powers, the largest first', async () => {
    const kept = [
      read(own, manyBallots(6)),
      read(linked, [...others, makeBallot({ address: `0x${'7'.repeat(40)}` })]),
    ];
    const { container } = await compare(kept);
    expect(
      screen.getByText(/^2 of 2 addresses in both sets of loaded ballots chose differently/),
    ).toBeDefined();
    expect(rowsOf()).toEqual([
      'VoterThis voteThe other',
      '0xb4c0…6f13For13.3MAgainst13.3M',
      'l2beat.eth0xb5B0…79f8For7.17MAgainst7.17M',
    ]);
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
    await expectAccessible(container);
  });

  test('is unknown before both are read, each by a button that names its calls', async () => {
    const asked = serveBallots([], [others]);
    const { container } = await compare([read(own, manyBallots(6), false)]);
    expect(screen.getByText('Not known until ballots of both votes are loaded.')).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Load this vote’s ballots · 10,514 ballots · 22 calls' }),
    );
    expect(load).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
    await userEvent.click(
      screen.getByRole('button', { name: 'Load the other’s ballots · 10,514 ballots · 22 calls' }),
    );
    await screen.findByText(/^2 of 2 addresses/);
    expect(asked).toEqual([null]);
    expect(screen.getByText(/^Loaded: 6 ballots of this vote, 2 of the other/)).toBeDefined();
    expect(container.textContent).not.toMatch(/undefined|NaN/);
  });

  test('reports it if nobody is in both', async () => {
    await compare([read(own, manyBallots(2)), read(linked, manyBallots(4).slice(2))]);
    expect(screen.getByText(/^No address is in both sets/)).toBeDefined();
  });
});
