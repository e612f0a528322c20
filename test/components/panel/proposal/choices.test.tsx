import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
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

function choicesOf(summary: Partial<VoteSummary>, detail: Partial<ProposalDetail> = {}): HTMLElement {
  const record = makeRecord({ detail: ready(makeDetail(detail)), summary: ready(makeSummary(summary)) });
  renderAtNow(<Panel {...panelProps({ record })} />);
  return screen.getByRole('region', { name: 'Choices' });
}

const facts = (region: HTMLElement) =>
  new Map(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
  );

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
      const choices = choicesOf({}, over);
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
    const powers = rows(choicesOf({ choices })).map((row) => row.querySelector('.choice-power')?.textContent);
    expect(powers).toEqual(['10', '3 votes, no power', '0']);
  });

  test.each([
    ['no total power', null, '60'],
    ['a choice has more power than the total', '0', '60'],
    ['a reported power is negative', '100', '-60'],
  ])('explain missing shares: %s', (reason, total, power) => {
    const choices = choicesOf({
      totals: { votes: null, uniqueVoters: null, votingPower: total === null ? null : decimal(total) },
      choices: [makeChoice('For', power, null)],
    });
    expect(choices.textContent).toContain(reason);
    expect(choices.textContent).not.toContain('shares');
  });

  test('need no note on shares without votes', () => {
    const choices = choicesOf({
      totals: { votes: null, uniqueVoters: null, votingPower: decimal('0') },
      choices: [makeChoice('For', '0', null), makeChoice('Against', '0', null)],
    });
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
    const region = choicesOf({ totals, choices, quorum: null });
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
    const choices = choicesOf({}, { votingType });
    expect(choices.textContent).toContain(words);
    expect(choices.querySelector('.percent') !== null).toBe(hasShares);
    if (votingType === 'basic') expect(choices.textContent).not.toContain('Basic');
    // What the total of a later type is nobody knows.
    if (votingType === 'future_type') expect(choices.textContent).not.toContain('voting power');
  });
});

test('figures that came in the smallest unit name the shown unit and the reported total', async () => {
  const choices = [makeChoice('For', '353000', '3')];
  const totals = { votes: '3', uniqueVoters: '3', votingPower: decimal('353000.000000000000000001') };
  const region = choicesOf({ choices, totals, quorum: null, unit: 'COMP', scaledBy: 18 });
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
  const region = choicesOf({ choices: [makeChoice('For', '400000', null)], quorum });
  await userEvent.click(within(region).getByRole('button', { name: 'Show the rules' }));
  expect(region.querySelector('.rule')?.textContent).toBe(
    'Outcome by Aave’s rule: a vote passes if For exceeds 320,000 and is ahead of Against by more than 80,000.',
  );
  expect(region.querySelectorAll('.rule')).toHaveLength(1);
});
