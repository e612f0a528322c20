import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LOOKUP_SETTINGS,
  type LookupMode,
  policyFor,
  withoutSite,
  withSite,
  withSiteMode,
} from '@/utils/lookup/lookup-policy';

const HERE = 'https://forum.example.org';
const ELSEWHERE = 'https://other.example.org';
const page = { origin: HERE, isPrivate: false, isScanned: false };

describe('what the settings come to on a page', () => {
  it('is automatic, with a hundred lookups a page and three hundred an hour, before the user chose anything', () => {
    expect(policyFor(DEFAULT_LOOKUP_SETTINGS, page)).toEqual({
      mode: 'automatic',
      isPrivate: false,
      caps: { perPage: 100, perHour: 300 },
    });
  });

  it('is what the user chose for the site, and for every other site what holds everywhere', () => {
    const settings = withSiteMode({ ...DEFAULT_LOOKUP_SETTINGS, mode: 'click' }, HERE, 'off');
    expect(policyFor(settings, page).mode).toBe('off');
    expect(policyFor(settings, { ...page, origin: ELSEWHERE }).mode).toBe('click');
  });

  it.each<[LookupMode, LookupMode]>([
    ['automatic', 'click'],
    ['click', 'click'],
    ['off', 'off'],
  ])('in a private window makes %s to %s', (mode, effective) => {
    const settings = { ...DEFAULT_LOOKUP_SETTINGS, mode };
    expect(policyFor(settings, { ...page, isPrivate: true }).mode).toBe(effective);
    const own = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, mode);
    expect(policyFor(own, { ...page, isPrivate: true }).mode).toBe(effective);
  });

  it('is never off on the page that the user had scanned, nor automatic where the user turned lookups off', () => {
    const settings = withSiteMode(DEFAULT_LOOKUP_SETTINGS, HERE, 'off');
    expect(policyFor(settings, { ...page, isScanned: true }).mode).toBe('click');
    expect(policyFor(DEFAULT_LOOKUP_SETTINGS, { ...page, isScanned: true }).mode).toBe('automatic');
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
