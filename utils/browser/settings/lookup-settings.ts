import * as z from 'zod/mini';
import { DEFAULT_LOOKUP_SETTINGS, LOOKUPS_KEY, type LookupSettings } from '@/utils/lookup/forum/policy';
import type { createDayCount, DayUse } from '@/utils/lookup/usage/day-count';
import { Mode, Origin, wholeNumber } from '../storage/fields';
import { defineItem, withUnknownFields } from '../storage/item';
import { readManagedPolicy, underPolicy } from './managed-policy';

const { mode, density, caps } = DEFAULT_LOOKUP_SETTINGS;

const Cap = (most: number) => wholeNumber(1, most);

/** More than the first a page cannot report. */
export const MAX_PER_PAGE = 200;
export const MAX_PER_HOUR = 10_000;

const Site = z.looseObject({
  origin: Origin,
  mode: z.nullable(Mode),
  added: z.boolean(),
  pausedUntil: z.exactOptional(wholeNumber()),
});

/** What cannot be read falls back on its own: one bad field or site must not cost the user all the others. */
const Stored = z.object({
  mode: z.catch(Mode, mode),
  density: z.catch(z.literal(['chip', 'dot', 'off']), density),
  caps: z.catch(
    z.object({
      perPage: Cap(MAX_PER_PAGE),
      perHour: Cap(MAX_PER_HOUR),
      // Came later than the others.
      perHourAll: z.catch(Cap(MAX_PER_HOUR), caps.perHourAll),
    }),
    caps,
  ),
  sites: z.catch(z.array(z.catch(z.nullable(Site), null)), []),
});

/** What holds: the organisation's policy, then the saved settings, or the defaults where nothing valid is stored. */
export async function readLookupSettings(): Promise<LookupSettings> {
  const [own, policy] = await Promise.all([readOwnLookupSettings(), readManagedPolicy()]);
  return underPolicy(own, policy);
}

/** The user's own settings, whatever an organisation has decided; the background and every open page hear of a change. */
export const {
  read: readOwnLookupSettings,
  update: changeLookupSettings,
  watch: onLookupSettingsChanged,
} = defineItem<LookupSettings>(LOOKUPS_KEY, settingsOf, (stored, before, after) => {
  // Sites that only a later version can read stay as well.
  const sites = [...after.sites, ...unreadableSites(stored)];
  return withUnknownFields(stored, before, { ...after, sites });
});

function settingsOf(stored: unknown): LookupSettings {
  const parsed = Stored.safeParse(stored);
  if (!parsed.success) return DEFAULT_LOOKUP_SETTINGS;
  return { ...parsed.data, sites: parsed.data.sites.filter((site) => site !== null) };
}

function unreadableSites(stored: unknown): readonly unknown[] {
  const sites: unknown = Object(stored).sites;
  return Array.isArray(sites) ? sites.filter((site) => !Site.safeParse(site).success) : [];
}

const BUDGET_KEY = 'call-budget:v1';
const UNLIMITED = 'unlimited';

/** More than any published plan allows in a month. */
export const MAX_CALLS_PER_DAY = 100_000;

const Budget = wholeNumber(0, MAX_CALLS_PER_DAY);

/** Three hundred links and more, each with its three calls: a day's reading, and a third of the smallest plan's month. */
const DEFAULT_CALLS_A_DAY = 1_000;

/**
 * How many automatic calls a day the extension may make. Null means no limit, which the user has to choose; with 0 it
 * makes only clicked ones.
 */
const budgetItem = defineItem<number | null>(
  BUDGET_KEY,
  (stored) => {
    // Earlier versions wrote null.
    if (stored === UNLIMITED || stored === null) return null;
    const parsed = Budget.safeParse(stored);
    return parsed.success ? parsed.data : DEFAULT_CALLS_A_DAY;
  },
  (_stored, _before, after) => after ?? UNLIMITED,
);

export const { read: readOwnCallBudget, watch: onCallBudgetChanged } = budgetItem;

/** What holds: the user's own budget, within what an organisation allows. */
export async function readCallBudget(): Promise<number | null> {
  const [own, { callsPerDay }] = await Promise.all([readOwnCallBudget(), readManagedPolicy()]);
  return own === null || callsPerDay === null ? (own ?? callsPerDay) : Math.min(own, callsPerDay);
}

export async function writeCallBudget(budget: number | null): Promise<void> {
  const checked = budget === null ? null : Budget.parse(budget);
  await budgetItem.update(() => checked);
}

const DAY_USE_KEY = 'day-use:v1';

const Count = wholeNumber(0);
const StoredUse = z.object({ day: z.string(), standard: Count, plus: Count });

const dayUseItem = defineItem<DayUse | null>(DAY_USE_KEY, (stored) => {
  const parsed = StoredUse.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

/** The day's calls in `storage.local`, which a restart of the browser leaves as it is. */
export const dayUseStorage: Parameters<typeof createDayCount>[0] = {
  read: dayUseItem.read,
  // A full disk must not stop the calls: the count is then too low.
  write: (use) => dayUseItem.update(() => use).catch(() => undefined),
};

/** Calls back at every call that is counted. @returns what ends the watching. */
export const { watch: onDayUseChanged } = dayUseItem;
