import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinedDiagnosis } from '@/components/diagnosis/diagnosis.live';
import { READY } from '@/test/factories/proposal';
import { plainError } from '@/utils/api/errors';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeLookupSettings, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { changeOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';
import { ruleOf, withSiteMode } from '@/utils/lookup/forum/policy';
import { permitOrigins } from '../../unit/browser/permitted-origins';
import { replyWith } from '../browser/background-replies';
import { fakePermissionEvents } from '../browser/permission-events';
import { renderAtNow } from '../render';

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };
const FORUM = 'https://gov.uniswap.org';
const LISTED = FORUM_HOSTS.map((host) => `https://${host}/*`);
const NO_ACCESS: ConnectionStatus = { ...SERVICE, state: 'no-access', tokenTail: '1a2b', untilClosed: false };

/** What a click does outside of the page. */
const deeds = { request: vi.fn(async () => true), reload: vi.fn(), openOptions: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  fakePermissionEvents();
  const { session } = fakeBrowser.storage;
  vi.spyOn(session, 'getKeys').mockImplementation(async () => Object.keys(await session.get(null)));
  const tab = { id: 7, windowId: 3, incognito: false, url: `${FORUM}/t/topic/1` };
  const { request, reload, openOptions } = deeds;
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 3 }) });
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab, reload });
  Object.assign(fakeBrowser.tabs, { sendMessage: async () => undefined });
  Object.assign(fakeBrowser.permissions, { request });
  Object.assign(fakeBrowser.runtime, { openOptionsPage: openOptions });
});

const stateOf = async (name: string) => (await screen.findByText(new RegExp(`^${name}: `))).textContent;

async function mendBy(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
}

describe('the diagnosis in a page', () => {
  it('shows nothing before all is known', async () => {
    replyWith({ connection: READY });
    let tell = (_: boolean) => {};
    const told = new Promise<boolean>((resolve) => {
      tell = resolve;
    });
    vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(() => told);
    renderAtNow(<JoinedDiagnosis besideTab={false} />);
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    tell(true);
    expect(await stateOf('Listed forums')).toBe('Listed forums: OK');
  });

  it('calls the service on a click, with the stored token, and shows its answer', async () => {
    permitOrigins(...LISTED);
    const report = { reachable: { ok: true }, token: { ok: false, error: plainError('denied') } } as const;
    const asked = replyWith({ connection: READY, 'test-connection': { report } });
    renderAtNow(<JoinedDiagnosis besideTab={false} />);
    expect(await stateOf('Service')).toBe('Service: not checked');
    expect(asked.map(({ type }) => type)).toEqual(['connection']);
    await mendBy('Check now');
    await waitFor(async () => expect(await stateOf('Service')).toBe('Service: OK'));
    expect(await stateOf('Token')).toBe('Token: needs attention');
    const draft = { ...SERVICE, token: null, untilClosed: false };
    expect(asked).toContainEqual({ type: 'test-connection', draft });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  it('offers no check without a service, or without access to it', async () => {
    permitOrigins(...LISTED);
    for (const connection of [{ state: 'no-service' } as const, NO_ACCESS]) {
      replyWith({ connection });
      renderAtNow(<JoinedDiagnosis besideTab={false} />);
      expect(await stateOf('Service')).toBe('Service: needs attention');
      expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
      cleanup();
    }
  });

  it('mentions the site only beside a tab', async () => {
    permitOrigins(...LISTED);
    replyWith({ connection: READY });
    renderAtNow(<JoinedDiagnosis besideTab={false} />);
    await stateOf('Listed forums');
    expect(screen.queryByText(/^This site: /)).toBeNull();
    cleanup();
    renderAtNow(<JoinedDiagnosis besideTab />);
    expect(await stateOf('This site')).toBe('This site: OK');
  });
});

describe('what the diagnosis offers', () => {
  it.each([
    ['Grant access', ['https://api.example.org/*']],
    ['Allow all of these forums', LISTED],
  ])('requests from the browser only what "%s" names', async (button, origins) => {
    permitOrigins();
    replyWith({ connection: NO_ACCESS });
    renderAtNow(<JoinedDiagnosis besideTab={false} />);
    await mendBy(button);
    expect(deeds.request.mock.calls).toEqual([[{ origins }]]);
    expect(deeds.openOptions).not.toHaveBeenCalled();
  });

  it("adds the page's site to the forums", async () => {
    permitOrigins();
    const asked = replyWith({ connection: READY, 'add-site': { done: true } });
    renderAtNow(<JoinedDiagnosis besideTab />);
    await mendBy('Enable on this site');
    expect(deeds.request.mock.calls).toEqual([[{ origins: [`${FORUM}/*`] }]]);
    expect(asked).toContainEqual({ type: 'add-site', origin: FORUM });
  });

  it('turns lookups on if they are off', async () => {
    permitOrigins(...LISTED);
    replyWith({ connection: READY });
    await changeLookupSettings((now) => withSiteMode(now, FORUM, 'off'));
    renderAtNow(<JoinedDiagnosis besideTab />);
    await mendBy('Turn lookups on here');
    await waitFor(async () =>
      expect(ruleOf(await readLookupSettings(), FORUM)).toMatchObject({ mode: 'automatic' }),
    );
  });

  it('reloads a page that was opened before the permission', async () => {
    permitOrigins(...LISTED);
    replyWith({ connection: READY });
    const sendMessage = async (tabId: number) => {
      if (tabId === 7) throw new Error('Nobody listens.');
    };
    Object.assign(fakeBrowser.tabs, { sendMessage });
    renderAtNow(<JoinedDiagnosis besideTab />);
    await mendBy('Reload the page');
    expect(deeds.reload.mock.calls).toEqual([[7]]);
  });

  it('reports that the page works once it was loaded again', async () => {
    permitOrigins(...LISTED);
    replyWith({ connection: READY });
    const sendMessage = vi.fn().mockRejectedValue(new Error('Nobody listens.'));
    Object.assign(fakeBrowser.tabs, { sendMessage });
    renderAtNow(<JoinedDiagnosis besideTab />);
    await mendBy('Reload the page');
    sendMessage.mockResolvedValue(undefined);
    const tab = await fakeBrowser.tabs.get(7);
    await act(async () => void (await fakeBrowser.tabs.onUpdated.trigger(7, { status: 'complete' }, tab)));
    await waitFor(async () => expect(await stateOf('This page')).toBe('This page: OK'));
  });

  it("shows nothing from the previous tab for another tab's page", async () => {
    permitOrigins(...LISTED);
    replyWith({ connection: READY });
    const sendMessage = (tabId: number) =>
      tabId === 7 ? Promise.reject(new Error('Nobody listens.')) : new Promise(() => {});
    Object.assign(fakeBrowser.tabs, { sendMessage });
    renderAtNow(<JoinedDiagnosis besideTab />);
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
    const tab = { id: 8, windowId: 3, incognito: false, url: `${FORUM}/t/topic/2` };
    Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
    await act(async () => void (await fakeBrowser.tabs.onActivated.trigger({ tabId: 8, windowId: 3 })));
    await waitFor(async () => expect(await stateOf('This site')).toBe('This site: OK'));
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    expect(screen.queryByText(/^This page: /)).toBeNull();
  });

  it('opens the options for a service', async () => {
    permitOrigins(...LISTED);
    replyWith({ connection: { state: 'no-service' } });
    renderAtNow(<JoinedDiagnosis besideTab />);
    await mendBy('Choose a service');
    expect(deeds.openOptions).toHaveBeenCalledOnce();
    expect(deeds.request).not.toHaveBeenCalled();
  });
});

describe('the copy for a report', () => {
  const SECRETS = {
    token: 'sk-secret-token-1a2b',
    wallet: `0x${'ab'.repeat(20)}`,
    forum: 'https://forum.private.example',
    path: '/t/a-thread-that-was-read/77',
    service: 'https://api.example.org',
    header: 'x-service-api-token',
    title: 'A proposal that was looked at',
  };

  /** As of somebody who has used everything there is. */
  async function fillProfile(): Promise<void> {
    const { token, wallet, forum, path, title } = SECRETS;
    await changeOwnAddresses(() => [wallet]);
    await changeLookupSettings((now) => withSiteMode(now, forum, 'off'));
    await fakeBrowser.storage.local.set({ token, 'recent:v1': [{ title, url: forum + path }] });
    await fakeBrowser.storage.session.set({ token, 'tab:7': { links: [forum + path], title } });
    const tab = { id: 7, windowId: 3, incognito: false, url: forum + path, title };
    Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  }

  it('contains versions, results and settings, and nothing that shows who reads what', async () => {
    const user = userEvent.setup();
    await fillProfile();
    permitOrigins(...LISTED);
    vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
      manifest_version: 3,
      name: 'Proposal Lens',
      version: '1.2.3',
    });
    const quoting = {
      ...plainError('denied'),
      status: 401,
      serviceCode: SECRETS.token,
      message: `No such token: ${SECRETS.token}`,
      requestId: SECRETS.token,
    };
    const report = { reachable: { ok: true }, token: { ok: false, error: quoting } } as const;
    replyWith({
      connection: { ...SERVICE, state: 'ready', tokenTail: '1a2b', untilClosed: false },
      'test-connection': { report },
    });
    renderAtNow(<JoinedDiagnosis besideTab />);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(async () => expect(await stateOf('Token')).toBe('Token: needs attention'));
    await user.click(screen.getByRole('button', { name: 'Copy for a report' }));
    await screen.findByText('Copied. Nothing was sent.');
    const copied = await navigator.clipboard.readText();
    expect(JSON.parse(copied)).toMatchObject({
      version: '1.2.3',
      browser: navigator.userAgent,
      connection: 'ready',
      checks: {
        service: { state: 'good', says: 'check_service_good' },
        token: { state: 'problem', error: 'denied', status: 401 },
      },
      settings: { mode: 'automatic', callsPerDay: 1000, sites: 1 },
    });
    for (const secret of [...Object.values(SECRETS), '1a2b', 'private.example', 'api.example'])
      expect(copied.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it('reports a failure if the browser forbids copying', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    permitOrigins(...LISTED);
    replyWith({ connection: READY });
    renderAtNow(<JoinedDiagnosis besideTab={false} />);
    await user.click(await screen.findByRole('button', { name: 'Copy for a report' }));
    expect(await screen.findByText('Could not be copied')).toBeTruthy();
  });
});
