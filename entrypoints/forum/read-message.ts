import type { ForumNotice } from '@/utils/browser/messages';
import type { ChipRing, ChipView } from '@/utils/lookup/chip-view';

const STATES = ['pending', 'resolved', 'choose', 'not-found', 'limited', 'paused', 'error'];

/** The answer to `spotted`; null where it is not one. Chips that are not well formed are left out. */
export function readSpottedReply(message: unknown): readonly ChipView[] | 'off' | null {
  if (!isRecord(message)) return null;
  const chips = message['chips'];
  return chips === 'off' ? chips : readChips(chips);
}

/** The answer to `chosen`: whether the click could open the panel. */
export function readChosenReply(message: unknown): boolean {
  return isRecord(message) && message['panel'] === true;
}

/** What the background says on its own account; null where it is nothing known. */
export function readNotice(message: unknown): ForumNotice | null {
  if (!isRecord(message)) return null;
  const { type, chips, url } = message;
  if (type === 'report') return { type };
  if (type === 'outline' && typeof url === 'string') return { type, url };
  const views = type === 'chips' ? readChips(chips) : null;
  return views && { type: 'chips', chips: views };
}

function readChips(value: unknown): readonly ChipView[] | null {
  return Array.isArray(value) ? value.filter(isChipView) : null;
}

function isChipView(value: unknown): value is ChipView {
  if (!isRecord(value)) return false;
  const { url, state, word, name, ring, card } = value;
  return (
    [url, state, word, name].every(isText) &&
    STATES.includes(String(state)) &&
    (ring === null || isRing(ring)) &&
    isRecord(card) &&
    isText(card['title']) &&
    Array.isArray(card['lines']) &&
    card['lines'].every(isText) &&
    (card['notice'] === null || isText(card['notice']))
  );
}

function isRing(value: unknown): value is ChipRing {
  if (!isRecord(value)) return false;
  const { fill, reached } = value;
  return (fill === null || Number.isFinite(fill)) && (reached === null || typeof reached === 'boolean');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
