import { act, cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import { ATLAS_URL, makeCandidate } from '../../../factories/proposal';
import { renderAtNow, spiesOn } from '../../render';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openEvidence, openRow } from '../views/open-parts';

beforeAll(loadParts);

function renderState(name: string, overrides: Partial<PanelProps> = {}) {
  const actions = spiesOn(panelState(name).actions);
  renderAtNow(<Panel {...panelState(name)} actions={actions} {...overrides} />);
  return actions;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

/** Some screens come in a chunk of their own. */
const LATE = { timeout: 15_000 };

describe('a state with one action', () => {
  test.each([
    ['no service', 'I have a token', 'openOptions'],
    ['no access', 'Grant access', 'grantAccess'],
    ['empty page', 'Look again', 'refresh'],
    ['denied', 'Open settings', 'openOptions'],
    ['limited tier', 'Try again', 'refresh'],
    ['worker lost', 'Try again', 'refresh'],
    ['not found', 'Ask again', 'refresh'],
    ['votes failed', 'Try again', 'refresh'],
    ['stale', 'Try again', 'refresh'],
    ['rate-limited', 'Try again', 'refresh'],
    ['budget spent', 'Open settings', 'openOptions'],
  ] as const)('%s offers "%s" once', async (name, label, action) => {
    const actions = renderState(name);
    await userEvent.click(await screen.findByRole('button', { name: label }, LATE));
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  test('offers "Try again" once in the place of missing evidence', async () => {
    const actions = renderState('evidence failed');
    await openEvidence();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions.refresh).toHaveBeenCalledOnce();
  });

  test('shows the wait while a rate limit lasts', () => {
    renderState('rate-limited');
    expect(screen.getByText(/^Waiting for the service’s rate limit, until about \d/)).toBeDefined();
  });

  test('interrupts a screen reader only for a refused token', () => {
    renderState('denied');
    expect(screen.getByRole('alert').textContent).toContain('did not accept the token');
    cleanup();
    renderState('offline');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a failure of all three answers once', () => {
    renderState('limited tier');
    expect(screen.getAllByText(/may need the plus tier/)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
    expect(screen.getByRole('heading', { name: makeCandidate().title })).toBeDefined();
  });
});

describe('a proposal', () => {
  test('has a region for each question', () => {
    renderState('active');
    const names = screen.getAllByRole('region').map((element) => element.getAttribute('aria-label'));
    expect(names).toEqual([
      'Outcome',
      'Quorum',
      'Choices',
      'Evidence',
      'Votes over time',
      'Ballots',
      'Look closer',
      'Proposal text',
      'In this thread',
      'Details',
    ]);
  });

  test("shows its status once in the product's word, and the service's among its raw words", async () => {
    renderState('passed');
    expect(within(screen.getByRole('article')).getByText('Passed')).toBeDefined();
    expect(screen.queryByText('closed')).toBeNull();
    const evidence = await openEvidence();
    await openRow(evidence, /^Raw values/);
    expect(within(evidence).getByText('closed')).toBeDefined();
    expect(within(evidence).getByText('passed')).toBeDefined();
  });

  test('shows the evidence in place of all but the outcome, until Escape', async () => {
    renderState('active');
    await openEvidence();
    const open = screen.getAllByRole('region').map((element) => element.getAttribute('aria-label'));
    expect(open).toEqual(['Outcome', 'Evidence']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Quorum' })).toBeDefined();
    expect(document.activeElement?.className).toContain('trust-line');
  });

  test('leaves Escape to what was opened last beside or within the evidence', async () => {
    renderState('active');
    const evidence = await openEvidence();
    await userEvent.click(screen.getByRole('button', { name: 'Cite' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Cite' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cite' }));
    const [term] = evidence.querySelectorAll<HTMLElement>('.term-word');
    await act(() => term?.focus());
    await userEvent.keyboard('{Escape}');
    expect(evidence.querySelector('.term-meaning')).toBeNull();
    expect(document.activeElement).toBe(term);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Quorum' })).toBeDefined();
  });

  test("shows that a link's host is not listed, and whose figures these are", async () => {
    renderState('unlisted host');
    expect((await screen.findByText(/vote\.example-dao\.org/)).closest('p')?.textContent).toBe(
      'The link leads to vote.example-dao.org, which is not on our list. Check it before you vote there. The figures are from www.tally.xyz.',
    );
    cleanup();
    renderState('active');
    await vi.dynamicImportSettled();
    expect(screen.getByRole('article').textContent).not.toContain('list of voting sites');
  });

  test('leads to the page where one can vote, without a referrer, and names it', async () => {
    renderState('active');
    const link = await screen.findByRole('link', { name: /^Vote on tally\.xyz \(Cactus\)/ });
    expect(link.getAttribute('href')).toBe(ATLAS_URL);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each(['passed', 'pending', 'unlisted host', 'stale', 'nothing known'])(
    'offers no vote unless one can be cast there: %s',
    async (state) => {
      renderState(state);
      await vi.dynamicImportSettled();
      expect(screen.queryByRole('link', { name: /^Vote on/ })).toBeNull();
      expect(screen.getByRole('link', { name: /^Open on tally\.xyz \(Cactus\)/ })).toBeDefined();
    },
  );

  test("marks the reader's choice if its ballot was read, and stops offering to vote", async () => {
    const { ballots } = panelState('ballots, first page');
    const yours = () =>
      region('Choices')
        .getAllByRole('listitem')
        .filter((row) => row.textContent?.includes('your vote'))
        .map((row) => row.querySelector('.choice-name')?.textContent);
    const of = (ownAddresses: readonly string[]) => (
      <Panel {...panelState('active')} ballots={{ ...ballots, ownAddresses }} />
    );
    const { rerender } = renderAtNow(of([]));
    expect(await screen.findByRole('link', { name: /^Vote on tally\.xyz \(Cactus\)/ })).toBeDefined();
    expect(yours()).toEqual([]);
    rerender(of(ballots.ownAddresses ?? []));
    expect(await screen.findByText('your vote')).toBeDefined();
    expect(yours()).toEqual(['Abstain']);
    expect(screen.queryByRole('link', { name: /^Vote on/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Open on tally\.xyz \(Cactus\)/ })).toBeDefined();
  });

  test('keeps the figures of the last good answer, with their age and the reason', () => {
    renderState('stale');
    expect(screen.getByText('This device is offline. Figures fetched 2 hours ago')).toBeDefined();
    expect(region('Choices').getByText('99.9%')).toBeDefined();
  });

  test('shows the summary although the evidence failed', () => {
    renderState('evidence failed');
    expect(region('Choices').getByText('99.9%')).toBeDefined();
    expect(region('Evidence').getByText(/evidence not loaded/)).toBeDefined();
  });

  test('is shown on a page without links if looked up on demand', () => {
    renderState('looked up by hand');
    expect(screen.queryByRole('list', { name: 'Proposals on this page' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Outcome' })).toBeDefined();
  });
});
