import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import { ATLAS_URL, makeCandidate } from '../../factories/proposal';
import { renderAtNow } from '../render';
import { LINKS } from '../states/panel-page';
import { PANEL_STATES, panelState } from '../states/panel-states';
import { loadParts } from './views/load-parts';

beforeAll(loadParts);
afterEach(cleanup);

function actionSpies() {
  return { show: vi.fn(), choose: vi.fn(), refresh: vi.fn(), openOptions: vi.fn(), grantAccess: vi.fn() };
}

function renderState(name: string, overrides: Partial<PanelProps> = {}) {
  const actions = actionSpies();
  renderAtNow(<Panel {...panelState(name)} actions={actions} {...overrides} />);
  return actions;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe.each(PANEL_STATES)('the state "$name"', ({ props }) => {
  test('prints no machine words', () => {
    const { container } = renderAtNow(<Panel {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object|Infinity/);
  }, 30_000);
});

describe('where the proposals of the page are mentioned', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Proposals on this page' })).getAllByRole('button');

  test('stands in each row, and is part of what a screen reader says of it', () => {
    renderState('a thread with posts');
    const words = rows().map((row) => row.querySelector('.page-item-posts')?.textContent ?? null);
    expect(words).toEqual([
      'in post 1 and 5 others',
      'in post 3',
      'in posts 3, 12 and 14',
      'in posts 7 and 1204',
      null,
    ]);
    expect(screen.getByRole('button', { name: /End the \$ENS.*in posts 3, 12 and 14/ })).toBe(rows()[2]);
  });

  test('is not counted beyond what the page tells', () => {
    const posts = { [ATLAS_URL]: Array.from({ length: 20 }, (_, index) => index + 5) };
    renderState('a thread with posts', { tab: { links: [ATLAS_URL], selection: null, posts } });
    expect(rows()[0]?.textContent).toContain('in post 5 and at least 19 others');
  });
});

describe('states with one way out', () => {
  test.each([
    ['no service', 'Open options', 'openOptions'],
    ['no token', 'Add a token', 'openOptions'],
    ['no access', 'Grant access', 'grantAccess'],
    ['empty page', 'Look again', 'refresh'],
    ['denied', 'Open options', 'openOptions'],
    ['limited tier', 'Try again', 'refresh'],
    ['offline', 'Try again', 'refresh'],
    ['worker lost', 'Try again', 'refresh'],
    ['not found', 'Ask again', 'refresh'],
    ['evidence failed', 'Try again', 'refresh'],
    ['votes failed', 'Try again', 'refresh'],
    ['stale', 'Try again', 'refresh'],
    ['rate-limited', 'Try again', 'refresh'],
    ['budget spent', 'Open options', 'openOptions'],
  ] as const)('%s offers "%s" once', async (name, label, action) => {
    const actions = renderState(name);
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  test('while a rate limit lasts the wait is told', () => {
    renderState('rate-limited');
    expect(screen.getByText(/^Waiting for the service's pace, until about \d/)).toBeDefined();
  });

  test('a page without links is not said to have none where nobody looked', () => {
    renderState('empty page');
    expect(screen.getByRole('main').textContent).toContain(
      'No proposal links on this page, or a site on which Proposal Lens does not run.',
    );
  });

  test('only a refused token interrupts a screen reader', () => {
    renderState('denied');
    expect(screen.getByRole('alert').textContent).toContain('did not accept the token');
    cleanup();
    renderState('offline');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failure of all three answers is told once', () => {
    renderState('limited tier');
    expect(screen.getAllByText(/may need its plus tier/)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
    expect(screen.getByRole('heading', { name: makeCandidate().title })).toBeDefined();
  });
});

describe('a proposal', () => {
  test('has a region for each question', () => {
    renderState('active');
    const names = screen.getAllByRole('region').map((element) => {
      const label = element.getAttribute('aria-labelledby') ?? '';
      return element.getAttribute('aria-label') ?? document.getElementById(label)?.textContent;
    });
    expect(names).toEqual([
      'Outcome',
      'Quorum',
      'Choices',
      'Votes over time',
      'Ballots',
      'Evidence',
      'Proposal text',
    ]);
  });

  test('shows its status once in our word and once in the service’s own', () => {
    renderState('passed');
    expect(within(screen.getByRole('article')).getByText('Passed')).toBeDefined();
    expect(screen.getAllByText('closed')).toEqual([region('Outcome').getByText('closed')]);
    expect(region('Outcome').getByText('passed')).toBeDefined();
  });

  test('tells of a link’s host that it is on no list, and whose figures these are', async () => {
    renderState('unlisted host');
    expect((await screen.findByText(/vote\.example-dao\.org/)).closest('p')?.textContent).toBe(
      'vote.example-dao.org is not a host this extension knows. The figures belong to the record named here, not to that site.',
    );
    cleanup();
    renderState('active');
    await vi.dynamicImportSettled();
    expect(screen.getByRole('article').textContent).not.toContain('not a host this extension knows');
  });

  test('leads to its source without a referrer and says where', () => {
    renderState('active');
    const link = screen.getByRole('link', { name: /Source on www\.tally\.xyz/ });
    expect(link.getAttribute('href')).toBe(ATLAS_URL);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('keeps the figures of the last good answer, with their age and the reason', () => {
    renderState('stale');
    expect(screen.getByText('Figures fetched 2 hours ago')).toBeDefined();
    expect(screen.getByText('This device is offline.')).toBeDefined();
    expect(region('Choices').getByText('99.9 %')).toBeDefined();
  });

  test('shows the summary although the evidence failed', () => {
    renderState('evidence failed');
    expect(region('Choices').getByText('99.9 %')).toBeDefined();
    expect(region('Evidence').getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('of several candidates the reader chooses one', async () => {
    const actions = renderState('choose');
    const list = within(screen.getByRole('list', { name: 'Candidates' }));
    const [, second] = list.getAllByRole('button');
    expect(second?.textContent).toContain('snapshot.org');
    expect(second?.textContent).toContain('Similar title');
    if (second) await userEvent.click(second);
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith(ATLAS_URL, 'atlas-snapshot');
    expect(actions.show).not.toHaveBeenCalled();
  });

  test('of what was chosen the reader is told, and chooses again from the same list', async () => {
    const actions = renderState('chosen');
    expect(screen.getByText('You chose this proposal for the link.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    expect(screen.queryByRole('article')).toBeNull();
    const list = within(screen.getByRole('list', { name: 'Candidates' }));
    const [, second] = list.getAllByRole('button');
    if (second) await userEvent.click(second);
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith(ATLAS_URL, 'atlas-snapshot');
    expect(actions.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('article')).toBeDefined();
  });

  test('choosing again takes the focus to the choices, and from them to what was chosen', async () => {
    renderState('chosen');
    await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    const [first] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.className).toBe('proposal-title');
  });

  test('looked up by hand is shown on a page without links', () => {
    renderState('looked up by hand');
    expect(screen.queryByRole('list', { name: 'Proposals on this page' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Outcome' })).toBeDefined();
  });
});

describe('the page’s list', () => {
  const items = () =>
    within(screen.getByRole('list', { name: 'Proposals on this page' })).getAllByRole('button');

  test('keeps the order of the page and marks the shown one', () => {
    renderState('active');
    expect(items().map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^1AIP: ArbOS 20.*Active$/),
      expect.stringMatching(/^2\[Non-constitutional\]/),
      expect.stringMatching(/^3\[EP11\].*Passed$/),
      expect.stringMatching(/^4www\.tally\.xyz.*Not found$/),
      expect.stringMatching(/^5vote\.optimism\.io/),
    ]);
    expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
      null,
      null,
    ]);
    expect(screen.getByText('1 of 5')).toBeDefined();
    expect(screen.getByText('Loaded 4 of 5').getAttribute('role')).toBe('status');
  });

  test('is one stop of the Tab key; arrows move within it and Enter shows', async () => {
    const actions = renderState('active');
    expect(items().filter((item) => item.tabIndex === 0)).toHaveLength(1);
    items()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(items()[2]);
    await userEvent.keyboard('{End}{ArrowDown}{Enter}');
    expect(actions.show).toHaveBeenCalledExactlyOnceWith({ by: 'link', url: LINKS.at(-1) });
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(items()[0]);
  });

  test('steps to the next and has no previous at its beginning', async () => {
    const actions = renderState('active');
    const previous = screen.getByRole('button', { name: 'Previous proposal' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(previous);
    expect(actions.show).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next proposal' }));
    expect(actions.show).toHaveBeenCalledExactlyOnceWith({ by: 'link', url: LINKS[1] });
  });

  test('folds when it is long, and holds every proposal all the same', async () => {
    renderState('twelve links');
    expect(items()).toHaveLength(12);
    const unfold = screen.getByRole('button', { name: 'Show all 12' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(unfold);
    expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
  });
});
