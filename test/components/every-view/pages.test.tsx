import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { options, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { READY } from '@/test/factories/proposal';
import { noteFullStorage } from '@/utils/browser/storage/session-area';
import { permitOrigins } from '../../unit/browser/permitted-origins';
import { replyWith } from '../browser/background-replies';
import { fakePermissionEvents } from '../browser/permission-events';
import { speakEnglish } from '../browser/speak-english';

const FULL = /^The browser’s storage is full/;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  speakEnglish();
  fakePermissionEvents();
  permitOrigins();
  const tab = { id: 7, windowId: 3, incognito: false, url: 'https://gov.uniswap.org/t/topic/1' };
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 3 }) });
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  const { session } = fakeBrowser.storage;
  vi.spyOn(session, 'getKeys').mockImplementation(async () => Object.keys(await session.get(null)));
});

/** A page that stays would draw what it still fetches once the test's doubles are gone. */
afterEach(() => {
  const root = document.getElementById('root');
  if (root) render(null, root);
  // Each page is drawn with regard to translations of its own.
  Reflect.deleteProperty(options, 'debounceRendering');
});

describe.each([
  // No browser offers to translate what is gone at the next click.
  ['popup', () => import('@/entrypoints/popup/main'), 'URL, title or ID', false],
  ['side panel', () => import('@/entrypoints/sidepanel/main'), 'Views', true],
] as const)('the page of the %s', (_, open, landmark, isTranslated) => {
  it('is drawn, and reports a full disk only if it is full', async () => {
    replyWith({ connection: READY, 'add-site': { done: true } });
    await open();
    expect(await screen.findByLabelText(landmark)).toBeTruthy();
    await vi.waitFor(() => expect(options.debounceRendering !== undefined).toBe(isTranslated));
    expect(screen.queryByText(FULL)).toBeNull();
    await noteFullStorage();
    expect(await screen.findByText(FULL)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
  });
});

it('the options page is drawn once the state of the connection is known, at the section in its address', async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  location.hash = '#own';
  replyWith({ connection: READY });
  await import('@/entrypoints/options/main');
  expect(document.getElementById('root')?.childElementCount).toBe(0);
  await vi.waitFor(() => expect(options.debounceRendering).toBeDefined());
  expect(await screen.findByRole('heading', { name: 'Your addresses' })).toBeTruthy();
  await waitFor(() => expect(shown.map(({ id }) => id)).toEqual(['own']));
});
