import type { ProposalDetail } from './proposal';
import { tidyText } from './tidy-text';

const ACRONYMS = new Map(['DAO', 'ENS', 'ID', 'URL'].map((acronym) => [acronym.toLowerCase(), acronym]));
const LONGEST_WORD = 20;
const LONGEST_CODE = 80;

const LIFECYCLE_PHRASES = new Map([
  ['active', 'Voting is open'],
  ['pending', 'Voting has not started'],
  ['closed', 'Voting is closed'],
  ['unknown', 'Status unknown to the service'],
]);

const OUTCOME_PHRASES = new Map([
  ['passed', 'Passed'],
  ['failed', 'Failed'],
  ['executed', 'Executed'],
  ['canceled', 'Canceled'],
  ['unknown', 'Outcome unknown to the service'],
]);

/** Outcomes that stand even while the lifecycle still says that voting is open or to come. */
const FINAL_OUTCOMES = new Set(['executed', 'canceled']);
const UNDER_WAY = new Set(['active', 'pending']);

/** Makes readable words of a code (`no_quorum`, `votingEnded`): "No quorum", "Voting ended". Plain text, capped. */
export function humanise(code: string): string {
  const tidy = tidyText(code, LONGEST_CODE);
  const words = tidy
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.:-]+/)
    .filter((word) => word !== '')
    .map((word) => ACRONYMS.get(word.toLowerCase()) ?? word.toLowerCase());
  const sentence = words.join(' ');
  return sentence === '' ? tidy || '(empty)' : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * The one short word of a chip: the outcome where the service gave one, else where voting stands. While voting
 * is reported open or to come, "passed" and "failed" are interim readings and the lifecycle's word stays.
 */
export function statusWord({ lifecycle, outcome }: Pick<ProposalDetail, 'lifecycle' | 'outcome'>): string {
  const code = decidedOutcome({ lifecycle, outcome }) ?? lifecycle ?? 'unknown';
  return tidyText(humanise(code), LONGEST_WORD);
}

/** The outcome, where the service gave one that the lifecycle does not leave open; else null. */
export function decidedOutcome({
  lifecycle,
  outcome,
}: Pick<ProposalDetail, 'lifecycle' | 'outcome'>): string | null {
  if (outcome === null || outcome === 'unknown') return null;
  const open = lifecycle !== null && UNDER_WAY.has(lifecycle);
  return open && !FINAL_OUTCOMES.has(outcome) ? null : outcome;
}

/** Where voting stands, as a phrase; words of no known meaning are made readable and no more. */
export function lifecycleWords(lifecycle: string | null): string {
  if (lifecycle === null) return 'Status not reported by this service';
  return LIFECYCLE_PHRASES.get(lifecycle) ?? humanise(lifecycle);
}

/** What came of the vote, as a phrase; words of no known meaning are made readable and no more. */
export function outcomeWords(outcome: string | null): string {
  if (outcome === null) return 'Outcome not reported by this service';
  return OUTCOME_PHRASES.get(outcome) ?? humanise(outcome);
}
