import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PeopleView } from '@/components/panel/people/people-view';
import { plainError } from '@/utils/api/errors';
import { decimal } from '../../../factories/decimals';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { line, PEOPLE_STATES, peopleProps, UNNAMED, VOTED } from './people-states';

const [FOR, AGAINST] = ['for', 'against'].map((key) => ({ key, label: null, raw: null }));

/** The words of the lines, with the exact figures out of the way. */
function linesOf(...given: Parameters<typeof peopleProps>): readonly string[] {
  renderAtNow(<PeopleView {...peopleProps(...given)} />);
  for (const exact of document.querySelectorAll('.figure-exact')) exact.remove();
  const list = screen.getByRole('list', { name: 'People you follow' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll('\u00a0', ' '));
}

describe('the line of a followed person', () => {
  it.each([
    ['voted', line(VOTED), 'my delegate: For · 1.2M · 2 days ago'],
    ['voted by a contract', line({ ...VOTED, votedAt: null }), 'my delegate: For · 1.2M'],
    [
      'voted, and how was not read',
      line({ ...VOTED, choice: null, power: null, votedAt: null }),
      'my delegate: has voted, choice not read',
    ],
    [
      'changed a vote',
      line({ ...VOTED, choice: AGAINST ?? null }, { before: FOR ?? null }),
      'my delegate: Against · 1.2M · 2 days ago (changed, was For)',
    ],
    [
      'has not voted',
      line({ is: 'absent', power: null }),
      'my delegate: has not voted (checked 3 minutes ago)',
    ],
    [
      'has not voted, with a power',
      line({ is: 'absent', power: decimal('2500000') }),
      'my delegate: has not voted (checked 3 minutes ago) · voting power 2.5M',
    ],
    [
      'has no ballot among all',
      line({ is: 'absent', power: null }, { checkedAt: null }),
      'my delegate: has not voted, according to the ballots read',
    ],
    ['is not known', line(null), 'my delegate: not known: ballots not read'],
    [
      'was not told by the contract',
      line({ is: 'unsaid' }),
      'my delegate: not known: the contract did not say',
    ],
    [
      'gave contradictory answers',
      line({ is: 'contrary' }),
      'my delegate: not known: two answers contradict each other',
    ],
    ['has no label', line(VOTED, { person: UNNAMED }), '0xb4c0…6f13: For · 1.2M · 2 days ago'],
  ])('shows that they %s', (_, given, words) => {
    expect(linesOf([given])).toEqual([words]);
  });

  it('has the address on hover if a label replaces it', () => {
    linesOf([line(VOTED)]);
    expect(screen.getByText('my delegate').parentElement?.title).toMatch(/^0x1b68/);
  });
});

describe('the button that asks how they voted', () => {
  it('names the source, and the number of requests', async () => {
    const ask = vi.fn();
    linesOf([line(null)], { question: { requests: 1, host: 'hub.snapshot.org', ask } });
    await userEvent.click(
      screen.getByRole('button', { name: 'Ask how they voted (1 request to hub.snapshot.org)' }),
    );
    expect(ask).toHaveBeenCalledOnce();
  });

  it('names the two requests to a node', () => {
    linesOf([line(null)], { question: { requests: 2, host: 'publicnode.com', ask: () => {} } });
    expect(screen.getByRole('button').textContent).toBe(
      'Ask how they voted (at most 2 requests to publicnode.com)',
    );
  });

  it('is missing if no source can be asked, and a private window shows the reason', () => {
    linesOf([line(null)], { question: null, isPrivate: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('No requests are made in private windows.')).toBeTruthy();
  });

  it('shows why no answer came, and asks again', async () => {
    const ask = vi.fn();
    const question = { requests: 1, host: 'hub.snapshot.org', ask };
    linesOf([line(null)], { question, error: plainError('network') });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ask).toHaveBeenCalledOnce();
  });
});

it.each(PEOPLE_STATES)('the list of people followed has no fault of access if $name', async ({ props }) => {
  const { container } = renderAtNow(<PeopleView {...props} />);
  await expectAccessible(container);
});
