import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import type { Choice, ProposalDetail, Rule } from './proposal';
import { tidyText } from './tidy-text';

const ACRONYMS = new Map(['DAO', 'ENS', 'ID', 'URL'].map((acronym) => [acronym.toLowerCase(), acronym]));
const MAX_WORD_LENGTH = 20;
const MAX_CODE_LENGTH = 80;

/** The contract's own words for lifecycle and outcome. */
const WORDS: ReadonlyMap<string, MessageKey> = new Map([
  ['active', 'status_active'],
  ['pending', 'status_pending'],
  ['closed', 'status_closed'],
  ['passed', 'status_passed'],
  ['failed', 'status_failed'],
  ['rejected', 'status_rejected'],
  ['executed', 'status_executed'],
  ['canceled', 'status_canceled'],
  ['not_finalised', 'status_not_finalised'],
  ['killed', 'status_killed'],
  ['timed_out', 'status_timed_out'],
  ['expired', 'execution_expired'],
  ['unknown', 'status_unknown'],
]);

const EXECUTION_WORDS: ReadonlyMap<string, MessageKey> = new Map([
  ['not_started', 'execution_not_started'],
  ['queued', 'execution_queued'],
  ['executed', 'execution_executed'],
  ['sent', 'execution_sent'],
  ['expired', 'execution_expired'],
  ['failed', 'execution_failed'],
  ['not_applicable', 'execution_not_applicable'],
  ['unknown', 'execution_unknown'],
]);

/** Outcomes that are final even if the lifecycle says open or pending. */
const FINAL_OUTCOMES = new Set(['executed', 'canceled']);
const UNDER_WAY = new Set(['active', 'pending']);

/**
 * Turns a code (`no_quorum`, `votingEnded`) into readable words: "No quorum", "Voting ended". They stay in the
 * service's language. Plain text, capped.
 */
export function humanise(code: string, { t }: Locale): string {
  const tidy = tidyText(code, MAX_CODE_LENGTH);
  const words = tidy
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.:-]+/)
    .filter((word) => word !== '')
    .map((word) => ACRONYMS.get(word.toLowerCase()) ?? word.toLowerCase());
  const sentence = words.join(' ');
  return sentence === '' ? tidy || t('status_empty') : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * Returns a chip's short word: the outcome if reported, otherwise the state of voting. While voting is open or pending,
 * "passed" and "failed" are interim, and the lifecycle's word stays.
 */
export function statusWord(
  { lifecycle, outcome }: Pick<ProposalDetail, 'lifecycle' | 'outcome'>,
  locale: Locale,
): string {
  const code = decidedOutcome({ lifecycle, outcome }) ?? lifecycle ?? 'unknown';
  return tidyText(codeWords(code, locale), MAX_WORD_LENGTH);
}

/** Describes a lifecycle or an outcome; only makes unknown codes readable. */
export function codeWords(code: string, locale: Locale): string {
  const key = WORDS.get(code);
  return key === undefined ? humanise(code, locale) : locale.t(key);
}

/** Returns the outcome if the lifecycle does not leave it open; otherwise null. */
export function decidedOutcome({
  lifecycle,
  outcome,
}: Pick<ProposalDetail, 'lifecycle' | 'outcome'>): string | null {
  if (outcome === null || outcome === 'unknown') return null;
  const open = lifecycle !== null && UNDER_WAY.has(lifecycle);
  return open && !FINAL_OUTCOMES.has(outcome) ? null : outcome;
}

/** Describes an execution; only makes unknown codes readable. */
export function executionWords(code: string, locale: Locale): string {
  const key = EXECUTION_WORDS.get(code);
  return key === undefined ? humanise(code, locale) : locale.t(key);
}

/**
 * Describes a choice by its label, or by its key, which is never read as For or Against. Untrusted text on one line.
 */
export function choiceWords({ label, key }: Choice, { t }: Locale, longest?: number): string {
  const own = label === null ? '' : tidyText(label, longest);
  if (own !== '') return own;
  return key === null ? t('choice_unnamed') : t('ballot_choice_key', tidyText(key, longest));
}

/** Returns a deposit's progress; null if none is collected or it is unknown. */
export function depositShare({ deposit }: Pick<ProposalDetail, 'deposit'>, locale: Locale): string | null {
  return deposit?.share ? percentWords(deposit.share, locale) : null;
}

/** Names of rules, the same in every language. */
export const RULE_NAMES: Readonly<Record<Rule, string>> = {
  snapshot: 'Snapshot',
  'snapshot-x': 'Snapshot X',
  openzeppelin: 'OpenZeppelin',
  agora: 'Agora',
  compound: 'Compound',
  moonwell: 'Moonwell',
  nouns: 'Nouns',
  'nouns-builder': 'Nouns Builder',
  aragon: 'Aragon',
  aave: 'Aave',
  cosmos: 'Cosmos',
  'dao-dao': 'DAO DAO',
  icp: 'Internet Computer',
  realms: 'Realms',
  opengov: 'OpenGov',
};
