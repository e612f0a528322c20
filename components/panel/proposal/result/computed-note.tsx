import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold';
import { useLocale } from '@/components/shared/words';
import { formatList, type MessageKey } from '@/utils/i18n/locale';
import { isZero, movePoint, parseDecimal } from '@/utils/numbers/decimal';
import { formatExact } from '@/utils/numbers/format';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { quorumGap } from '@/utils/proposal/quorum';
import { RULE_NAMES } from '@/utils/proposal/status-words';
import { arePowers, leadOf, type Tally, type VoteFigures, votingTypeWords } from '@/utils/proposal/tally';

interface VotingTypeProps {
  readonly detail: ProposalDetail | null;
  readonly figures: VoteFigures;
}

/** Explains how ballots are cast, if the figures may be misunderstood. */
export function VotingType({ detail, figures: { are } }: VotingTypeProps) {
  const locale = useLocale();
  const type = detail?.votingType ?? null;
  if (type === null || are === 'power') return null;
  return <>{locale.t(FIGURES[are], votingTypeWords(type, locale))}</>;
}

const FIGURES = {
  approval: 'figures_approval',
  score: 'figures_score',
  'last-round': 'figures_last_round',
  unknown: 'figures_unknown',
} as const satisfies Record<Exclude<VoteFigures['are'], 'power'>, MessageKey>;

interface ComputedProps {
  readonly tally: Tally;
  readonly figures: VoteFigures;
  readonly summary: VoteSummary;
  readonly detail: ProposalDetail | null;
}

/** Says which parts of the first screen are computed, or why there are no shares. */
export function Computed({ tally, figures, summary, detail }: ComputedProps) {
  const { t, tag } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { unit = '', scaledBy } = summary;
  const rules = [...rulesBehind(summary, detail, tag), ...unitRule(summary, tag)];
  const hasShares = tally.rows.some(({ share }) => share !== null);
  const lack = hasShares || !arePowers(figures) ? null : noShares(tally, summary.totals);
  const hasGap = summary.quorum !== null && quorumGap(summary.quorum) !== null;
  const computed = [
    ...(hasShares ? [t('computed_shares')] : []),
    ...(leadOf(tally, figures) === null ? [] : [t('computed_lead')]),
    ...(summary.quorum?.by ? [t('computed_quorum')] : []),
    ...(hasGap ? [t('computed_gap')] : []),
  ];
  return (
    <>
      {lack === null ? null : `${t(lack)} `}
      {computed.length === 0 ? null : t('choices_computed', formatList(computed, tag))}{' '}
      {scaledBy === undefined ? null : `${t('units_scaled', unit, String(scaledBy))} `}
      {rules.length === 0 ? null : (
        <FoldButton
          unfolded={isOpen}
          toggle={() => setOpen(!isOpen)}
          more={t('computed_rules')}
          fewer={t('computed_rules_hide')}
        />
      )}
      {isOpen
        ? rules.map(([key, ...parts]) => (
            <span key={key} class="rule" dir="auto">
              {t(key, ...parts)}
            </span>
          ))
        : null}
    </>
  );
}

/** A rule as a message with its values. */
type RuleWords = readonly [key: MessageKey, ...parts: string[]];

/** Returns the rules that computed a vote's quorum and outcome, one sentence each; none for reported values. */
function rulesBehind(
  { quorum }: Pick<VoteSummary, 'quorum'>,
  detail: Pick<ProposalDetail, 'outcomeBy'> | null,
  tag: string,
): readonly RuleWords[] {
  // Its quorum and outcome follow one rule.
  if (quorum?.lead && quorum.raw !== null)
    return [['rule_outcome_aave', exactly(quorum.raw, tag), exactly(quorum.lead.raw, tag)]];
  const ofQuorum = quorumRule(quorum, tag);
  const by = detail?.outcomeBy;
  if (by === undefined) return ofQuorum;
  if (quorum?.rule === 'rejection') return [['rule_outcome_rejection']];
  return [...ofQuorum, by === 'aragon' ? ['rule_outcome_aragon'] : ['rule_outcome', RULE_NAMES[by]]];
}

function exactly(raw: string, tag: string): string {
  const figure = parseDecimal(raw);
  return figure === null ? raw : formatExact(figure, tag);
}

/** Says what the service reported if its figures are shown in another unit. */
function unitRule({ unit = '', scaledBy, totals }: VoteSummary, tag: string): readonly RuleWords[] {
  const total = totals?.votingPower ?? null;
  if (scaledBy === undefined || total === null) return [];
  return [['rule_units', unit, formatExact(movePoint(total, -scaledBy), tag)]];
}

function quorumRule(quorum: VoteSummary['quorum'], tag: string): readonly RuleWords[] {
  if (quorum?.by === undefined) return [];
  if (quorum.by === 'opengov') return [['rule_quorum_opengov']];
  const name = RULE_NAMES[quorum.by];
  return [quorum.counts ? ['rule_quorum', name, formatList(quorum.counts, tag)] : ['rule_quorum_all', name]];
}

/** Why there are no shares, where the heading does not say so; that nothing is no part of nothing goes without saying. */
function noShares({ isExceeded }: Tally, totals: VoteSummary['totals']): MessageKey | null {
  if (totals === null) return null;
  const total = totals.votingPower;
  if (total === null) return 'choices_no_total';
  if (isExceeded) return 'choices_total_exceeded';
  return isZero(total) ? null : 'choices_no_parts';
}
