import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import type { ProposalLink } from '@/utils/link/recognise';
import { ageWords, markedBeforeEnd, votesBeforeEnd } from '@/utils/proposal/before-end';
import { scoreWords } from '@/utils/proposal/leading-words';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { quorumDrawing, quorumLine } from '@/utils/proposal/quorum';
import { choiceWords } from '@/utils/proposal/status-words';
import { arePowers, figuresOf, tallyOf, type VoteFigures } from '@/utils/proposal/tally';
import { capitalised, tidyText } from '@/utils/proposal/tidy-text';
import { verdictOf } from '@/utils/proposal/verdict';
import { hostOfKey } from '@/utils/source/origins';
import type { ChipBar, ChipCard } from './drawn-chip';

const MAX_LABEL_LENGTH = 40;
const CHOICES_SHOWN = 2;

/** Builds a card before anything is known of a proposal. */
export function plainCard(link: ProposalLink, title: string, sentence: string, locale: Locale): ChipCard {
  return { ...EMPTY, title, lines: [sentence], notice: hostNotice(link, locale) };
}

const EMPTY = { origin: null, verdict: null, bars: [] } as const;

/** Builds a card with sentences instead of figures. */
export function sentenceCard(
  link: ProposalLink,
  candidate: ProposalCandidate,
  lines: readonly string[],
  locale: Locale,
): ChipCard {
  return {
    ...EMPTY,
    title: tidyText(candidate.title),
    origin: originOf(candidate),
    lines,
    notice: hostNotice(link, locale, hostOf(candidate)),
  };
}

/**
 * Builds a card with a proposal's main facts: the vote's state, its quorum, the two largest choices, and their age.
 * Figures from before the end, and votes counted by a module, have a sentence instead of bars.
 */
export function figuresCard(
  link: ProposalLink,
  candidate: ProposalCandidate,
  detail: Answer<ProposalDetail>,
  summary: Answer<VoteSummary> | null,
  missing: string | null,
  locale: Locale,
): ChipCard {
  const from = votesBeforeEnd(detail, summary);
  const age = ageLine(candidate, detail, summary, locale);
  if (summary === null || from !== null || detail.value.module) {
    const figures = summary?.value ?? null;
    const sentence = outcomeSentence({ detail: detail.value, summary: figures, beforeEnd: from }, locale);
    const quorum = figures && markedBeforeEnd(quorumLine(figures, locale), from, locale);
    const lines = [sentence, quorum ?? missing, age].filter((line) => line !== null);
    return sentenceCard(link, candidate, lines, locale);
  }
  const card = sentenceCard(link, candidate, [], locale);
  const figures = figuresOf(detail.value);
  const { word, beside } = verdictOf(detail.value, summary.value, locale);
  const quorum = quorumBar(summary.value, locale);
  const words = quorum === null ? [quorumLine(summary.value, locale)] : [];
  return {
    ...card,
    verdict: beside === null ? word : locale.t('chip_wide', word, beside),
    bars: [...(quorum === null ? [] : [quorum]), ...choiceBars(summary.value, figures, locale)],
    lines: [...highestScore(summary.value, figures, locale), ...words, age],
  };
}

/** Says how old the figures are, and names their source if it is not the service. */
function ageLine(
  { key }: ProposalCandidate,
  detail: Answer<ProposalDetail> | null,
  summary: Answer<VoteSummary> | null,
  locale: Locale,
): string {
  const host = hostOfKey(key);
  const words = capitalised(ageWords(detail, summary, locale, host !== null), locale);
  return host === null ? words : locale.t('chip_wide', words, locale.t('said_from', host));
}

/** Returns the quorum's bar; null if only a sentence can describe it. */
function quorumBar({ quorum }: VoteSummary, locale: Locale): ChipBar | null {
  const { t } = locale;
  const drawing = quorumDrawing(quorum);
  if (!('reached' in drawing) || drawing.disagree) return null;
  if (drawing.percent === null) return null;
  const share = percentWords(drawing.percent, locale);
  const said = t(drawing.reached ? 'quorum_reached' : 'quorum_not_reached');
  const value = drawing.reached === null ? share : t('chip_wide', share, said);
  return {
    kind: 'gauge',
    label: t('region_quorum'),
    value,
    fill: drawing.fill,
  };
}

/** Scores have no shares to draw, so this names the highest. */
function highestScore(summary: VoteSummary, figures: VoteFigures, locale: Locale): readonly string[] {
  const { leading } = tallyOf(summary, figures);
  if (leading.kind !== 'choice' || arePowers(figures)) return [];
  return [capitalised(locale.t('outcome_alone', scoreWords(leading.choice, figures, locale)), locale)];
}

/** Returns bars of the largest choices; none if no share is known. */
function choiceBars(summary: VoteSummary, figures: VoteFigures, locale: Locale): readonly ChipBar[] {
  return tallyOf(summary, figures)
    .rows.flatMap(({ choice, share, fraction }) =>
      share === null || fraction === null ? [] : [{ choice, share, fraction }],
    )
    .toSorted((one, other) => other.fraction - one.fraction)
    .slice(0, CHOICES_SHOWN)
    .map(({ choice, share, fraction }) => ({
      kind: 'bar',
      label: choiceWords(choice, locale, MAX_LABEL_LENGTH),
      value: percentWords(share, locale),
      fill: fraction,
    }));
}

/** Returns the host that shows the record. */
function hostOf({ identity, sourceUrl }: ProposalCandidate): string | undefined {
  return sourceUrl ? new URL(sourceUrl).host : identity?.provider;
}

function originOf(candidate: ProposalCandidate): string | null {
  const parts = [candidate.identity?.daoName ?? candidate.identity?.daoId, hostOf(candidate)].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Says that the link's host is unknown, because a look-alike must not borrow the record's credit. */
function hostNotice({ host, canonicalUrl }: ProposalLink, { t }: Locale, record?: string): string | null {
  if (host === 'known') return null;
  const own = new URL(canonicalUrl).host;
  return record === undefined ? t('host_unlisted', own) : t('host_unknown', own, record);
}
