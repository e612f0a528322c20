import { type ParsedSettings, parseSettingsFile } from './parse-settings-file';
import { applySettings } from './settings-file';

/** Bytes; a file with all that it may hold is far smaller. */
const LARGEST_FILE = 1_000_000;

/** Reads a file of settings and applies them, or applies nothing where anything in it is not valid. */
export async function importFile(file: Blob): Promise<ParsedSettings> {
  const text = file.size > LARGEST_FILE ? null : await file.text().catch(() => null);
  if (text === null) return { ok: false, message: 'options_import_unread', detail: null };
  const parsed = parseSettingsFile(text);
  if (parsed.ok) await applySettings(parsed.settings);
  return parsed;
}
