import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '@/components/options/options';
import { OptionsContext } from '@/components/options/options-context';
import { useOptionsState } from '@/components/options/use-options-state';
import { READY } from '@/test/factories/proposal';
import { writeConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { changeLookupSettings, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { changeOwnAddresses, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { withSiteMode } from '@/utils/lookup/forum/policy';
import { permitOrigins } from '../../unit/browser/permitted-origins';
import { replyWith } from '../browser/background-replies';
import { fakePermissionEvents } from '../browser/permission-events';
import { speakEnglish } from '../browser/speak-english';
import { renderAtNow } from '../render';

const ADDRESS = `0x${'1'.repeat(40)}`;

beforeEach(() => {
  speakEnglish();
  fakePermissionEvents();
  permitOrigins();
});

function JoinedOptions() {
  const state = useOptionsState();
  if (state === null) return null;
  return (
    <OptionsContext.Provider value={state}>
      <Options />
    </OptionsContext.Provider>
  );
}

type Replies = Parameters<typeof replyWith>[0];

function open(replies: Replies = {}) {
  const asked = replyWith({ connection: READY, 'add-site': { done: true }, ...replies });
  renderAtNow(<JoinedOptions />);
  return asked;
}

/** Answers what the browser asks the user. */
function answerPermissions(granted: boolean) {
  const request = vi.fn(async () => granted);
  const remove = vi.fn(async () => true);
  Object.assign(fakeBrowser.permissions, { request, remove });
  return { request, remove };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the options page', () => {
  it('adds an address of the user once, and none that it cannot read', async () => {
    open();
    await click('Open: Your addresses');
    const field = await screen.findByLabelText('Add an address');
    await userEvent.type(field, 'vitalik.eth{Enter}');
    expect(await screen.findByText('This address is not valid.')).toBeTruthy();
    expect(await readOwnAddresses()).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, `${ADDRESS}{Enter}`);
    const list = await screen.findByRole('list', { name: 'Your addresses' });
    expect(within(list).getByText(ADDRESS)).toBeTruthy();
    await userEvent.type(field, `${ADDRESS}{Enter}`);
    expect(await screen.findByText('This address is already in the list.')).toBeTruthy();
    expect(await readOwnAddresses()).toEqual([ADDRESS]);
  });

  it('keeps the focus in the row that lists the addresses after a removal', async () => {
    await changeOwnAddresses(() => [ADDRESS]);
    open();
    await click('Open: Your addresses');
    (await screen.findByRole('button', { name: `Remove ${ADDRESS}` })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(ADDRESS)).toBeNull());
    expect(document.activeElement?.contains(screen.getByLabelText('Add an address'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('adds a site in the click that requests it, and no built-in site or invalid address', async () => {
    const asked = open();
    const { request } = answerPermissions(true);
    await click('Open: Your sites');
    const field = await screen.findByLabelText('Add a site');
    await userEvent.type(field, 'gov.uniswap.org{Enter}');
    expect(await screen.findByText('This forum is already built in.')).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'forum.example.org{Enter}');
    expect(request.mock.calls).toEqual([[{ origins: ['https://forum.example.org/*'] }]]);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(asked).toContainEqual({ type: 'add-site', origin: 'https://forum.example.org' });
  });

  it.each([
    ['https://forum.example.org', true],
    ['https://api.example.org', false],
    ['https://gov.uniswap.org', false],
  ])('forgets the site %s, and gives back its access: %s', async (origin, isGivenBack) => {
    await writeConnectionSettings({ serviceUrl: 'https://api.example.org', header: 'x-service-api-token' });
    await changeLookupSettings((now) => withSiteMode(now, origin, 'off'));
    const { remove } = answerPermissions(true);
    open();
    await click('Open: Your sites');
    await click(`Remove ${new URL(origin).host}`);
    await waitFor(async () => expect((await readLookupSettings()).sites).toEqual([]));
    await new Promise((resolve) => setImmediate(resolve));
    expect(remove.mock.calls).toEqual(isGivenBack ? [[{ origins: [`${origin}/*`] }]] : []);
  });
});

describe('the connection in the options', () => {
  // The address that opens the form.
  beforeEach(() => {
    location.hash = '#service';
  });
  afterEach(() => {
    location.hash = '';
  });

  const ASKED = [[{ origins: ['https://api.example.org/*'] }]];
  const { serviceUrl, header } = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };
  const DRAFT = { serviceUrl, header, token: null, untilClosed: false };
  const REPORT = { reachable: { ok: true }, token: { ok: true } } as const;

  it('is saved, and its permission is requested in the click', async () => {
    const { request } = answerPermissions(true);
    const asked = open({ 'save-connection': { saved: READY } });
    await click('Save');
    expect(request.mock.calls).toEqual(ASKED);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(asked).toContainEqual({ type: 'save-connection', draft: DRAFT });
  });

  it('shows what the background refuses, and not that it is saved', async () => {
    answerPermissions(true);
    open({ 'save-connection': { problems: [{ field: 'token', message: 'setup_token_missing' }] } });
    await click('Save');
    expect(await screen.findByText('Enter the token that the service gave you.')).toBeTruthy();
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('requests nothing if a field is refused', async () => {
    const { request } = answerPermissions(true);
    const asked = open();
    await userEvent.type(await screen.findByLabelText('Token'), 'short');
    await click('Save');
    await click('Test connection');
    expect(await screen.findByText(/^A token has 8 to 512/)).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    expect(asked.map(({ type }) => type)).not.toContain('test-connection');
  });

  it.each([true, false])('is tested only with access: %s', async (granted) => {
    const { request } = answerPermissions(granted);
    const asked = open({ 'test-connection': { report: REPORT } });
    await click('Test connection');
    expect(request.mock.calls).toEqual(ASKED);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Test connection' })).toHaveProperty('disabled', false),
    );
    expect(asked.filter(({ type }) => type === 'test-connection')).toHaveLength(granted ? 1 : 0);
  });

  it('offers access to its service only if the browser withdrew it', async () => {
    const { request } = answerPermissions(true);
    open({ connection: { ...DRAFT, state: 'no-access', tokenTail: '1a2b' } });
    await click('Grant access');
    expect(request.mock.calls).toEqual(ASKED);
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Test connection' });
    expect(screen.queryByRole('button', { name: 'Grant access' })).toBeNull();
  });

  it('names the blocked public sources at its top, and requests them', async () => {
    const { request } = answerPermissions(true);
    const blocked = [{ operator: 'hub.snapshot.org', pattern: 'https://hub.snapshot.org/*' }];
    open({ connection: { state: 'sources-blocked', blocked } });
    await screen.findByText('The browser blocks public sources');
    await click('Grant access');
    expect(request.mock.calls).toEqual([[{ origins: ['https://hub.snapshot.org/*'] }]]);
  });
});
