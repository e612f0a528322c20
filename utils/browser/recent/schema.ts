import * as z from 'zod/mini';
import { StoredCandidate } from '@/utils/lookup/records/candidate-schema';
import type { RecentView, SeenText } from '@/utils/lookup/records/recent';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import { wholeNumber } from '../storage/fields';

const text = z.string();
const words = z.nullable(text);
const moment = wholeNumber();
const decimal = z.custom<DecimalString>((value) => typeof value === 'string' && parseDecimal(value) !== null);

/** A proposal's state, in its stored form. */
export const StoredStanding = z.object({
  status: z.nullable(z.object({ lifecycle: words, outcome: words })),
  votes: z.nullable(
    z.object({
      quorum: z.nullable(z.object({ progress: z.nullable(decimal), reached: z.nullable(z.boolean()) })),
      powers: z.exactOptional(
        z.array(z.object({ key: words, label: words, votingPower: z.nullable(decimal) })),
      ),
      beforeEnd: z.exactOptional(z.literal(['surely', 'perhaps'])),
      counting: z.exactOptional(z.literal('pending')),
    }),
  ),
  signals: z.nullable(z.array(text)),
  endAt: z.exactOptional(text),
});
const View = z.looseObject({
  candidate: StoredCandidate,
  viewedAt: moment,
  seen: StoredStanding,
  before: z.nullable(z.object({ viewedAt: moment, seen: StoredStanding })),
});

const Views = z.array(z.catch(z.nullable(View), null));

const SeenTexts = z.array(
  z.catch(z.nullable(z.object({ key: text, seenAt: moment, digest: text, text: z.nullable(text) })), null),
);

/** Parses the last seen texts; leaves out unreadable ones. */
export function parseSeenTexts(stored: unknown): readonly SeenText[] {
  return (SeenTexts.safeParse(stored).data ?? []).filter((seen) => seen !== null);
}

/**
 * Parses views one by one, so that an unreadable one does not affect the others. A page that closes during a save may
 * store its view twice; the later one counts.
 */
export function parseRecent(stored: unknown): readonly RecentView[] {
  const parsed = Views.safeParse(stored);
  if (!parsed.success) return [];
  const views = parsed.data.filter((view) => view !== null);
  const isLatest = ({ candidate, viewedAt }: RecentView, index: number) =>
    !views.some(
      (other, place) =>
        other.candidate.key === candidate.key &&
        (other.viewedAt > viewedAt || (other.viewedAt === viewedAt && place < index)),
    );
  return views.filter(isLatest);
}
