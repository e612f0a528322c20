import { act, cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LinkLabel } from '@/components/shared/link-entries';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import type { RecentItem } from '@/utils/lookup/records/recent';
import { candidateOf } from '@/utils/lookup/records/records';
import type { Quorum } from '@/utils/proposal/proposal';
import { decimal } from '../../factories/decimals';
import { ATLAS_URL, makeCandidate } from '../../factories/proposal';
import { renderAtNow, spiesOn } from '../render';
import { LINKS } from '../states/panel-page';
import { panelState } from '../states/panel-states';
import { loadParts } from './views/load-parts';
import { openEvidence, openFold, openList, openRow } from './views/open-parts';

beforeAll(loadParts);

function renderState(name: string, overrides: Partial<PanelProps> = {}) {
  const actions = spiesOn(panelState(name).actions);
  renderAtNow(<Panel {...panelState(name)} actions={actions} {...overrides} />);
  return actions;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the list of posts that mention a proposal', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Proposals on this page' })).getAllByRole('button');

  test('is in each row, also for screen readers', async () => {
    renderState('a thread with posts');
    await openList();
    const words = rows().map((row) => row.querySelector('.thread-posts')?.textContent ?? null);
    expect(words).toEqual([
      'in post 1 and 5 others',
      'in posts 3, 12 and 14',
      'in post 3',
      'in posts 7 and 1204',
      null,
    ]);
    expect(screen.getByRole('button', { name: /End the \$ENS.*in posts 3, 12 and 14/ })).toBe(rows()[1]);
  });

  test('is in a row below the result, with the discussion behind it', async () => {
    renderState('a thread with posts');
    const mentions = await openFold('In this thread');
    expect(within(mentions).getByRole('button').textContent).toContain('in post 1 and 5 others');
    expect(within(mentions).getByRole('link').textContent).toContain('forum.arbitrum.foundation');
  });

  test('counts no more than the page reports', async () => {
    const posts = { [ATLAS_URL]: Array.from({ length: 20 }, (_, index) => index + 5) };
    renderState('a thread with posts', { tab: { links: [ATLAS_URL], selection: null, posts } });
    await openList();
    expect(rows()[0]?.textContent).toContain('in post 5 and at least 19 others');
  });
});

describe('the quorum of the proposals of the page', () => {
  const factsWith = async (label: Partial<LinkLabel>) => {
    const vote: LinkLabel = { title: 'A vote', lifecycle: 'active', outcome: null, ...label };
    const titles = new Map([[ATLAS_URL, vote]]);
    renderState('a thread with posts', { titles });
    await openList();
    return screen.getByRole('button', { name: /A vote/ }).querySelector('.list-row-facts')?.textContent;
  };
  const quorum: Quorum = { raw: '400000', progress: decimal('0.2749'), reached: false };

  test('is in the row of an open vote, cut as everywhere, and in its ring', async () => {
    expect(await factsWith({ quorum })).toContain('27.4% of quorum');
    expect(screen.getByRole('button', { name: /A vote/ }).querySelector('.mark-ring-rest')).not.toBeNull();
  });

  test('is absent if the service names none, or its figures were not read', async () => {
    expect(await factsWith({ quorum: null })).not.toMatch(/quorum/);
    cleanup();
    expect(await factsWith({})).not.toMatch(/quorum/);
  });

  test('is absent from a vote that has ended', async () => {
    const ended = { lifecycle: 'closed', outcome: 'failed' } as const;
    expect(await factsWith({ ...ended, quorum })).not.toMatch(/quorum/);
  });
});

test('a DAO has its name, if known, in the list and above the proposal', async () => {
  const names = new Map([['arbitrum', 'Arbitrum DAO']]);
  renderAtNow(
    <DaoNamesContext.Provider value={names}>
      <Panel {...panelState('a thread with posts')} />
    </DaoNamesContext.Provider>,
  );
  expect(screen.getByRole('button', { name: 'Arbitrum DAO' })).toBeDefined();
  await openList();
  expect(screen.getByRole('button', { name: /Plurality Labs.*Arbitrum DAO/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /airdrops.*ens/ })).toBeDefined();
});

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

  test('asks for a missing token in the place of its results', async () => {
    renderState('no token');
    expect(await screen.findByLabelText('Token', {}, LATE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
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

  test('does not call a page empty that was not searched', () => {
    renderState('empty page');
    expect(screen.getByRole('main').textContent).toContain(
      'This page has no proposal links, or Proposal Lens does not run on this site.',
    );
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

  test('is chosen by the reader among several candidates', async () => {
    const actions = renderState('choose');
    const list = within(screen.getByRole('list', { name: 'Candidates' }));
    const [, second] = list.getAllByRole('button');
    expect(second?.textContent).toContain('snapshot.org');
    expect(second?.textContent).toContain('Found by similar title');
    if (second) await userEvent.click(second);
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith(ATLAS_URL, 'atlas-snapshot');
    expect(actions.show).not.toHaveBeenCalled();
  });

  test('marks the differences among candidates, down to the word of a title, and names them', async () => {
    const marksOf = (element: HTMLElement) =>
      Array.from(element.querySelectorAll('mark'), (mark) => mark.textContent);
    renderState('choose of a series');
    const series = await screen.findByRole('list', { name: 'Candidates' });
    expect(within(series).getAllByRole('button').map(marksOf)).toEqual([
      ['2', '111'],
      ['5', '141'],
    ]);
    expect(series.textContent).toContain('Risk Parameter Updates for 5 Collateral Assets');
    expect(screen.getByText('Differs: Title, ID.')).toBeDefined();
    cleanup();
    renderState('choose');
    const [first = document.body] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole(
      'button',
    );
    expect(marksOf(first)).toEqual(['tally', expect.any(String), 'www.tally.xyz', 'Same title']);
    expect(screen.getByText('Differs: Provider, ID, Source, Match.')).toBeDefined();
  });

  test('names the choice, which can be changed in the same list', async () => {
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

  test('moves the focus to the choices and back to the chosen one', async () => {
    renderState('chosen');
    await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    const [first] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.className).toBe('proposal-title');
  });

  test('is shown on a page without links if looked up on demand', () => {
    renderState('looked up by hand');
    expect(screen.queryByRole('list', { name: 'Proposals on this page' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Outcome' })).toBeDefined();
  });
});

describe("the page's list", () => {
  const items = () =>
    within(screen.getByRole('list', { name: 'Proposals on this page' })).getAllByRole('button');

  test("is grouped by status, keeps the page's numbers and marks the shown proposal", async () => {
    renderState('active');
    const list = await openList();
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open', 'Ended', 'No result']);
    expect(items().map((item) => [item.closest('li')?.getAttribute('value'), item.textContent])).toEqual([
      ['1', expect.stringMatching(/^AIP: ArbOS 20.*2 d 12 h left/)],
      ['3', expect.stringMatching(/^\[EP11\].*Passed/)],
      ['2', expect.stringMatching(/^\[Non-constitutional\]/)],
      ['4', expect.stringMatching(/^www\.tally\.xyz.*Not found/)],
      ['5', expect.stringMatching(/^vote\.optimism\.io/)],
    ]);
    expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
      null,
      null,
    ]);
    expect(screen.getByText('1 of 5')).toBeDefined();
    expect(screen.getByText('4 of 5 read').getAttribute('role')).toBe('status');
  });

  test('shows only open proposals if the reader chooses so', async () => {
    renderState('active');
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Open 1' }));
    expect(items()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'All 5' }));
    expect(items()).toHaveLength(5);
  });

  test('shows what changed since the last look, and says so if nothing did', async () => {
    const { resolutions, tab, recent } = panelState('active');
    const [candidate] = (tab?.links ?? []).flatMap((url) => {
      const resolution = resolutions.get(url);
      return resolution === undefined ? [] : (candidateOf(resolution) ?? []);
    });
    if (candidate === undefined) throw new Error('The state has no resolved link.');
    const standing = { status: null, votes: null, signals: null };
    const view = { candidate, viewedAt: 1, seen: standing, before: null };
    const of = (changes: RecentItem['changes']) => ({
      recent: { ...recent, items: [{ view, status: null, since: 1, changes }] },
    });
    renderState('active', of([]));
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Changed 0' }));
    expect(screen.getByText('Nothing changed since you looked.')).toBeDefined();
    cleanup();
    renderState('active', of([{ kind: 'signals', added: 1 }]));
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Changed 1' }));
    expect(items()).toHaveLength(1);
  });

  test('is one stop of the Tab key; arrows move within it and Enter shows', async () => {
    const actions = renderState('active');
    await openList();
    expect(items().filter((item) => item.tabIndex === 0)).toHaveLength(1);
    items()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(items()[2]);
    await userEvent.keyboard('{End}{Home}');
    expect(document.activeElement).toBe(items()[0]);
    await userEvent.keyboard('{End}{ArrowDown}{Enter}');
    expect(actions.show).toHaveBeenCalledExactlyOnceWith({ by: 'link', url: LINKS.at(-1) });
    expect(screen.queryByRole('list', { name: 'Proposals on this page' })).toBeNull();
  });

  test('closes on Escape, and the focus returns to its button', async () => {
    renderState('active');
    const opener = screen.getByRole('button', { name: /in this thread$/ });
    opener.focus();
    await openList();
    expect(document.activeElement).toBe(items()[0]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Outcome' })).toBeDefined();
    expect(document.activeElement).toBe(opener);
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

  test('is open automatically if nothing is shown', () => {
    renderState('active', { tab: { links: LINKS, selection: null }, record: null });
    expect(items()).toHaveLength(5);
  });
});
