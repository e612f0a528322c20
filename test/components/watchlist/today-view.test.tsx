import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { MOST_DAOS } from '@/components/watchlist/today/my-dao';
import { changeMyDaos, readLooks, readMyDaos } from '@/components/watchlist/today/today-store';
import { JoinedToday } from '@/components/watchlist/today/today-view';
import { Panel } from '@/test/components/states/panel-of-state';
import { HOUR } from '@/utils/i18n/time';
import { makeError, NOW } from '../../factories/proposal';
import { replyWith } from '../browser/background-replies';
import { loadParts } from '../panel/views/load-parts';
import { renderAt, renderAtNow } from '../render';
import { panelContext } from '../states/panel-page';
import { panelState } from '../states/panel-states';
import { viewsProps } from '../states/view-props';
import { ENS, HUB, hubVote, LIDO, part } from './today-states';

beforeAll(loadParts);

const openRows = () =>
  within(screen.getByRole('list', { name: 'Open, ends first' }))
    .getAllByRole('button')
    .filter(({ className }) => className.includes('list-row'))
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

function renderState(name: string) {
  renderAtNow(<Panel {...panelState(`today: ${name}`)} />);
}

describe('the view Today', () => {
  test('shows how many votes are open, then lists them by the time left, with all that is known', () => {
    renderState('open votes');
    expect(screen.getByText('4 open votes in your DAOs')).toBeDefined();
    const [first, second, third, last] = openRows();
    expect(first).toContain('Extend the delegate incentivization program');
    expect(first).toMatch(
      /5 h left.*Lido · you: For · For leads, 86\.1%.* · 81\.2% of quorum · voted: 2 of 3 you follow/,
    );
    expect(second).toMatch(/Compound 412.*Compound · For leads, 99\.7%.* · 102% of quorum/);
    expect(third).not.toContain('new since yesterday');
    expect(last).toContain('new since yesterday');
    expect(third).toContain('ENS · you have not voted');
    expect(last).toContain('ENS · you have voted');
    expect(second).not.toContain('you');
    expect(screen.getByRole('list', { name: 'Starting soon' })).toBeDefined();
  });

  test('has its suggestions below the field, which stays where it is when they arrive', () => {
    renderState('no DAO chosen');
    const field = screen.getByRole('textbox', { name: 'DAO or Snapshot space' });
    const suggested = screen.getByRole('list', { name: 'Add from what you read' });
    expect(field.compareDocumentPosition(suggested)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['open votes', true],
    ['one source failed', false],
    ['nobody answered', false],
  ])('says with %s which days of a log were searched: %s', (name, isSaid) => {
    renderState(name);
    expect(screen.queryByText(/only the last 7 days are searched/) !== null).toBe(isSaid);
  });

  test('names the calls and the sources before anything is sent', () => {
    renderState('not asked yet');
    expect(screen.getByRole('button', { name: 'Ask for open votes · up to 9 calls' })).toBeDefined();
    const cost = screen.getByText(/hub\.snapshot\.org: 1 call/).closest('p')?.textContent;
    expect(cost).toBe('hub.snapshot.org: 1 call\u00a0· ethereum-rpc.publicnode.com: up to 8 calls');
    const leftOut = screen.getByText(/their source is off/);
    expect(leftOut.textContent).toContain('Optimism');
    const ask = screen.getByRole('button', { name: /^Ask for/ });
    expect(ask.compareDocumentPosition(leftOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("keeps one source's answer if another failed, with one sentence and one action", () => {
    renderState('one source failed');
    expect(openRows()).toHaveLength(1);
    expect(screen.getByText(/ethereum-rpc\.publicnode\.com/, { selector: '.notice *' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getByText('Not all of your DAOs are included.')).toBeDefined();
    // Nothing was read of the other.
    expect(screen.getAllByText(/minutes ago/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Ask again · up to 9 calls' })).toBeDefined();
  });

  test('reports that none is open, with the source and the age', () => {
    renderState('none open');
    expect(screen.getByText('No vote is open.')).toBeDefined();
    expect(screen.getByText('2 minutes ago').closest('p')?.textContent).toContain('hub.snapshot.org');
  });

  test('names contracts by chain and whole address, and counts spaces that are flagged as such', () => {
    renderState('choosing');
    const found = screen.getByRole('list', { name: 'DAOs of this name' });
    expect(found.textContent).toContain('Ethereum 0xc0da02939e1441f497fd74f78ce7decb17b66529');
    expect(screen.getByText(/^Hidden spaces flagged by Snapshot: 1/)).toBeDefined();
  });

  test('sends nothing and offers nothing beside a private window', () => {
    renderState('private');
    expect(screen.getByText('No requests are made in private windows, and nothing is saved.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

const PLAN = { shares: [{ host: HUB, daos: [ENS.id], atMost: 1 }], unasked: [], people: 1 };
const VOTE = hubVote('a', ENS, 'A vote', 5);
const REPLIES = {
  'cache-all': [],
  'today-plan': PLAN,
  // Read within the minute by which a view's clock goes on.
  today: { parts: [part({ daos: [ENS.id], votes: [VOTE], readAt: NOW + 12_000 })], unasked: [] },
  'today-people': [
    { key: VOTE.listing.key, votes: [{ address: '0x1', name: 'Ann', vote: { choice: null } }] },
  ],
  'listed-governors': [
    { chainId: 1, address: `0x${'1'.repeat(40)}`, kind: 'bravo', organisation: 'ENS DAO' } as const,
  ],
};

function renderJoined(own: Parameters<typeof replyWith>[0] = {}) {
  const asked = replyWith({ ...REPLIES, 'today-kept': { kept: null }, ...own });
  const open = vi.fn();
  const connection = { state: 'keyless', operators: [] } as const;
  const panel = panelContext({ views: viewsProps('today'), connection });
  const state = { ...panel, tabId: 1, actions: { ...panel.actions, open } };
  renderAt(
    NOW,
    <PanelContext.Provider value={state}>
      <JoinedToday />
    </PanelContext.Provider>,
  );
  return { asked: () => asked.map(({ type }) => type), open };
}

describe('what a reader does in Today', () => {
  beforeEach(() => {
    vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({ id: 1, incognito: false } as never);
  });

  test('makes requests on a click, opens a vote, and remembers the previous list', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS] }));
    const { asked, open } = renderJoined();
    const button = await screen.findByRole('button', { name: 'Ask for open votes · 1 call' });
    expect(asked()).not.toContain('today');
    await userEvent.click(button);
    const age = await screen.findByText(/^Source: hub\.snapshot\.org/);
    expect(age.closest('p')?.textContent).toBe('Source: hub.snapshot.org\u00a0· now');
    await userEvent.click(await screen.findByRole('button', { name: /A vote/ }));
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: VOTE.listing.key }));
    await waitFor(async () => expect((await readLooks()).seen).toEqual([VOTE.listing.key, ENS.id]));
  });

  test('finds the last answer there at once when it is opened again, with its age, and asks again on a click', async () => {
    const LIDO = { id: 'snapshot:lido.eth', name: 'Lido' };
    await changeMyDaos((now) => ({ ...now, list: [ENS, LIDO] }));
    const earlier = hubVote('e', ENS, 'An earlier vote', 3);
    const over = hubVote('f', ENS, 'One that has ended since', -1);
    const kept = part({ daos: [ENS.id], votes: [earlier, over], readAt: NOW - 3 * HOUR });
    const { asked } = renderJoined({ 'today-kept': { kept: { parts: [kept], unasked: [] } } });
    expect(await screen.findByRole('button', { name: /An earlier vote/ })).toBeDefined();
    expect(screen.getByText('Last answer: 3 hours ago')).toBeDefined();
    expect(screen.getByText('1 open vote in your DAOs')).toBeDefined();
    expect(screen.queryByText(/One that has ended since/)).toBeNull();
    // Lido was chosen since.
    expect(screen.getByText('Not all of your DAOs are included.')).toBeDefined();
    expect(asked()).not.toContain('today');
    await waitFor(async () => expect((await readLooks()).seen).toContain(earlier.listing.key));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again · 1 call' }));
    expect(await screen.findByRole('button', { name: /A vote/ })).toBeDefined();
    expect(screen.queryByText(/Last answer/)).toBeNull();
  });

  test('remembers nothing of DAOs that did not answer, or were not asked', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS, LIDO] }));
    const failed = part({ host: 'node.example', daos: [ENS.id], error: makeError('timeout') });
    const left = { dao: LIDO.id, why: 'wide' } as const;
    renderJoined({ today: { parts: [failed, part({ daos: [LIDO.id], unasked: [left] })], unasked: [left] } });
    await userEvent.click(await screen.findByRole('button', { name: /^Ask for open votes/ }));
    await screen.findByText(/did not answer in time/);
    await new Promise((done) => setTimeout(done, 50));
    expect((await readLooks()).seen).toEqual([]);
  });

  test('asks whether the people followed have voted only on a second click', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS] }));
    const { asked } = renderJoined();
    await userEvent.click(await screen.findByRole('button', { name: /^Ask for open votes/ }));
    const button = await screen.findByRole('button', {
      name: 'Ask whether people you follow voted · 1 call',
    });
    expect(asked()).not.toContain('today-people');
    await userEvent.click(button);
    expect((await screen.findByRole('button', { name: /A vote/ })).textContent).toContain('voted: 1 of 1');
  });

  test('says nothing about them where no answer was about any of them', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS] }));
    const { asked } = renderJoined({ 'today-people': [{ key: VOTE.listing.key, votes: [] }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Ask for open votes/ }));
    const button = await screen.findByRole('button', { name: /^Ask whether people/ });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(asked()).toContain('today-people');
    expect(screen.getByRole('button', { name: /A vote/ }).textContent).not.toContain('voted:');
  });

  test('finds a DAO by name, adds it, and removes it again', async () => {
    renderJoined();
    await userEvent.type(await screen.findByLabelText('DAO or Snapshot space'), 'ens{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add ENS DAO' }));
    const id = `eip155:1:0x${'1'.repeat(40)}`;
    await waitFor(async () => expect((await readMyDaos()).list).toEqual([{ id, name: 'ENS DAO' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove ENS DAO' }));
    await waitFor(async () => expect((await readMyDaos()).list).toEqual([]));
    expect(await screen.findByText(/^Choose the DAOs/)).toBeDefined();
  });

  test('adds at most as many DAOs as can be looked up', async () => {
    const list = Array.from({ length: MOST_DAOS }, (_, index) => ({ id: `snapshot:s${index}`, name: 'S' }));
    await browser.storage.local.set({ 'my-daos:v1': { list, notifies: false } });
    renderJoined();
    await userEvent.click(await screen.findByRole('button', { name: /^My DAOs/ }));
    expect(await screen.findByText('You can choose up to 50 DAOs.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
