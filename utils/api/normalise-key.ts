import type { ProposalKey } from '@/utils/proposal/proposal';

const LONGEST = 2_000;

/**
 * The one place where a proposal key is made, from an answer of the service. It stays opaque; refused is only what
 * could not stand as a segment of a path: empty, over-long, a lone surrogate, `.` or `..`.
 */
export function normaliseKey(text: string): ProposalKey | null {
  const usable = text !== '' && text.length <= LONGEST && text.isWellFormed() && !/^\.{1,2}$/.test(text);
  return usable ? (text as ProposalKey) : null;
}

/** Whether an answer is about the proposal asked for. One that does not say is taken at the route's word. */
export function isAbout(key: ProposalKey, named: string | null | undefined): boolean {
  return named === null || named === undefined || named === key;
}
