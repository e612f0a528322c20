import { describe, expect, it } from 'vitest';
import { HOUR } from '@/utils/i18n/time';
import {
  DEFAULT_LOOKUP_SETTINGS,
  type LookupMode,
  nextPauseEnd,
  policyFor,
  withoutOldPauses,
  withoutSite,
  withPause,
  withSite,
  withSiteMode,
} from '@/utils/lookup/forum/policy';

const HERE = 'https://forum.example.org';
const ELSEWHERE = 'https://other.example.org';
const NOW = 1_700_000_000_000;
const page = { origin: HERE, isPrivate: false, isScanned: false };

describe('the lookup mode of a page', () => {
  it('is automatic by default, with a hundred lookups a page and three hundred an hour', () => {
    expect(policyFor(DEFAULT_LOOKUP_SETTINGS, page, NOW)).toEqual({
      mode: 'automatic',
      isPrivate: false,
      caps: { perPage: 100, perHour: 300, perHourAll: 300 },
      pausedUntil: null,
    });
  });

  it("is the user's choice for the site, or the general one", () => {
    const settings = withSiteMode({ ...DEFAULT_LOOKUP_SETTINGS, mode: 'click' }, HERE, 'off');
    expect(policyFor(settings, page, NOW).mode).toBe('off');
    expect(policyFor(settings, { ...page, origin: ELSEWHERE }, NOW).mode).toBe('click');
  });

  it.each<[LookupMode, LookupMode]>([
    ['automatic', 'click'],
    ['click', 'click'],
    ['off', 'off'],
  ])('changes %s to %s in a private window', (mode, effective) => {
    const settings = { ...DEFAULT_LOOKUP_SETTINGS, mode };
    expect(policyFor(settings, { ...page, isPrivate: true }, NOW).mode).toBe(effective);
    const own = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, mode);
    expect(policyFor(own, { ...page, isPrivate: true }, NOW).mode).toBe(effective);
  });

  it('is never off on a scanned page, and never automatic if lookups are off', () => {
    const settings = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, 'off');
    expect(policyFor(settings, { ...page, isScanned: true }, NOW).mode).toBe('click');
    expect(policyFor(DEFAULT_LOOKUP_SETTINGS, { ...page, isScanned: true }, NOW).mode).toBe('automatic');
  });
});

describe('a pause of a site', () => {
  const paused = withPause(DEFAULT_LOOKUP_SETTINGS, HERE, NOW + HOUR);

  it('has links that need a click, shows its end, and ends automatically', () => {
    expect(policyFor(paused, page, NOW)).toMatchObject({ mode: 'click', pausedUntil: NOW + HOUR });
    expect(policyFor(paused, page, NOW + HOUR)).toMatchObject({ mode: 'automatic', pausedUntil: null });
    expect(policyFor(paused, { ...page, origin: ELSEWHERE }, NOW)).toMatchObject({ pausedUntil: null });
  });

  it('never turns on what is off', () => {
    expect(policyFor(withSiteMode(paused, HERE, 'off'), page, NOW).mode).toBe('off');
  });

  it('can be ended at once, and leaves nothing behind', () => {
    expect(withPause(paused, HERE, null)).toEqual(DEFAULT_LOOKUP_SETTINGS);
  });

  it("keeps the site's other settings, and is kept by them", () => {
    const added = withSite(withSiteMode(paused, HERE, 'click'), HERE);
    expect(added.sites).toEqual([{ origin: HERE, mode: 'click', added: true, pausedUntil: NOW + HOUR }]);
    expect(withPause(added, HERE, null).sites).toEqual([{ origin: HERE, mode: 'click', added: true }]);
  });

  it('is dropped after its end, and not before', () => {
    const both = withPause(paused, ELSEWHERE, NOW + 2 * HOUR);
    expect(nextPauseEnd(both)).toBe(NOW + HOUR);
    expect(withoutOldPauses(both, NOW)).toEqual(both);
    const left = withoutOldPauses(both, NOW + HOUR);
    expect(left.sites.map(({ origin }) => origin)).toEqual([ELSEWHERE]);
    expect(nextPauseEnd(withoutOldPauses(left, NOW + 2 * HOUR))).toBeNull();
  });
});

describe('the rules for sites', () => {
  it('keep a mode when the site is added, and the site when its mode is removed', () => {
    const added = withSite(withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, 'click'), HERE);
    expect(added.sites).toEqual([{ origin: HERE, mode: 'click', added: true }]);
    expect(withSiteMode(added, HERE, null).sites).toEqual([{ origin: HERE, mode: null, added: true }]);
  });

  it('contain nothing for a built-in site with the general settings', () => {
    const off = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, 'off');
    expect(withSiteMode(off, HERE, null)).toEqual(DEFAULT_LOOKUP_SETTINGS);
  });

  it('stay in order, and are removed one by one', () => {
    const both = withSite(withSite(DEFAULT_LOOKUP_SETTINGS, HERE), ELSEWHERE);
    expect(withSiteMode(both, HERE, 'off').sites.map(({ origin }) => origin)).toEqual([HERE, ELSEWHERE]);
    expect(withoutSite(both, HERE).sites.map(({ origin }) => origin)).toEqual([ELSEWHERE]);
  });
});
