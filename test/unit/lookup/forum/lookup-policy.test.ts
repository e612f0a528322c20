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

describe('what the settings come to on a page', () => {
  it('is automatic, with a hundred lookups a page and three hundred an hour, before the user chose anything', () => {
    expect(policyFor(DEFAULT_LOOKUP_SETTINGS, page, NOW)).toEqual({
      mode: 'automatic',
      isPrivate: false,
      caps: { perPage: 100, perHour: 300, perHourAll: 300 },
      pausedUntil: null,
    });
  });

  it('is what the user chose for the site, and for every other site what holds everywhere', () => {
    const settings = withSiteMode({ ...DEFAULT_LOOKUP_SETTINGS, mode: 'click' }, HERE, 'off');
    expect(policyFor(settings, page, NOW).mode).toBe('off');
    expect(policyFor(settings, { ...page, origin: ELSEWHERE }, NOW).mode).toBe('click');
  });

  it.each<[LookupMode, LookupMode]>([
    ['automatic', 'click'],
    ['click', 'click'],
    ['off', 'off'],
  ])('in a private window makes %s to %s', (mode, effective) => {
    const settings = { ...DEFAULT_LOOKUP_SETTINGS, mode };
    expect(policyFor(settings, { ...page, isPrivate: true }, NOW).mode).toBe(effective);
    const own = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, mode);
    expect(policyFor(own, { ...page, isPrivate: true }, NOW).mode).toBe(effective);
  });

  it('is never off on the page that the user had scanned, nor automatic where the user turned lookups off', () => {
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

  it('keeps what else is known of the site, and is kept by it', () => {
    const added = withSite(withSiteMode(paused, HERE, 'click'), HERE);
    expect(added.sites).toEqual([{ origin: HERE, mode: 'click', added: true, pausedUntil: NOW + HOUR }]);
    expect(withPause(added, HERE, null).sites).toEqual([{ origin: HERE, mode: 'click', added: true }]);
  });

  it('is dropped once it is over, and no sooner', () => {
    const both = withPause(paused, ELSEWHERE, NOW + 2 * HOUR);
    expect(nextPauseEnd(both)).toBe(NOW + HOUR);
    expect(withoutOldPauses(both, NOW)).toEqual(both);
    const left = withoutOldPauses(both, NOW + HOUR);
    expect(left.sites.map(({ origin }) => origin)).toEqual([ELSEWHERE]);
    expect(nextPauseEnd(withoutOldPauses(left, NOW + 2 * HOUR))).toBeNull();
  });
});

describe('the rules for sites', () => {
  it('keep a mode when the site is added, and the site when its mode goes', () => {
    const added = withSite(withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, 'click'), HERE);
    expect(added.sites).toEqual([{ origin: HERE, mode: 'click', added: true }]);
    expect(withSiteMode(added, HERE, null).sites).toEqual([{ origin: HERE, mode: null, added: true }]);
  });

  it('hold nothing of a built-in site that goes back to what holds everywhere', () => {
    const off = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, 'off');
    expect(withSiteMode(off, HERE, null)).toEqual(DEFAULT_LOOKUP_SETTINGS);
  });

  it('stay in the order in which they came, and go one by one', () => {
    const both = withSite(withSite(DEFAULT_LOOKUP_SETTINGS, HERE), ELSEWHERE);
    expect(withSiteMode(both, HERE, 'off').sites.map(({ origin }) => origin)).toEqual([HERE, ELSEWHERE]);
    expect(withoutSite(both, HERE).sites.map(({ origin }) => origin)).toEqual([ELSEWHERE]);
  });
});
