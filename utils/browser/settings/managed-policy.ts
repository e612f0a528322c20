import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import { allSitesCap, type LookupMode, type LookupSettings, ruleOf } from '@/utils/lookup/forum/policy';
import { isListedForum } from '../sites/listed-forum';
import { Mode, Origin, wholeNumber } from '../storage/fields';

/** What an organisation decides for its members; null is theirs to decide. */
export interface ManagedPolicy {
  readonly serviceUrl: string | null;
  readonly header: string | null;
  readonly mode: LookupMode | null;
  /** The most automatic lookups of all sites together within an hour, and the most calls in a day without a click. */
  readonly lookupsPerHour: number | null;
  readonly callsPerDay: number | null;
  /** Mode null: as everywhere. */
  readonly sites: readonly { readonly origin: string; readonly mode: LookupMode | null }[];
}

export const NO_POLICY: ManagedPolicy = {
  serviceUrl: null,
  header: null,
  mode: null,
  lookupsPerHour: null,
  callsPerDay: null,
  sites: [],
};

const Site = z.object({ origin: Origin, mode: z.exactOptional(z.nullable(Mode)) });

const orNull = <T extends z.ZodMiniType>(type: T) => z.catch(z.nullable(type), null);

/** As in `public/managed-schema.json`. What cannot be read falls back on its own. */
const Managed = z.object({
  serviceUrl: orNull(z.string()),
  tokenHeader: orNull(z.string()),
  mode: orNull(Mode),
  lookupsPerHour: orNull(wholeNumber(1)),
  callsPerDay: orNull(wholeNumber(0)),
  sites: z.catch(z.array(z.catch(z.nullable(Site), null)), []),
});

/** The policy that the browser hands out, empty without one: Firefox then throws instead of answering. */
export async function readManagedPolicy(): Promise<ManagedPolicy> {
  const items: unknown = await browser.storage.managed.get(null).catch(() => ({}));
  const parsed = Managed.safeParse(items);
  if (!parsed.success) return NO_POLICY;
  const { serviceUrl, tokenHeader, sites, ...bounds } = parsed.data;
  const service = parseServiceUrl(serviceUrl ?? '');
  const header = parseHeaderName(tokenHeader ?? '');
  return {
    serviceUrl: service.ok ? service.url : null,
    header: header.ok ? header.name : null,
    ...bounds,
    sites: sites.filter((site) => site !== null).map(({ origin, mode = null }) => ({ origin, mode })),
  };
}

/**
 * The user's settings with the organisation's mode and sites before their own, and within its bounds; the user may pause
 * any site.
 */
export function underPolicy(
  own: LookupSettings,
  { mode, sites, lookupsPerHour }: ManagedPolicy,
): LookupSettings {
  const decided = sites.map((site) => ({
    ...ruleOf(own, site.origin),
    ...site,
    added: !isListedForum(site.origin),
  }));
  const origins = new Set(sites.map(({ origin }) => origin));
  const others = own.sites.filter(({ origin }) => !origins.has(origin));
  const perHourAll = Math.min(allSitesCap(own.caps), lookupsPerHour ?? Number.POSITIVE_INFINITY);
  const caps = { ...own.caps, perHourAll };
  return { ...own, mode: mode ?? own.mode, caps, sites: [...decided, ...others] };
}
