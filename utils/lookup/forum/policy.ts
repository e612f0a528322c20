import type { ChipDensity } from './drawn-chip';

/** When to look up links: those in view for a second, those that the user clicks, or none. */
export type LookupMode = 'automatic' | 'click' | 'off';

/** Bounds on what a page can make the extension request without a click. */
export interface LookupCaps {
  /** Automatic lookups per page visit. */
  readonly perPage: number;
  /** Automatic lookups per origin and hour. */
  readonly perHour: number;
  /** Automatic lookups of all origins per hour. */
  readonly perHourAll: number;
}

/** The user's decision about one site. */
export interface SiteRule {
  readonly origin: string;
  /** Null: the general mode. */
  readonly mode: LookupMode | null;
  /** Whether the user enabled the forum script on this unlisted site. */
  readonly added: boolean;
  /** Automatic lookups pause until then; milliseconds since the epoch. Past or absent: no pause. */
  readonly pausedUntil?: number;
}

/** The user's settings for forum pages. */
export interface LookupSettings {
  readonly mode: LookupMode;
  /** 'off': no chips; panel and popup still list the links. */
  readonly density: ChipDensity | 'off';
  readonly caps: LookupCaps;
  readonly sites: readonly SiteRule[];
}

/** The storage key of the settings. */
export const LOOKUPS_KEY = 'lookups:v1';

export const DEFAULT_LOOKUP_SETTINGS = {
  mode: 'automatic',
  density: 'chip',
  caps: { perPage: 100, perHour: 300, perHourAll: 300 },
  sites: [],
} as const satisfies LookupSettings;

/** The settings that apply to one page. */
export interface LookupPolicy {
  readonly mode: LookupMode;
  readonly isPrivate: boolean;
  readonly caps: LookupCaps;
  /** The end of the user's pause, which sets the mode to 'click'; null without a pause. */
  readonly pausedUntil: number | null;
}

/** The page to compute a policy for. */
interface PolicySubject {
  readonly origin: string;
  /** Private windows have no automatic lookups. */
  readonly isPrivate: boolean;
  /** The user scanned this page, so it is never 'off'. */
  readonly isScanned: boolean;
}

/** Applies the user's settings to one page at a moment (milliseconds since the epoch). */
export function policyFor(
  settings: LookupSettings,
  { origin, isPrivate, isScanned }: PolicySubject,
  now: number,
): LookupPolicy {
  const rule = ruleOf(settings, origin);
  const pausedUntil = pauseOf(rule, now);
  const chosen = rule?.mode ?? settings.mode;
  const mode = isScanned && chosen === 'off' ? 'click' : chosen;
  const waits = isPrivate || pausedUntil !== null;
  return {
    mode: waits && mode === 'automatic' ? 'click' : mode,
    isPrivate,
    caps: settings.caps,
    pausedUntil,
  };
}

/** Returns when the pause of a site ends (milliseconds since the epoch); null without a current pause. */
export function pauseOf(rule: SiteRule | undefined, now: number): number | null {
  const until = rule?.pausedUntil ?? 0;
  return until > now ? until : null;
}

/** Returns the earliest end of a pause, ended or not; null if no site is paused. */
export function nextPauseEnd({ sites }: LookupSettings): number | null {
  const ends = sites.flatMap(({ pausedUntil }) => pausedUntil ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Returns the user's rule for an origin, if any. */
export function ruleOf(settings: LookupSettings, origin: string): SiteRule | undefined {
  return settings.sites.find((site) => site.origin === origin);
}

/** Returns settings with another mode for one site; null restores the general one. */
export function withSiteMode(
  settings: LookupSettings,
  origin: string,
  mode: LookupMode | null,
): LookupSettings {
  return withRule(settings, { ...knownRule(settings, origin), mode });
}

/** Returns settings with a site paused until a moment; null ends its pause. */
export function withPause(settings: LookupSettings, origin: string, until: number | null): LookupSettings {
  const { pausedUntil: _, ...rule } = knownRule(settings, origin);
  return withRule(settings, until === null ? rule : { ...rule, pausedUntil: until });
}

/** Returns settings without the pauses that are over. */
export function withoutOldPauses(settings: LookupSettings, now: number): LookupSettings {
  const over = settings.sites.filter(({ pausedUntil = now + 1 }) => pausedUntil <= now);
  return over.reduce((left, { origin }) => withPause(left, origin, null), settings);
}

export function withSite(settings: LookupSettings, origin: string): LookupSettings {
  return withRule(settings, { ...knownRule(settings, origin), added: true });
}

export function withoutSite(settings: LookupSettings, origin: string): LookupSettings {
  return { ...settings, sites: settings.sites.filter((site) => site.origin !== origin) };
}

function knownRule(settings: LookupSettings, origin: string): SiteRule {
  return ruleOf(settings, origin) ?? { origin, mode: null, added: false };
}

/** Keeps the order of sites; drops a rule without effect. */
function withRule(settings: LookupSettings, rule: SiteRule): LookupSettings {
  const known = ruleOf(settings, rule.origin) !== undefined;
  const sites = known
    ? settings.sites.map((site) => (site.origin === rule.origin ? rule : site))
    : [...settings.sites, rule];
  return { ...settings, sites: sites.filter(saysSomething) };
}

function saysSomething({ added, mode, pausedUntil }: SiteRule): boolean {
  return added || mode !== null || pausedUntil !== undefined;
}
