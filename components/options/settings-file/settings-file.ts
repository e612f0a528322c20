import * as z from 'zod/mini';
import { peoplePart } from '@/components/panel/people/people-store';
import { NOTICES_PART } from '@/components/watchlist/notices/notices-file-part';
import { myDaosPart } from '@/components/watchlist/today/today-store';
import { parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import { readConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { changeAppearance, readAppearance, THEMES } from '@/utils/browser/settings/appearance';
import {
  changeLookupSettings,
  MAX_CALLS_PER_DAY,
  MAX_PER_HOUR,
  MAX_PER_PAGE,
  readOwnCallBudget,
  readOwnLookupSettings,
  writeCallBudget,
} from '@/utils/browser/settings/lookup-settings';
import {
  changeOwnAddresses,
  MAX_OWN_ADDRESSES,
  readOwnAddresses,
} from '@/utils/browser/settings/own-addresses';
import { changeLoadsVoters, readLoadsVoters } from '@/utils/browser/settings/panel-habits';
import { Mode, Origin, wholeNumber } from '@/utils/browser/storage/fields';
import type { MessageKey } from '@/utils/i18n/locale';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { normalAddress } from '@/utils/numbers/addresses';
import { definePart, type FilePart } from './file-part';

const MAX_SITES = 500;

const upTo = (most: number) => wholeNumber(1, most);

const Site = z
  .strictObject({ origin: Origin, mode: z.nullable(Mode), added: z.boolean() })
  .check(z.refine(({ mode, added }) => added || mode !== null, { path: ['mode'] }));

/** Returns whether all are different: two rules for one site would be ambiguous. */
const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;

const Lookups = z.strictObject({
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
});

async function readLookups(): Promise<z.infer<typeof Lookups>> {
  const { mode, density, caps, sites } = await readOwnLookupSettings();
  // A site's pause is temporary: it is not exported.
  const lasting = sites
    .filter((site) => site.added || site.mode !== null)
    .map(({ origin, mode, added }) => ({ origin, mode, added }));
  return { mode, density, caps, sites: lasting };
}

const OwnAddresses = z
  .array(z.string().check(z.refine((text) => normalAddress(text) === text)))
  .check(z.maxLength(MAX_OWN_ADDRESSES), z.refine(areDistinct));

/** A file's parts by field; the service is not among them. */
const PARTS: Readonly<Record<string, FilePart>> = {
  lookups: definePart(Lookups, readLookups, (lookups) =>
    changeLookupSettings((now) => ({ ...now, ...lookups })),
  ),
  callBudget: definePart(z.nullable(wholeNumber(0, MAX_CALLS_PER_DAY)), readOwnCallBudget, writeCallBudget),
  // Files of earlier versions lack it.
  loadsVoters: definePart(z._default(z.boolean(), false), readLoadsVoters, (loads) =>
    changeLoadsVoters(() => loads),
  ),
  appearance: definePart(
    z.strictObject({ theme: z.literal(THEMES), singleKeys: z.boolean() }),
    readAppearance,
    (appearance) => changeAppearance(() => appearance),
  ),
  ownAddresses: definePart(
    OwnAddresses,
    async () => [...(await readOwnAddresses())],
    (addresses) => changeOwnAddresses(() => addresses),
  ),
  notices: NOTICES_PART,
  people: peoplePart(),
  daos: myDaosPart(),
};

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

const Service = z.strictObject({ url: z.nullable(ServiceUrl), header: Header });

const FORMAT = 'proposal-lens-settings';

const SettingsFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  service: Service,
  ...Object.fromEntries(Object.entries(PARTS).map(([field, { schema }]) => [field, schema])),
});

/** Returns the user's settings as a file's text, without the token. */
export async function exportSettings(): Promise<string> {
  const { serviceUrl, header } = await readConnectionSettings();
  const parts = Object.entries(PARTS).map(async ([field, part]) => [field, await part.read()] as const);
  const file = {
    format: FORMAT,
    version: 1,
    service: { url: serviceUrl, header },
    ...Object.fromEntries(await Promise.all(parts)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Bytes; a complete file is far smaller. */
const MAX_FILE_BYTES = 1_000_000;

/**
 * Reads a settings file and applies it, or nothing if any part is invalid. Its service needs the user's own Save,
 * because of the permission prompt.
 */
export async function importFile(file: Blob): Promise<ParsedSettings> {
  const text = file.size > MAX_FILE_BYTES ? null : await file.text().catch(() => null);
  if (text === null) return { ok: false, message: 'options_import_unread', detail: null };
  const parsed = parseSettingsFile(text);
  if (!parsed.ok) return parsed;
  for (const [field, value] of Object.entries(parsed.settings)) await PARTS[field]?.apply(value);
  return parsed;
}

/** A settings file's content, or why it is refused as a whole. */
type ParsedSettings = { readonly ok: true; readonly settings: z.infer<typeof SettingsFile> } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly message: MessageKey;
  /** The message's `$1`: the invalid field, or the supported version. */
  readonly detail: string | null;
}

/** Parses the text of a settings file. One unknown, missing or invalid field refuses all of it. */
export function parseSettingsFile(text: string): ParsedSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused('options_import_no_json');
  }
  if (!isObject(json) || json['format'] !== FORMAT) {
    return refused('options_import_not_ours');
  }
  if (json['version'] !== 1) return refused('options_import_version', '1');
  const parsed = SettingsFile.safeParse(json);
  if (parsed.success) return { ok: true, settings: parsed.data };
  const [issue] = parsed.error.issues;
  return issue === undefined ? refused('options_import_not_ours') : fault(issue, json);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fault(issue: z.core.$ZodIssue, json: unknown): ParsedSettings {
  if (issue.code === 'unrecognized_keys') {
    return refused('options_import_unknown', nameOf([...issue.path, ...issue.keys.slice(0, 1)]));
  }
  const isMissing = valueAt(json, issue.path) === undefined;
  return refused(isMissing ? 'options_import_missing' : 'options_import_invalid', nameOf(issue.path));
}

/** Formats a field's path, such as `lookups.sites.0.origin`; cuts parts of arbitrary length. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 80);
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[String(name)] : undefined), json);
}

function refused(message: MessageKey, detail: string | null = null): ParsedSettings {
  return { ok: false, message, detail };
}
