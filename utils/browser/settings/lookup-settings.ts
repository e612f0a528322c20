import * as z from 'zod/mini';
import { DEFAULT_LOOKUP_SETTINGS, LOOKUPS_KEY, type LookupSettings } from '@/utils/lookup/forum/policy';
import type { createDayCount, DayUse } from '@/utils/lookup/usage/day-count';
import { Mode, Origin, wholeNumber } from '../storage/fields';
import { defineItem, withUnknownFields } from '../storage/item';
import { readManagedPolicy, underPolicy } from './managed-policy';

const { mode, density, caps } = DEFAULT_LOOKUP_SETTINGS;

const Cap = (most: number) => wholeNumber(1, most);

/** A page cannot report more links. */
export const MAX_PER_PAGE = 200;
export const MAX_PER_HOUR = 10_000;

const Site = z.looseObject({
  origin: Origin,
  mode: z.nullable(Mode),
  added: z.boolean(),
  pausedUntil: z.exactOptional(wholeNumber()),
});

/** Parses field by field: a bad field or site must not affect the others. */
const Stored = z.object({
  mode: z.catch(Mode, mode),
  density: z.catch(z.literal(['chip', 'dot', 'off']), density),
  caps: z.catch(
    z.object({
      perPage: Cap(MAX_PER_PAGE),
      perHour: Cap(MAX_PER_HOUR),
      // A later addition.
      perHourAll: z.catch(Cap(MAX_PER_HOUR), caps.perHourAll),
    }),
    caps,
  ),
  sites: z.catch(z.array(z.catch(z.nullable(Site), null)), []),
});

/** Returns the effective settings: the organisation's policy, then the saved ones, then defaults. */
export async function readLookupSettings(): Promise<LookupSettings> {
  const [own, policy] = await Promise.all([readOwnLookupSettings(), readManagedPolicy()]);
  return underPolicy(own, policy);
}

/** The user's own settings, regardless of a policy; the background and every open page follow changes. */
export const {
  read: readOwnLookupSettings,
  update: changeLookupSettings,
  watch: onLookupSettingsChanged,
} = defineItem<LookupSettings>(LOOKUPS_KEY, settingsOf, (stored, before, after) => {
  // Keeps sites that only a later version can read.
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

/** More than three hundred links with three calls each: a day's reading, and a third of the smallest plan's month. */
const DEFAULT_CALLS_A_DAY = 1_000;

/** Automatic calls per day. Null means no limit, which the user must choose; with 0 only clicks make calls. */
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

/** Returns the effective limit: the user's, within the organisation's. */
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

/** Keeps the day's calls in `storage.local`, so that they survive a restart of the browser. */
export const dayUseStorage: Parameters<typeof createDayCount>[0] = {
  read: dayUseItem.read,
  // A full disk must not stop calls: the count is then too low.
  write: (use) => dayUseItem.update(() => use).catch(() => undefined),
};

/** Calls back at every counted call. @returns a function that stops watching. */
export const { watch: onDayUseChanged } = dayUseItem;
