import { formatList, type MessageKey } from '@/utils/i18n/locale';
import type { ProposalDetail, Rule, VoteSummary } from './proposal';

/** Whose rules they are: names, which no language writes otherwise. */
export const RULE_NAMES: Readonly<Record<Rule, string>> = {
  snapshot: 'Snapshot',
  'snapshot-x': 'Snapshot X',
  openzeppelin: 'OpenZeppelin',
  agora: 'Agora',
  compound: 'Compound',
  nouns: 'Nouns',
  aragon: 'Aragon',
  aave: 'Aave',
  cosmos: 'Cosmos',
};

/** A rule as a message, with what stands in it. */
export type RuleWords = readonly [key: MessageKey, ...parts: string[]];

/** The rules by which quorum and outcome of a vote were computed, a sentence each; none for what was given. */
export function rulesBehind(
  { quorum }: Pick<VoteSummary, 'quorum'>,
  detail: Pick<ProposalDetail, 'outcomeBy'> | null,
  tag: string,
): readonly RuleWords[] {
  const ofQuorum = quorumRule(quorum, tag);
  const by = detail?.outcomeBy;
  if (by === undefined) return ofQuorum;
  if (quorum?.rule === 'rejection') return [['rule_outcome_rejection']];
  return [...ofQuorum, by === 'aragon' ? ['rule_outcome_aragon'] : ['rule_outcome', RULE_NAMES[by]]];
}

function quorumRule(quorum: VoteSummary['quorum'], tag: string): readonly RuleWords[] {
  if (quorum?.by === undefined) return [];
  const name = RULE_NAMES[quorum.by];
  return [quorum.counts ? ['rule_quorum', name, formatList(quorum.counts, tag)] : ['rule_quorum_all', name]];
}
