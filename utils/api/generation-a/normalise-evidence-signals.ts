import { line } from '@/utils/api/normalise-fields';

const MOST_SIGNALS = 200;
const LONGEST_SOURCE_TEXT = 200;

/**
 * Reads quality flags, warnings or limitations: their order kept, repetitions left out. An entry that is no text is
 * shown as its JSON, and a single value in place of the list as its only entry, for a warning may not get lost. A null
 * says nothing, like an empty text.
 */
export function normaliseSignals(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_SIGNALS) : [value];
  return [...new Set(entries.flatMap((entry) => (entry === null ? [] : (line(signalText(entry)) ?? []))))];
}

function signalText(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  try {
    return JSON.stringify(entry).slice(0, LONGEST_SOURCE_TEXT);
  } catch {
    // Nested so deeply that the stack is used up.
    return Array.isArray(entry) ? '[…]' : '{…}';
  }
}
