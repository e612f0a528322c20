import type * as z from 'zod/mini';
import type { MessageKey } from '@/utils/i18n/locale';
import { applySettings } from './settings-file';
import { SettingsFile } from './settings-file-schema';

/** Bytes; a file with all that it may hold is far smaller. */
const MAX_FILE_BYTES = 1_000_000;

/** Reads a file of settings and applies them, or applies nothing where anything in it is not valid. */
export async function importFile(file: Blob): Promise<ParsedSettings> {
  const text = file.size > MAX_FILE_BYTES ? null : await file.text().catch(() => null);
  if (text === null) return { ok: false, message: 'options_import_unread', detail: null };
  const parsed = parseSettingsFile(text);
  if (parsed.ok) await applySettings(parsed.settings);
  return parsed;
}

/** What a file of settings holds, or why it is refused as a whole. */
export type ParsedSettings =
  | { readonly ok: true; readonly settings: SettingsFile }
  | {
      readonly ok: false;
      readonly message: MessageKey;
      /** The message's `$1`: the field that is at fault, or the version that can be read. */
      readonly detail: string | null;
    };

/** Reads the text of a file of settings. One field that is unknown, missing or not valid refuses all of it. */
export function parseSettingsFile(text: string): ParsedSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused('options_import_no_json');
  }
  if (!isObject(json) || json['format'] !== 'proposal-lens-settings') {
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

/** `lookups.sites.0.origin`; what a file can make arbitrarily long is cut. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 80);
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[String(name)] : undefined), json);
}

function refused(message: MessageKey, detail: string | null = null): ParsedSettings {
  return { ok: false, message, detail };
}
