import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import { type LookupMode, type LookupSettings, ruleOf } from '@/utils/lookup/forum/policy';
import { isListedForum } from '../sites/listed-forum';
import { Mode, Origin, wholeNumber } from '../storage/fields';

/** An organisation's decisions for its members; null leaves one to them. */
export interface ManagedPolicy {
  readonly serviceUrl: string | null;
  readonly header: string | null;
  readonly mode: LookupMode | null;
  /** The most automatic lookups of all sites per hour, and the most automatic calls per day. */
  readonly lookupsPerHour: number | null;
  readonly callsPerDay: number | null;
  /** Mode null: the general mode. */
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

/** As in `public/managed-schema.json`. An unreadable field gets its default. */
const Managed = z.object({
  serviceUrl: orNull(z.string()),
  tokenHeader: orNull(z.string()),
  mode: orNull(Mode),
  lookupsPerHour: orNull(wholeNumber(1)),
  callsPerDay: orNull(wholeNumber(0)),
  sites: z.catch(z.array(z.catch(z.nullable(Site), null)), []),
});

/** Returns the browser's policy, empty without one: Firefox then throws. */
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

/** Applies the organisation's mode, sites and bounds to the user's settings; the user may still pause any site. */
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
  const perHourAll = Math.min(own.caps.perHourAll, lookupsPerHour ?? Number.POSITIVE_INFINITY);
  const caps = { ...own.caps, perHourAll };
  return { ...own, mode: mode ?? own.mode, caps, sites: [...decided, ...others] };
}
