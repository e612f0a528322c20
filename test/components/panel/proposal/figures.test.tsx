import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import { decimal } from '../../../factories/decimals';
import { HUB_VOTES } from '../../../factories/hub-votes';
import { makeChoice, makeDetail, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openFold } from '../views/open-parts';

beforeAll(loadParts);

function regionOf(state: string, name: string): HTMLElement {
  renderAtNow(<Panel {...panelState(state)} />);
  return screen.getByRole('region', { name });
}

const facts = (region: HTMLElement) =>
  new Map(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
  );

const words = (quorum: HTMLElement) => quorum.querySelector('.quorum-words')?.textContent;
const end = (quorum: HTMLElement) => quorum.querySelector('.quorum-end')?.textContent;

describe('the quorum', () => {
  // Its support is in tokens, its votes are tokens times conviction: 22.4M of Aye beside 10% of 36.4M looks wrong unsaid.
  test.each([
    ['DOT', true],
    [undefined, false],
  ])('notes for OpenGov that conviction does not count if the unit is %s', (unit, isSaid) => {
    const quorum = {
      raw: '36407769',
      progress: decimal('0.10299'),
      reached: false,
      by: 'opengov',
      counts: ['Aye'],
    } as const;
    const summary = makeSummary({ quorum, ...(unit && { unit }) });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const region = screen.getByRole('region', { name: 'Quorum' });
    expect(region.textContent?.includes('Tokens count here without conviction')).toBe(isSaid);
  });

  test('is a figure of its requirement if progress is known, with what is missing of it', () => {
    const quorum = regionOf('quorum short', 'Quorum');
    expect(words(quorum)).toBe('73.4% · not reached');
    expect(quorum.querySelector<HTMLElement>('.quorum-fill')?.style.inlineSize).toBe('73.42%');
    expect(end(quorum)).toMatch(/^32\.1M to go/);
    expect([...quorum.querySelectorAll('data')].map((data) => data.getAttribute('value'))).toEqual([
      '0.7342',
      '32100000',
      '121000000',
    ]);
  });

  test("has the service's facts among the details", async () => {
    renderAtNow(<Panel {...panelState('quorum short')} />);
    const details = facts(await openFold('Details'));
    expect(details.get('Requirement')).toBe('121000000 no unit given');
    expect(details.get('Progress')).toBe('0.7342');
    expect(details.get('Reached')).toBe('no');
    expect(details.get('Which votes count')).toBe('not reported');
  });

  test('ends its bar at the line and prints the excess', () => {
    const quorum = regionOf('active', 'Quorum');
    expect(words(quorum)).toBe('154.1% · reached');
    expect(quorum.querySelector<HTMLElement>('.quorum-fill')?.style.inlineSize).toBe('100%');
    expect(end(quorum)).toMatch(/^121M.* required/);
  });

  test('is drawn at zero, and has no track if unknown, which would read as zero', () => {
    const zero = regionOf('quorum zero', 'Quorum');
    expect(words(zero)).toBe('0% · not reached');
    expect(zero.querySelector('.quorum-fill')).not.toBeNull();
    expect(end(zero)).toBe('100K required');
    cleanup();
    const unknown = regionOf('quorum unknown', 'Quorum');
    expect(words(unknown)).toBeUndefined();
    expect(unknown.querySelector('.quorum-track')).toBeNull();
    expect(unknown.textContent).not.toContain('0%');
  });

  test("shows only the service's words without progress", () => {
    const quorum = regionOf('quorum without progress', 'Quorum');
    expect(words(quorum)).toBe('reached');
    expect(quorum.querySelector('.quorum-fill, .quorum-track')).toBeNull();
  });

  test('has no bar at all if not reported', () => {
    const quorum = regionOf('quorum not reported', 'Quorum');
    expect(words(quorum)).toBe('not reported');
    expect(quorum.querySelector('.quorum-track')).toBeNull();
  });

  test('shows both parts if they contradict each other, says so, and has no gap', () => {
    const quorum = regionOf('quorum at odds', 'Quorum');
    expect(words(quorum)).toBe('78% · yet “reached”');
    expect(quorum.textContent).toContain('The service says so below 100%.');
    expect(quorum.textContent).not.toContain('to go');
  });

  test('is a threshold for the second choice if it rejects, and never required or reached', async () => {
    const quorum = regionOf('rejection threshold', 'Rejection threshold');
    expect(quorum.textContent).toMatch(/Against has 14,486, rejected above 15/);
    expect(quorum.querySelector('.quorum-track, .quorum-words')).toBeNull();
    const details = await openFold('Details');
    expect(facts(details).get('Rejection threshold')).toBe('15');
    expect(document.body.textContent).not.toMatch(/15 required|Requirement/);
  });

  test('is neither zero nor unknown while loading', () => {
    const quorum = regionOf('loading', 'Quorum');
    expect(quorum.textContent).toBe('QuorumLoading…');
  });
});

describe('the choices', () => {
  const rows = (choices: HTMLElement) => within(within(choices).getByRole('list')).getAllByRole('listitem');

  test('show their power to the last digit, their votes and a share marked as computed', () => {
    const choices = regionOf('active', 'Choices');
    const [first] = rows(choices);
    expect(first?.querySelector('data')?.getAttribute('value')).toBe('186560837.297924889640135567');
    expect(first?.textContent).toContain('186.5M');
    expect(first?.title).toBe('7,430 votes');
    expect(first?.querySelector('.choice-share')?.textContent).toBe('99.9%');
    expect(within(choices).getAllByText(/Computed here: shares \(rounded down\), lead\./)).toHaveLength(1);
  });

  test('have their votes by number among the details', async () => {
    renderAtNow(<Panel {...panelState('active')} />);
    const details = facts(await openFold('Details'));
    expect(details.get('Against')).toBe('1,549 votes');
    expect(details.get('Total')).toBe('10,514 votes');
  });

  test('show the exact power on demand, until Escape', async () => {
    const choices = regionOf('active', 'Choices');
    const [first] = rows(choices);
    const [face] = within(first ?? choices).getAllByRole('button', { name: '186.5M' });
    if (face === undefined) throw new Error('The figure is not a button.');
    await userEvent.click(face);
    expect(face.getAttribute('aria-expanded')).toBe('true');
    const [exact] = within(first ?? choices).getAllByRole('tooltip');
    expect(exact?.textContent).toBe('186,560,837.297924889640135567');
    await userEvent.keyboard('{Escape}');
    expect(face.getAttribute('aria-expanded')).toBe('false');
  });

  test('mark the leader by a word, and show its lead', () => {
    const choices = regionOf('active', 'Choices');
    expect(rows(choices).map((row) => row.textContent?.includes('leads'))).toEqual([true, false, false]);
    expect(choices.textContent).toMatch(/For leads by 186\.5M/);
    expect(within(choices).getByRole('heading').textContent).toBe('Result so far');
  });

  test('have no leader once the vote has ended, by status or by time', () => {
    for (const over of [{ lifecycle: 'closed', outcome: 'failed' }, { endAt: '2024-02-28T09:00:00Z' }]) {
      const record = makeRecord({ detail: ready(makeDetail(over)) });
      renderAtNow(<Panel {...panelProps({ record })} />);
      const choices = screen.getByRole('region', { name: 'Choices' });
      expect(choices.textContent).not.toContain('leads');
      expect(choices.querySelector('.choice-leads')).toBeNull();
      expect(choices.textContent).toContain('For has the most power, by');
      cleanup();
    }
  });

  test('keep their marks by position, whichever has most', () => {
    const marks = (state: string) => {
      const list = rows(regionOf(state, 'Choices'));
      const found = list.map((row) => [
        row.getAttribute('value'),
        row.querySelector('.choice-mark')?.className,
      ]);
      cleanup();
      return new Map(found.map(([position, mark]) => [position ?? '', mark?.replace('choice-mark ', '')]));
    };
    const [three, many] = [marks('active'), marks('many choices')];
    expect([...three.values()]).toEqual(['choice-mark-1', 'choice-mark-2', 'choice-mark-3']);
    expect(many.get('2')).toBe('choice-mark-2');
    expect(many.get('4')).toBe('choice-mark-more');
  });

  test('show their number of ballots without power, not a bare 0', () => {
    const choices = [
      { key: null, label: 'For', votes: '3', votingPower: decimal('10') },
      { key: null, label: 'Against', votes: '3', votingPower: decimal('0') },
      { key: null, label: 'Abstain', votes: '0', votingPower: decimal('0') },
    ];
    const record = makeRecord({ summary: ready(makeSummary({ choices })) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    const powers = rows(screen.getByRole('region', { name: 'Choices' })).map(
      (row) => row.querySelector('.choice-power')?.textContent,
    );
    expect(powers).toEqual(['10', '3 votes, no power', '0']);
  });

  test('have no share if one has more power than the total', () => {
    const totals = { votes: null, uniqueVoters: null, votingPower: decimal('500') };
    const summary = makeSummary({
      totals,
      choices: [makeChoice('For', '614', null), makeChoice('No', '5', null)],
    });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const choices = screen.getByRole('region', { name: 'Choices' });
    expect(choices.textContent).toContain('a choice has more power than the total');
    expect(choices.querySelector('.percent')).toBeNull();
    expect(choices.textContent).not.toContain('leads by');
  });

  test.each([
    ['no total power', null, '60'],
    ['a choice has more power than the total', '0', '60'],
    ['a reported power is negative', '100', '-60'],
  ])('explain missing shares: %s', (reason, total, power) => {
    const summary = makeSummary({
      totals: { votes: null, uniqueVoters: null, votingPower: total === null ? null : decimal(total) },
      choices: [makeChoice('For', power, null)],
    });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const choices = screen.getByRole('region', { name: 'Choices' });
    expect(choices.textContent).toContain(reason);
    expect(choices.textContent).not.toContain('shares');
  });

  test('need no note on shares without votes', () => {
    const summary = makeSummary({
      totals: { votes: null, uniqueVoters: null, votingPower: decimal('0') },
      choices: [makeChoice('For', '0', null), makeChoice('Against', '0', null)],
    });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const choices = screen.getByRole('region', { name: 'Choices' });
    expect(choices.querySelector('.choices-note')?.textContent).not.toMatch(/percentages|shares/);
  });

  test('report a sum that is not the total, and then no lead', () => {
    const many = regionOf('many choices', 'Choices');
    expect(many.textContent).toContain('do not add up to the total');
    expect(many.textContent).not.toContain('leads by');
    cleanup();
    expect(regionOf('active', 'Choices').textContent).not.toContain('do not add up');
  });

  test('show the five with the most power, and the others on request', async () => {
    const choices = regionOf('many choices', 'Choices');
    expect(within(choices).getByRole('heading').textContent).toBe('10 choices by power');
    expect(rows(choices).map((row) => row.querySelector('.choice-name')?.textContent)).toEqual([
      'devtooligan',
      'blockdev',
      'gmhacker',
      'wbnns',
      'm4rio',
    ]);
    await userEvent.click(within(choices).getByRole('button', { name: '5 more' }));
    expect(rows(choices)).toHaveLength(10);
  });

  test('keep their names if their figures did not come', () => {
    const choices = regionOf('votes failed', 'Choices');
    expect(rows(choices).map((row) => row.textContent)).toEqual(['For', 'Against', 'Abstain']);
    expect(choices.textContent).toContain('The result did not load.');
  });

  test('show one sentence for unknown powers, and no zero', () => {
    const choices = regionOf('nothing known', 'Choices');
    expect(rows(choices).map((row) => row.textContent)).toEqual(['For', 'Against']);
    expect(choices.textContent).toContain('No result per choice reported.');
    expect(choices.querySelector('data')).toBeNull();
  });

  test('have no bar, figure or zero while the result is pending', () => {
    const choices = regionOf('result pending', 'Choices');
    expect(within(choices).getByRole('heading').textContent).toBe('Result pending');
    expect(choices.textContent).toContain('The source has not finished counting.');
    expect(choices.querySelector('data, .choice-fill, .percent')).toBeNull();
    const outcome = screen.getByRole('region', { name: 'Outcome' });
    expect(outcome.querySelector('.verdict')?.textContent).toBe('Result pending');
    expect(outcome.querySelector('.outcome-sentence')?.textContent).toMatch(/^Result pending\. Ended/);
    expect(document.body.textContent).not.toMatch(/[Bb]efore the end|186\.5M/);
  });

  test('have only their total while hidden, without bar or zero', () => {
    const choices = regionOf('choices hidden', 'Choices');
    expect(choices.textContent).toContain('Choices are hidden until the end.');
    expect(choices.querySelector('.totals')?.textContent).toMatch(/^186\.5M voting power.* · 10,514 voters$/);
    expect(choices.querySelector('.choice-fill, .percent')).toBeNull();
  });

  test.each([
    ['none', []],
    ['zeros', [makeChoice('For', '0', null), makeChoice('Against', '0', null)]],
  ])('report an open vote without votes: scores %s', (_, choices) => {
    const totals = { votes: '0', uniqueVoters: null, votingPower: decimal('0') };
    const record = makeRecord({ summary: ready(makeSummary({ totals, choices, quorum: null })) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    const region = screen.getByRole('region', { name: 'Choices' });
    expect(region.textContent).toContain('No votes yet.');
    expect(region.querySelector('.choice-fill, .percent')).toBeNull();
    expect(region.textContent).not.toContain('No percentages');
  });

  test('name the voting type and the lead in scores, without share or power, if figures are scores', async () => {
    const choices = regionOf('ranked choice', 'Choices');
    expect(choices.textContent).toContain(
      'Ranked choice: the figures are scores of the last round, not voting power.',
    );
    expect(choices.querySelector('.choice-fill, .percent')).toBeNull();
    expect(choices.textContent).toMatch(/\S has the highest score, by [\d.,]+M?\./);
    expect(choices.textContent).not.toMatch(/has the most power|No percentages|%/);
    expect(facts(await openFold('Details')).get('Voting type')).toBe('Ranked choice');
  });

  test.each([
    ['approval', 'Approval voting: a ballot may name several choices', true],
    ['quadratic', 'Quadratic voting: the figures are scores', false],
    ['future_type', 'Voting type “Future type”: scores as reported.', false],
    ['basic', '', true],
  ])('name a voting type of %s', (votingType, words, hasShares) => {
    const record = makeRecord({ detail: ready(makeDetail({ votingType })) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    const choices = screen.getByRole('region', { name: 'Choices' });
    expect(choices.textContent).toContain(words);
    expect(choices.querySelector('.percent') !== null).toBe(hasShares);
    if (votingType === 'basic') expect(choices.textContent).not.toContain('Basic');
    // What the total of a later type is nobody knows.
    if (votingType === 'future_type') expect(choices.textContent).not.toContain('voting power');
  });

  test('add up within the precision of doubles for a hub, with a leader', () => {
    for (const [name, summary] of HUB_VOTES) {
      const identity = { daoId: 'ens.eth', provider: 'snapshot', externalId: '0x1' };
      const record = makeRecord({ detail: ready(makeDetail({ identity })), summary: ready(summary) });
      renderAtNow(<Panel {...panelProps({ record })} />);
      const choices = screen.getByRole('region', { name: 'Choices' });
      expect(choices.textContent, name).not.toContain('do not add up');
      expect(choices.textContent, name).toContain('leads by');
      cleanup();
    }
  });
});

describe('a flagged proposal', () => {
  test('has a caution on its first screen, and no star, end to save or link that can be clicked', async () => {
    renderAtNow(<Panel {...panelState('flagged')} />);
    expect(screen.getByText(/The source flagged this proposal or its space/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Watch this proposal' })).toBeNull();
    const mentions = await openFold('In this thread');
    expect(within(mentions).queryByRole('link')).toBeNull();
    expect(mentions.textContent).toContain('https://forum.arbitrum.foundation/');
    const details = await openFold('Details');
    expect(within(details).queryByRole('button', { name: /calendar/i })).toBeNull();
  });

  test('for copyright is not called fraud, and the forum of its DAO is text', async () => {
    const detail = makeDetail({ flagged: true, isTakedown: true, daoForum: 'https://forum.example' });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ detail: ready(detail) }) })} />);
    expect(screen.getByText(/marks this proposal because of a copyright complaint/)).toBeDefined();
    expect(document.body.textContent).not.toContain('fraud');
    const forum = facts(await openFold('Details')).get('DAO forum');
    expect(forum).toBe('https://forum.example');
  });

  test.each([false, null, undefined])(
    'differs from one whose flag is %s, which has no warning',
    (flagged) => {
      const detail = makeDetail(flagged === undefined ? {} : { flagged });
      renderAtNow(<Panel {...panelProps({ record: makeRecord({ detail: ready(detail) }) })} />);
      expect(document.body.textContent).not.toMatch(/flagged|safe/i);
      expect(screen.getByRole('button', { name: 'Watch this proposal' })).toBeDefined();
    },
  );
});

test('figures that came in the smallest unit name the shown unit and the reported total', async () => {
  const choices = [makeChoice('For', '353000', '3')];
  const totals = { votes: '3', uniqueVoters: '3', votingPower: decimal('353000.000000000000000001') };
  const summary = makeSummary({ choices, totals, quorum: null, unit: 'COMP', scaledBy: 18 });
  renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
  const region = screen.getByRole('region', { name: 'Choices' });
  expect(region.textContent).toContain('In COMP, with 18 decimals.');
  await userEvent.click(within(region).getByRole('button', { name: 'Show the rules' }));
  expect(region.textContent).toContain(
    'smallest unit of COMP: its total is 353,000,000,000,000,000,000,001.',
  );
});

test('a vote that needs a lead beside its quorum has one rule for both, with its figures', async () => {
  const lead = { raw: decimal('80000'), reached: false };
  const quorum = {
    raw: '320000',
    progress: decimal('1.25'),
    reached: true,
    by: 'aave',
    counts: ['For'],
    lead,
  } as const;
  const summary = makeSummary({ choices: [makeChoice('For', '400000', null)], quorum });
  renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
  const region = screen.getByRole('region', { name: 'Choices' });
  await userEvent.click(within(region).getByRole('button', { name: 'Show the rules' }));
  expect(region.querySelector('.rule')?.textContent).toBe(
    'Outcome by Aave’s rule: a vote passes if For exceeds 320,000 and is ahead of Against by more than 80,000.',
  );
  expect(region.querySelectorAll('.rule')).toHaveLength(1);
});
