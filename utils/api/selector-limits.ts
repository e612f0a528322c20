import type { Narrowing, Selector } from './selector';

const LONGEST_TEXT = 2_048;
const MOST_CANDIDATES = 20;

/** Whether `resolve` can be asked this at all. A refused call would still count against the user's quota. */
export function isAcceptable(selector: Selector, narrowing: Narrowing): boolean {
  const { daoId, provider, limit = 1 } = narrowing;
  const texts = [selector.text, daoId ?? 'any', provider ?? 'any'];
  return (
    texts.every((text) => text.trim() !== '' && text.length <= LONGEST_TEXT) &&
    Number.isInteger(limit) &&
    limit >= 1 &&
    limit <= MOST_CANDIDATES
  );
}
