import type { ChipDensity } from './drawn-chip';

/** When links are looked up: those that were in view for a second, those that the user clicks, or none. */
export type LookupMode = 'automatic' | 'click' | 'off';

/** Bounds of what a page can make the extension ask without a click. */
export interface LookupCaps {
  /** Automatic lookups during one visit of one page. */
  readonly perPage: number;
  /** Automatic lookups of one origin within an hour. */
  readonly perHour: number;
  /** Automatic lookups of all origins together within an hour; where absent, as many as of one. */
  readonly perHourAll?: number;
}

/** What the user decided about one site. */
export interface SiteRule {
  readonly origin: string;
  /** Null: as everywhere. */
  readonly mode: LookupMode | null;
  /** Whether the user had the forum script put on this site, which is on no list of ours. */
  readonly added: boolean;
  /** Nothing is looked up there automatically until then; milliseconds since the epoch. Past or absent: no pause. */
  readonly pausedUntil?: number;
}

/** The user's settings for everything that happens on forum pages. */
export interface LookupSettings {
  readonly mode: LookupMode;
  /** 'off': no chips; links are still listed in panel and popup. */
  readonly density: ChipDensity | 'off';
  readonly caps: LookupCaps;
  readonly sites: readonly SiteRule[];
}

/** Under which the settings are stored. */
export const LOOKUPS_KEY = 'lookups:v1';

export const DEFAULT_LOOKUP_SETTINGS = {
  mode: 'automatic',
  density: 'chip',
  caps: { perPage: 100, perHour: 300, perHourAll: 300 },
  sites: [],
} as const satisfies LookupSettings;

/** The most automatic lookups of all origins together within an hour. */
export function allSitesCap({ perHour, perHourAll = perHour }: LookupCaps): number {
  return perHourAll;
}

/** What holds for one page. */
export interface LookupPolicy {
  readonly mode: LookupMode;
  readonly isPrivate: boolean;
  readonly caps: LookupCaps;
  /** Until when the user has paused the site, which makes the mode 'click'; null where it is not paused. */
  readonly pausedUntil: number | null;
}

/** The page that a policy is wanted for. */
interface PolicySubject {
  readonly origin: string;
  /** In a private window nothing is looked up automatically. */
  readonly isPrivate: boolean;
  /** The user asked for this very page, so that it is never 'off'. */
  readonly isScanned: boolean;
}

/** What the user's settings come to on one page at a moment (milliseconds since the epoch). */
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

/** When the pause of a site ends (milliseconds since the epoch); null without a current pause. */
export function pauseOf(rule: SiteRule | undefined, now: number): number | null {
  const until = rule?.pausedUntil ?? 0;
  return until > now ? until : null;
}

/** The end of the pause that is the next to end, over or not; null where no site is paused. */
export function nextPauseEnd({ sites }: LookupSettings): number | null {
  const ends = sites.flatMap(({ pausedUntil }) => pausedUntil ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
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
  return withRule(settings, { ...knownRule(settings, origin), mode });
}

/** The settings with a site paused until a moment; null ends its pause. */
export function withPause(settings: LookupSettings, origin: string, until: number | null): LookupSettings {
  const { pausedUntil: _, ...rule } = knownRule(settings, origin);
  return withRule(settings, until === null ? rule : { ...rule, pausedUntil: until });
}

/** The settings without ended pauses. */
export function withoutOldPauses(settings: LookupSettings, now: number): LookupSettings {
  const over = settings.sites.filter(({ pausedUntil = now + 1 }) => pausedUntil <= now);
  return over.reduce((left, { origin }) => withPause(left, origin, null), settings);
}

/** The settings with a site of the user's own. */
export function withSite(settings: LookupSettings, origin: string): LookupSettings {
  return withRule(settings, { ...knownRule(settings, origin), added: true });
}

export function withoutSite(settings: LookupSettings, origin: string): LookupSettings {
  return { ...settings, sites: settings.sites.filter((site) => site.origin !== origin) };
}

function knownRule(settings: LookupSettings, origin: string): SiteRule {
  return ruleOf(settings, origin) ?? { origin, mode: null, added: false };
}

/** Keeps the order in which sites came; a rule that says nothing is dropped. */
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
