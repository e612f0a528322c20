import * as z from 'zod/mini';
import { DEFAULT_LOOKUP_SETTINGS, LOOKUPS_KEY, type LookupSettings } from '@/utils/lookup/forum/policy';
import { defineItem, withUnknownFields } from '../storage/item';
import { wholeNumber } from '../storage/whole-number';
import { readManagedPolicy, underPolicy } from './managed-policy';
import { Mode, Origin } from './site-fields';

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
