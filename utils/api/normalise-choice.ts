import { tidyText } from '@/utils/proposal/tidy-text';

const LONGEST_RAW = 20_000;

/**
 * A ballot in its source's own form as JSON, for one that is ranked or weighted; null where there is none, or more of
 * it than a ballot holds: a cut one would say something else.
 */
export function rawJson(choice: unknown): string | null {
  if (choice === undefined || choice === null) return null;
  try {
    const text = JSON.stringify(choice);
    return text.length <= LONGEST_RAW ? tidyText(text, LONGEST_RAW) : null;
  } catch {
    // Nested so deeply that the stack is used up.
    return null;
  }
}
