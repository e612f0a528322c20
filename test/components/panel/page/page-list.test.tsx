import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LinkLabel } from '@/components/shared/link-entries';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import type { RecentItem } from '@/utils/lookup/records/recent';
import { candidateOf } from '@/utils/lookup/records/records';
import type { Quorum } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
import { ATLAS_URL } from '../../../factories/proposal';
import { renderAtNow, spiesOn } from '../../render';
import { LINKS } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openFold, openList } from '../views/open-parts';

beforeAll(loadParts);

function renderState(name: string, overrides: Partial<PanelProps> = {}) {
  const actions = spiesOn(panelState(name).actions);
  renderAtNow(<Panel {...panelState(name)} actions={actions} {...overrides} />);
  return actions;
}

describe('the list of posts that mention a proposal', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Proposals on this page' })).getAllByRole('button');

  test('is in each row, also for screen readers', async () => {
    renderState('a thread with posts');
    await openList();
    const words = rows().map((row) => {
      const last = row.querySelector('.list-row-facts')?.lastElementChild?.textContent;
      return last?.startsWith('in ') ? last : null;
    });
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
