import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { decimal } from '../../../factories/decimals';
import { makeChoice, makeDetail, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { Panel } from '../../states/panel-of-state';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';

afterEach(cleanup);

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

describe('the quorum', () => {
  test('is a figure of its requirement where progress is known', () => {
    const quorum = regionOf('quorum short', 'Quorum');
    expect(within(quorum).getByText('73.4 %')).toBeDefined();
    expect(quorum.querySelector<HTMLElement>('.quorum-fill')?.style.inlineSize).toBe('73.42%');
    expect(facts(quorum)).toEqual(
      new Map([
        ['Requirement', '121000000 no unit given'],
        ['Progress', '0.7342'],
        ['Reached', 'no, says the service'],
        ['Rule', 'not reported by this service'],
      ]),
    );
  });

  test('ends its bar at the line and prints what is beyond', () => {
    const quorum = regionOf('active', 'Quorum');
    const figure = within(quorum).getByText('154.1 %');
    expect(figure.closest('p')?.textContent).toBe('154.1\u00a0% of the requirement, reached');
    expect(quorum.querySelector<HTMLElement>('.quorum-fill')?.style.inlineSize).toBe('100%');
    expect(within(quorum).getByText(/^bar ends at/).textContent).toBe('bar ends at 121000000');
  });

  test('of zero is drawn, one that is unknown has no fill', () => {
    expect(regionOf('quorum zero', 'Quorum').querySelector('.quorum-fill')).not.toBeNull();
    cleanup();
    const unknown = regionOf('quorum unknown', 'Quorum');
    expect(within(unknown).getByText('Progress not reported')).toBeDefined();
    expect(unknown.querySelector('.quorum-fill')).toBeNull();
    expect(unknown.textContent).not.toContain('0\u00a0%');
  });

  test('without progress says only what the service said', () => {
    const quorum = regionOf('quorum without progress', 'Quorum');
    expect(quorum.textContent).toContain('Reached, says the service; progress not reported');
    expect(quorum.querySelector('.quorum-fill')).toBeNull();
  });

  test('that is not reported has no bar at all', () => {
    const quorum = regionOf('quorum not reported', 'Quorum');
    expect(within(quorum).getByText('Not reported by this service.')).toBeDefined();
    expect(quorum.querySelector('.quorum-track')).toBeNull();
  });

  test('whose parts seem at odds shows both and says so', () => {
    const quorum = regionOf('quorum at odds', 'Quorum');
    expect(facts(quorum).get('Progress')).toBe('0.78');
    expect(facts(quorum).get('Reached')).toBe('yes, says the service');
    expect(quorum.textContent).toContain('seem to disagree');
  });

  test('while loading is neither zero nor unknown', () => {
    const quorum = regionOf('loading', 'Quorum');
    expect(quorum.textContent).toBe('QuorumLoading…');
  });
});

describe('the choices', () => {
  const rows = (choices: HTMLElement) => within(within(choices).getByRole('list')).getAllByRole('listitem');

  test('carry their power to the last digit, their votes and a share marked as computed', () => {
    const choices = regionOf('active', 'Choices');
    const [first] = rows(choices);
    expect(first?.querySelector('data')?.getAttribute('value')).toBe('186560837.297924889640135567');
    expect(first?.textContent).toContain('186.5m voting power');
    expect(first?.textContent).toContain('7,430 votes');
    expect(first?.textContent).toContain('99.9\u00a0% computed from the total');
  });

  test('show the exact power to who asks for it, and put it away with Escape', async () => {
    const choices = regionOf('active', 'Choices');
    const [face] = within(choices).getAllByRole('button', { name: /186\.5m voting power/ });
    if (face === undefined) throw new Error('The figure is not a button.');
    await userEvent.click(face);
    expect(face.getAttribute('aria-expanded')).toBe('true');
    const [exact] = within(choices).getAllByRole('tooltip');
    expect(exact?.textContent).toBe('186,560,837.297924889640135567');
    await userEvent.keyboard('{Escape}');
    expect(face.getAttribute('aria-expanded')).toBe('false');
  });

  test('mark the one that leads by a word', () => {
    const choices = regionOf('active', 'Choices');
    expect(rows(choices).map((row) => row.textContent?.includes('Leading'))).toEqual([true, false, false]);
  });

  test('lead no more once the vote has ended, by status or by time', () => {
    for (const over of [{ lifecycle: 'closed', outcome: 'failed' }, { endAt: '2024-02-28T09:00:00Z' }]) {
      const record = makeRecord({ detail: ready(makeDetail(over)) });
      renderAtNow(<Panel {...panelProps({ record })} />);
      const choices = screen.getByRole('region', { name: 'Choices' });
      expect(choices.textContent).not.toContain('Leading');
      expect(choices.querySelector('.choice-leads')).toBeNull();
      cleanup();
    }
  });

  test('have no share where one has more power than the total', () => {
    const totals = { votes: null, uniqueVoters: null, votingPower: decimal('500') };
    const summary = makeSummary({
      totals,
      choices: [makeChoice('For', '614', null), makeChoice('No', '5', null)],
    });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const choices = screen.getByRole('region', { name: 'Choices' });
    expect(choices.textContent).toContain('a choice has more power than the total');
    expect(choices.querySelector('.percent')).toBeNull();
  });

  test('say once how their shares are computed', () => {
    const choices = regionOf('active', 'Choices');
    expect(within(choices).getAllByText(/Percentages are computed here/)).toHaveLength(1);
  });

  test('have no share without a total', () => {
    const choices = regionOf('no total', 'Choices');
    expect(choices.textContent).not.toContain('%');
    expect(choices.textContent).toContain('the service reports no total power');
  });

  test.each([
    ['no power of the choices', '100', null],
    ['no total power', null, '60'],
    ['the total power is 0', '0', '60'],
    ['the powers are no parts of the total', '100', '-60'],
  ])('without shares say why: %s', (reason, total, power) => {
    const summary = makeSummary({
      totals: { votes: null, uniqueVoters: null, votingPower: total === null ? null : decimal(total) },
      choices: [makeChoice('For', power, null)],
    });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const choices = screen.getByRole('region', { name: 'Choices' });
    expect(choices.textContent).toContain(reason);
    expect(choices.textContent).not.toContain('computed');
  });

  test('whose sum is not the total say so', () => {
    expect(regionOf('many choices', 'Choices').textContent).toContain('do not add up to the total');
    cleanup();
    expect(regionOf('active', 'Choices').textContent).not.toContain('do not add up');
  });

  test('fold beyond eight and unfold on request', async () => {
    const choices = regionOf('many choices', 'Choices');
    expect(rows(choices)).toHaveLength(8);
    await userEvent.click(within(choices).getByRole('button', { name: 'Show all 10 choices' }));
    expect(rows(choices)).toHaveLength(10);
  });

  test('keep their names where their figures did not come', () => {
    const choices = regionOf('votes failed', 'Choices');
    expect(rows(choices).map((row) => row.textContent)).toEqual(['For', 'Against', 'Abstain']);
    expect(choices.textContent).toContain('No figures for these choices.');
  });

  test('of unknown power are not zero', () => {
    const choices = regionOf('nothing known', 'Choices');
    expect(rows(choices).map((row) => row.textContent)).toEqual([
      'Forno sharepower not reportedvotes not reported',
      'Againstno sharepower not reportedvotes not reported',
    ]);
  });
});
