import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { PageView } from '@/components/panel/page/page-view';
import { Popup } from '@/components/popup/popup';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { makeAnswer, makeCandidate, makeError, makeKey } from '../../factories/proposal';
import { replyWith } from '../browser/background-replies';
import { renderAtNow } from '../render';
import { panelContext } from '../states/panel-page';
import { popupState } from '../states/popup-states';

const HUB = 'hub.snapshot.org';
const THREAD = 'https://discuss.ens.domains/t/a-thread/12';
const KEYLESS = { state: 'keyless', operators: [HUB] } as const;
const READY = panelContext().connection;

beforeEach(() => {
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
});
afterEach(() => vi.restoreAllMocks());

const candidate = (name: string) => makeCandidate({ key: makeKey(name), title: name, match: null });

const listing = (name: string, fields: Partial<ProposalListing> = {}): ProposalListing => ({
  ...candidate(name),
  ...{ lifecycle: 'active', outcome: null, endAt: null, coverage: null, ...fields },
});

const listed = (...items: readonly ProposalListing[]) => ({
  page: { ok: true as const, value: makeAnswer({ page: { items, next: 'end' as const }, refreshed: false }) },
});

/** The panel beside a thread without links. */
function renderPanel(connection: typeof READY | typeof KEYLESS = KEYLESS, pageUrl: string | null = THREAD) {
  const open = vi.fn();
  const tab = { links: [], selection: null };
  const state = { ...panelContext(), connection, pageUrl, tab };
  renderAtNow(
    <PanelContext.Provider value={{ ...state, actions: { ...state.actions, open } }}>
      <PageView />
    </PanelContext.Provider>,
  );
  return open;
}

const find = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Find the vote on this thread' }, WAIT));
const WAIT = { timeout: 20_000 };

describe('a thread without links', () => {
  test('makes no request before the click, and names the source and what is not sent', async () => {
    const asked = replyWith(listed(listing('The vote')));
    const open = renderPanel();
    const button = await screen.findByRole('button', { name: 'Find the vote on this thread' }, WAIT);
    expect(button.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(`1 call to ${HUB}. This page’s address is not sent.`)).toBeDefined();
    expect(asked).toEqual([]);
    await userEvent.click(button);
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(candidate('The vote')));
    expect(asked).toEqual([
      {
        ...{ type: 'page', tabId: 7, cursor: null, refresh: true },
        query: { list: 'proposals', thread: { url: THREAD, spaces: ['ens.eth'] }, limit: 20 },
      },
    ]);
  }, 60_000);

  test('sends a service its address without post, query and fragment', async () => {
    const asked = replyWith({ search: { ok: true, value: [candidate('The vote')] } });
    const open = renderPanel(READY, `${THREAD}/7?u=me#post_7`);
    await find();
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
    expect(asked).toEqual([{ type: 'search', tabId: 7, by: 'url', text: THREAD, narrowing: {} }]);
    expect(screen.getByText(/^Sends this page’s address to .+: 1 call\.$/)).toBeDefined();
  });

  test('asks once, however often the button is pressed before the answer', async () => {
    const asked = replyWith({ page: new Promise(() => {}) as never });
    renderPanel();
    await find();
    expect(await screen.findByText('Looking up…')).toBeDefined();
    await find();
    expect(asked).toHaveLength(1);
  });

  test('offers several votes to choose from', async () => {
    replyWith(listed(listing('First'), listing('Second')));
    const open = renderPanel();
    await find();
    await userEvent.click(await screen.findByRole('button', { name: /Second/ }));
    expect(open).toHaveBeenCalledExactlyOnceWith(candidate('Second'));
  });

  test('shows for each whether it is open', async () => {
    const endAt = '2024-03-01T21:46:23Z';
    replyWith(
      listed(
        listing('Check', { lifecycle: 'closed', endAt: '2024-02-20T00:00:00Z' }),
        listing('Vote', { endAt }),
      ),
    );
    renderPanel();
    await find();
    const row = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent;
    expect(await row(/Vote.*left/)).toContain('2 d 12 h left');
    expect(await row(/Check/)).toMatch(/Ended.*ended 8 days ago/);
    expect(screen.queryByText(/compare DAO/)?.className).toBe('visually-hidden');
  });

  test('does not open a flagged vote automatically', async () => {
    replyWith(listed(listing('Bad', { flagged: true })));
    const open = renderPanel();
    await find();
    await userEvent.click(await screen.findByRole('button', { name: 'Show them' }));
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Bad/ })).toBeDefined();
  });

  test('states that no vote names it', async () => {
    replyWith(listed());
    renderPanel();
    await find();
    expect(
      await screen.findByText('None of the newest 1,000 votes of ens.eth names this thread.'),
    ).toBeDefined();
  });

  test('reports what failed, and tries again on a click', async () => {
    const asked = replyWith({
      page: { ok: false, error: makeError('network') },
    });
    renderPanel();
    await find();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });

  test('asks for the space if none is known for the forum', async () => {
    const asked = replyWith(listed());
    renderPanel(KEYLESS, 'https://forum.example/t/12');
    await find();
    expect(asked).toEqual([]);
    const field = await screen.findByRole('textbox', {
      name: 'This forum’s Snapshot space, such as ens.eth',
    });
    await userEvent.type(field, 'new.eth{Enter}');
    await vi.waitFor(() =>
      expect(asked).toMatchObject([
        { query: { thread: { url: 'https://forum.example/t/12', spaces: ['new.eth'] } } },
      ]),
    );
  });

  test.each([
    ['the page is no thread', KEYLESS, 'https://discuss.ens.domains/latest'],
    ['the browser does not tell the address', KEYLESS, null],
    ['no source that lists votes is asked', { state: 'keyless', operators: ['publicnode.com'] }, THREAD],
  ] as const)('offers nothing if %s', async (_, connection, pageUrl) => {
    replyWith({});
    renderPanel(connection as typeof KEYLESS, pageUrl);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: 'Find the vote on this thread' })).toBeNull();
  });

  test('lists even a single vote in the popup, because the panel opens only on a click', async () => {
    replyWith(listed(listing('The vote')));
    const props = popupState('empty page');
    const open = vi.fn();
    renderAtNow(
      <Popup {...props} connection={KEYLESS} pageUrl={THREAD} actions={{ ...props.actions, open }} />,
    );
    await find();
    await userEvent.click(await screen.findByRole('button', { name: /The vote/ }));
    expect(open).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate: candidate('The vote') });
  });
});
