import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { DEFAULT_LOOKUP_SETTINGS, type LookupSettings } from '@/utils/lookup/lookup-policy';
import { readManagedPolicy, underPolicy } from './managed-policy';
import { webOrigin } from './web-origin';

const KEY = 'lookups:v1';

const { mode, density, caps } = DEFAULT_LOOKUP_SETTINGS;

const Mode = z.enum(['automatic', 'click', 'off']);

const Cap = (most: number) => z.int().check(z.gte(1), z.lte(most));

/** More than the first a page cannot report. */
export const MOST_PER_PAGE = 200;
export const MOST_PER_HOUR = 10_000;

const Origin = z.string().check(z.refine((text) => webOrigin(text) === text));

const Site = z.object({
  origin: Origin,
  mode: z.nullable(Mode),
  added: z.boolean(),
  pausedUntil: z.exactOptional(z.int()),
});

/** What cannot be read falls back on its own: one bad field or site must not cost the user all the others. */
const Stored = z.object({
  mode: z.catch(Mode, mode),
  density: z.catch(z.enum(['chip', 'dot', 'off']), density),
  caps: z.catch(z.object({ perPage: Cap(MOST_PER_PAGE), perHour: Cap(MOST_PER_HOUR) }), caps),
  sites: z.catch(z.array(z.catch(z.nullable(Site), null)), []),
});

/** What holds: the organisation's policy, then the saved settings, or the defaults where nothing valid is stored. */
export async function readLookupSettings(): Promise<LookupSettings> {
  const [own, policy] = await Promise.all([readOwnLookupSettings(), readManagedPolicy()]);
  return underPolicy(own, policy);
}

/** The user's own settings, whatever an organisation has decided. */
export async function readOwnLookupSettings(): Promise<LookupSettings> {
  return settingsOf(await readStored());
}

/**
 * Changes the user's own settings as stored now; the background and every open page hear of it. What a later version left
 * there stays, so that going back and forth between versions costs no setting.
 */
export async function changeLookupSettings(
  change: (settings: LookupSettings) => LookupSettings,
): Promise<void> {
  const stored = await readStored();
  const before = settingsOf(stored);
  const after = change(before);
  const changed = Object.entries(after).filter(([field, value]) => value !== Reflect.get(before, field));
  const sites = [...after.sites, ...unreadableSites(stored)];
  const kept = Stored.safeParse(stored).success ? Object(stored) : {};
  await browser.storage.local.set({
    [KEY]: { ...before, ...kept, ...Object.fromEntries(changed), sites },
  });
}

async function readStored(): Promise<unknown> {
  return (await browser.storage.local.get(KEY))[KEY];
}

function settingsOf(stored: unknown): LookupSettings {
  const parsed = Stored.safeParse(stored);
  if (!parsed.success) return DEFAULT_LOOKUP_SETTINGS;
  return { ...parsed.data, sites: parsed.data.sites.filter((site) => site !== null) };
}

function unreadableSites(stored: unknown): readonly unknown[] {
  const sites: unknown = Object(stored).sites;
  return Array.isArray(sites) ? sites.filter((site) => !Site.safeParse(site).success) : [];
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onLookupSettingsChanged(listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (KEY in changes) listener();
  };
  browser.storage.local.onChanged.addListener(onChanged);
  return () => browser.storage.local.onChanged.removeListener(onChanged);
}
