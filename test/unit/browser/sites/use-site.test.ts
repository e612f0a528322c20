import { describe, expect, it } from 'vitest';
import { siteViewOf } from '@/utils/browser/sites/use-site';
import { DEFAULT_LOOKUP_SETTINGS, withPause, withSite, withSiteMode } from '@/utils/lookup/forum/policy';

const LISTED = 'https://gov.uniswap.org';
const OTHER = 'https://forum.example.org';
const at = (url: string | undefined, isPrivate = false) => ({ url, isPrivate });
const usual = DEFAULT_LOOKUP_SETTINGS;
const NOW = 1_700_000_000_000;

describe("the popup's line on a site", () => {
  it("reports working chips on a built-in forum, with the user's mode", () => {
    expect(siteViewOf(at(`${LISTED}/t/a/1`), usual, true)).toEqual({
      state: 'here',
      origin: LISTED,
      mode: null,
      usual: 'automatic',
      pausedUntil: null,
      known: false,
    });
    const off = withSiteMode(usual, LISTED, 'off');
    expect(siteViewOf(at(`${LISTED}/t/a/1`), off, true)).toMatchObject({ state: 'here', mode: 'off' });
  });

  it('offers to add a site, and reports working chips once it was added', () => {
    expect(siteViewOf(at(`${OTHER}/t/a/1`), usual, false)).toEqual({
      state: 'elsewhere',
      origin: OTHER,
      canAdd: true,
      known: false,
    });
    expect(siteViewOf(at(OTHER), withSite(usual, OTHER), true)).toMatchObject({ state: 'here' });
  });

  it('offers to add a site again after the permission was withdrawn, built in or not', () => {
    expect(siteViewOf(at(OTHER), withSite(usual, OTHER), false)).toMatchObject({ canAdd: true });
    expect(siteViewOf(at(LISTED), usual, false)).toMatchObject({ canAdd: true });
  });

  it('does not report working chips if the permission has another reason, such as the service', () => {
    expect(siteViewOf(at(OTHER), usual, true)).toMatchObject({ state: 'elsewhere' });
  });

  it.each([
    ['http://forum.example.org/', false],
    ['http://localhost.evil.example/', false],
    ['http://localhost:3000/', true],
    ['http://127.0.0.1:8080/', true],
    ['https://[::1]/', true],
  ])('shows on %s whether it can be added: %s', (url, canAdd) => {
    expect(siteViewOf(at(url), usual, false)).toMatchObject({ state: 'elsewhere', canAdd });
  });

  it("shows the end of the user's pause, as long as that lasts", () => {
    const paused = withPause(usual, LISTED, NOW + 1);
    expect(siteViewOf(at(LISTED), paused, true, NOW)).toMatchObject({ pausedUntil: NOW + 1, known: true });
    expect(siteViewOf(at(LISTED), paused, true, NOW + 1)).toMatchObject({ pausedUntil: null });
  });

  it('offers to forget a site, even after the permission was withdrawn', () => {
    expect(siteViewOf(at(OTHER), withSite(usual, OTHER), true)).toMatchObject({ known: true });
    expect(siteViewOf(at(OTHER), withSite(usual, OTHER), false)).toMatchObject({ known: true });
  });

  it('offers nothing that would be stored in a private window', () => {
    const settings = withSite(usual, OTHER);
    expect(siteViewOf(at(OTHER, true), settings, true)).toEqual({ state: 'private', origin: OTHER });
  });

  it.each([[undefined], ['about:blank'], ['chrome://extensions/'], ['moz-extension://id/options.html']])(
    'states that no extension may read %s',
    (url) => {
      expect(siteViewOf(at(url), usual, false)).toEqual({ state: 'closed' });
    },
  );
});
