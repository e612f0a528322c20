import * as z from 'zod/mini';
import { Time } from '@/components/watchlist/notice-store';
import { parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import { THEMES } from '@/utils/browser/settings/appearance';
import { MAX_CALLS_PER_DAY } from '@/utils/browser/settings/call-budget';
import { MAX_PER_HOUR, MAX_PER_PAGE } from '@/utils/browser/settings/lookup-settings';
import { MAX_OWN_ADDRESSES, normalAddress } from '@/utils/browser/settings/own-addresses';
import { Mode, Origin } from '@/utils/browser/settings/site-fields';
import { wholeNumber } from '@/utils/browser/storage/whole-number';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';

const MAX_SITES = 500;

const upTo = (most: number) => wholeNumber(1, most);

const ServiceUrl = z.string().check(
  z.refine((text) => {
    const parsed = parseServiceUrl(text);
    return parsed.ok && parsed.url === text;
  }),
);

const Header = z.string().check(
  z.refine((text) => {
    const parsed = parseHeaderName(text);
    return parsed.ok && parsed.name === text;
  }),
);

const Site = z
  .strictObject({ origin: Origin, mode: z.nullable(Mode), added: z.boolean() })
  .check(z.refine(({ mode, added }) => added || mode !== null, { path: ['mode'] }));

/** Whether nothing stands there twice: two rules for one site would leave open which of them holds. */
const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;

/** All but whether notices are shown: that takes a permission, for which the browser asks in a click. */
const Notices = z.strictObject({
  pace: z.literal(['each', 'digest']),
  kinds: z.strictObject({
    opened: z.boolean(),
    closing: z.boolean(),
    ended: z.boolean(),
    outcome: z.boolean(),
  }),
  quiet: z.strictObject({ on: z.boolean(), from: Time, to: Time }),
});

/** A file of settings, in which every field must be there and valid, and no other. */
export const SettingsFile = z.strictObject({
  format: z.literal('proposal-lens-settings'),
  version: z.literal(1),
  service: z.strictObject({ url: z.nullable(ServiceUrl), header: Header }),
  lookups: z.strictObject({
    mode: Mode,
    density: z.literal(['chip', 'dot', 'off']),
    caps: z.strictObject({
      perPage: upTo(MAX_PER_PAGE),
      perHour: upTo(MAX_PER_HOUR),
      // Files of earlier versions lack it.
      perHourAll: z._default(upTo(MAX_PER_HOUR), DEFAULT_LOOKUP_SETTINGS.caps.perHourAll),
    }),
    sites: z.array(Site).check(
      z.maxLength(MAX_SITES),
      z.refine((sites) => areDistinct(sites.map(({ origin }) => origin))),
    ),
  }),
  callBudget: z.nullable(wholeNumber(0, MAX_CALLS_PER_DAY)),
  appearance: z.strictObject({ theme: z.literal(THEMES), singleKeys: z.boolean() }),
  ownAddresses: z
    .array(z.string().check(z.refine((text) => normalAddress(text) === text)))
    .check(z.maxLength(MAX_OWN_ADDRESSES), z.refine(areDistinct)),
  notices: Notices,
});

export type SettingsFile = z.infer<typeof SettingsFile>;
