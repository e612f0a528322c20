import type { ChipDensity } from './chip-view';

/** When links are looked up: those that were in view for a second, those that the user clicks, or none. */
export type LookupMode = 'automatic' | 'click' | 'off';

/** Bounds of what a page can make the extension ask without a click. */
export interface LookupCaps {
  /** Automatic lookups during one visit of one page. */
  readonly perPage: number;
  /** Automatic lookups of one origin within an hour. */
  readonly perHour: number;
}

/** What the user decided about one site. */
export interface SiteRule {
  readonly origin: string;
  /** Null: as everywhere. */
  readonly mode: LookupMode | null;
  /** Whether the user had the forum script put on this site, which is on no list of ours. */
  readonly added: boolean;
}

/** The user's settings for everything that happens on forum pages. */
export interface LookupSettings {
  readonly mode: LookupMode;
  /** 'off': no chips; links are still listed in panel and popup. */
  readonly density: ChipDensity | 'off';
  readonly caps: LookupCaps;
  readonly sites: readonly SiteRule[];
}

export const DEFAULT_LOOKUP_SETTINGS: LookupSettings = {
  mode: 'automatic',
  density: 'chip',
  caps: { perPage: 100, perHour: 300 },
  sites: [],
};

/** What holds for one page. */
export interface LookupPolicy {
  readonly mode: LookupMode;
  readonly isPrivate: boolean;
  readonly caps: LookupCaps;
}

/** The page that a policy is wanted for. */
export interface PolicySubject {
  readonly origin: string;
  /** In a private window nothing is looked up unasked. */
  readonly isPrivate: boolean;
  /** The user asked for this very page, so that it is never 'off'. */
  readonly isScanned: boolean;
}

/** What the user's settings come to on one page. */
export function policyFor(
  settings: LookupSettings,
  { origin, isPrivate, isScanned }: PolicySubject,
): LookupPolicy {
  const chosen = ruleOf(settings, origin)?.mode ?? settings.mode;
  const mode = isScanned && chosen === 'off' ? 'click' : chosen;
  return { mode: isPrivate && mode === 'automatic' ? 'click' : mode, isPrivate, caps: settings.caps };
}

/** The user's rule for an origin, if there is one. */
export function ruleOf(settings: LookupSettings, origin: string): SiteRule | undefined {
  return settings.sites.find((site) => site.origin === origin);
}

/** The settings with another mode for one site; null takes the site back to what holds everywhere. */
export function withSiteMode(
  settings: LookupSettings,
  origin: string,
  mode: LookupMode | null,
): LookupSettings {
  return withRule(settings, { origin, added: ruleOf(settings, origin)?.added ?? false, mode });
}

/** The settings with a site of the user's own. */
export function withSite(settings: LookupSettings, origin: string): LookupSettings {
  return withRule(settings, { origin, added: true, mode: ruleOf(settings, origin)?.mode ?? null });
}

export function withoutSite(settings: LookupSettings, origin: string): LookupSettings {
  return { ...settings, sites: settings.sites.filter((site) => site.origin !== origin) };
}

/** Keeps the order in which sites came; a rule that says nothing is dropped. */
function withRule(settings: LookupSettings, rule: SiteRule): LookupSettings {
  const known = ruleOf(settings, rule.origin) !== undefined;
  const sites = known
    ? settings.sites.map((site) => (site.origin === rule.origin ? rule : site))
    : [...settings.sites, rule];
  return { ...settings, sites: sites.filter((site) => site.added || site.mode !== null) };
}
