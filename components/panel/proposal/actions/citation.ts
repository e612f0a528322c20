import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { beforeEnd, hasEnded, markedBeforeEnd, votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, Evidence, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { quorumLine } from '@/utils/proposal/quorum';
import { choiceWords } from '@/utils/proposal/status-words';
import { arePowers, figuresOf, type TallyRow, tallyOf, type VoteFigures } from '@/utils/proposal/tally';
import { tidyText } from '@/utils/proposal/tidy-text';
import { type CitedProposal, citedAnswer, citedLink, citedSource, isInterim } from './citation-source';

/** Choices listed in a text; further ones are counted. */
const MAX_CHOICES = 8;

/** Returns the plain lines below a citation's title; times are absolute, in UTC. */
function citationLines(cited: CitedProposal, locale: Locale): readonly string[] {
  const { candidate, detail, summary, evidence } = cited;
  const identity = detail?.value.identity ?? candidate.identity;
  const link = citedLink(cited);
  const input = {
    detail: detail?.value ?? null,
    summary: summary?.value ?? null,
    beforeEnd: votesBeforeEnd(detail, summary),
    times: 'absolute',
  } as const;
  return [
    identity === null
      ? locale.t('dao_not_reported')
      : [identity.daoId, identity.provider, identity.externalId].map((part) => tidyText(part)).join(' · '),
    ...(isInterim(input.detail) === true ? [locale.t('cite_interim')] : []),
    outcomeSentence(input, { ...locale, timeZone: 'UTC' }),
    ...(input.detail === null ? [] : statusLines(input.detail, locale)),
    ...(input.summary === null
      ? [locale.t('cite_no_votes')]
      : voteLines(input.summary, figuresOf(detail?.value ?? candidate), locale).map((line) =>
          markedBeforeEnd(line, input.beforeEnd, locale),
        )),
    ...(evidence === null
      ? [locale.t('cite_no_evidence')]
      : evidenceLines(evidence.value, locale).map((line) =>
          markedBeforeEnd(line, beforeEnd(detail, evidence), locale),
        )),
    ageLine(cited, locale),
    ...(link === null ? [] : [locale.t('report_link', link)]),
  ];
}

function statusLines(detail: ProposalDetail, { t }: Locale): readonly string[] {
  const given = (word: string | null) => (word === null ? t('not_reported') : tidyText(word));
  return [
    t('cite_status', given(detail.lifecycle), given(detail.outcome)),
    ...(detail.execution === null ? [] : [t('cite_execution', given(detail.execution))]),
    t('cite_period', given(detail.startAt), given(detail.endAt)),
  ];
}

function voteLines(summary: VoteSummary, figures: VoteFigures, locale: Locale): readonly string[] {
  const { rows } = tallyOf(summary, figures);
  const more = rows.length - MAX_CHOICES;
  const { totals, counting } = summary;
  // The outcome says that the result is pending, which is the only statement then.
  if (counting === 'pending') return [quorumWords(summary, locale)];
  return [
    quorumWords(summary, locale),
    ...(counting === 'hidden' ? [locale.t('choices_hidden')] : []),
    ...rows.slice(0, MAX_CHOICES).map((row) => choiceLine(row, figures, locale)),
    ...(more > 0 ? [locale.count('cite_more', more)] : []),
    totals === null
      ? locale.t('choices_totals_not_reported')
      : locale.t(
          'cite_total',
          powerWords(totals.votingPower, locale),
          votesWords(totals.votes, locale),
          totals.uniqueVoters === null
            ? locale.t('choices_voters_not_reported')
            : locale.count('voters', totals.uniqueVoters),
        ),
  ];
}

function quorumWords(summary: VoteSummary, locale: Locale): string {
  const { t } = locale;
  const { quorum } = summary;
  if (quorum === null) return t('quorum_line_not_reported');
  const { raw, progress, reached, rule } = quorum;
  if (rule) return quorumLine(summary, locale);
  return t(
    'cite_quorum',
    raw === null ? t('not_reported') : tidyText(raw),
    progress ?? t('not_reported'),
    reached === null ? t('not_reported') : t(reached ? 'cite_yes' : 'cite_no'),
  );
}

function choiceLine({ choice, share }: TallyRow, figures: VoteFigures, locale: Locale): string {
  const { votingPower } = choice;
  const words = [
    choiceWords(choice, locale),
    arePowers(figures) || votingPower === null
      ? powerWords(votingPower, locale)
      : locale.t('score', votingPower),
    votesWords(choice.votes, locale),
  ];
  return share === null
    ? locale.t('cite_choice', ...words)
    : locale.t('cite_choice_share', ...words, percentWords(share, locale));
}

function powerWords(power: string | null, { t }: Locale): string {
  return power === null ? t('choices_power_not_reported') : t('voting_power', power);
}

function votesWords(votes: string | null, locale: Locale): string {
  return votes === null ? locale.t('choices_votes_not_reported') : locale.count('votes', votes);
}

function evidenceLines({ qualityFlags, warnings, provenance }: Evidence, { t }: Locale): readonly string[] {
  const listed = (texts: readonly string[]) =>
    texts.length === 0 ? t('cite_none') : texts.map((text) => tidyText(text)).join('; ');
  const origins = provenance.map(({ source, provider }) => [source, provider].filter(Boolean).join(' / '));
  return [
    t('cite_warnings', listed(warnings)),
    t('cite_flags', listed(qualityFlags)),
    ...(origins.length === 0 ? [] : [t('cite_origin', listed([...new Set(origins)]))]),
  ];
}

function ageLine(cited: CitedProposal, { t }: Locale): string {
  const answer = citedAnswer(cited);
  const dataAsOf = answer?.meta.dataAsOf ?? null;
  return t(
    'cite_age',
    dataAsOf === null ? t('not_reported') : tidyText(dataAsOf),
    answer === null ? t('not_reported') : new Date(answer.fetchedAt).toISOString(),
    cited.service,
  );
}

/**
 * Formats a proposal with its figures as JSON. Every value is as the service reported it (amounts and counts as
 * strings, null if not reported). It names what was not loaded, and marks computed values.
 */
function citationJson(cited: CitedProposal): string {
  const { candidate, detail, summary, evidence, service } = cited;
  const identity = detail?.value.identity ?? candidate.identity;
  const answer = citedAnswer(cited);
  const value = {
    title: detail?.value.title ?? candidate.title,
    dao: identity?.daoId ?? null,
    provider: identity?.provider ?? null,
    id: identity?.externalId ?? null,
    source: citedSource(cited),
    link: citedLink(cited),
    discussion: detail?.value.discussionUrl ?? null,
    interim: isInterim(detail?.value ?? null),
    status: detail?.value.lifecycle ?? null,
    outcome: detail?.value.outcome ?? null,
    outcomeComputedBy: detail?.value.outcomeBy ?? null,
    execution: detail?.value.execution ?? null,
    startAt: detail?.value.startAt ?? null,
    endAt: detail?.value.endAt ?? null,
    estimated: detail?.value.estimated ?? [],
    votesFromBeforeEnd: isFromBeforeEnd(cited, summary),
    counting: summary?.value.counting ?? null,
    votingType: detail?.value.votingType ?? null,
    ...(summary === null
      ? { quorum: null, totals: null, choices: [] }
      : votes(summary.value, figuresOf(detail?.value ?? candidate))),
    evidenceFromBeforeEnd: isFromBeforeEnd(cited, evidence),
    qualityFlags: evidence?.value.qualityFlags ?? [],
    warnings: evidence?.value.warnings ?? [],
    limitations: evidence?.value.limitations ?? [],
    provenance: evidence?.value.provenance ?? [],
    notLoaded: Object.entries({ detail, votes: summary, evidence }).flatMap(([name, section]) =>
      section === null ? [name] : [],
    ),
    dataAsOf: answer?.meta.dataAsOf ?? null,
    readiness: answer?.meta.readiness ?? null,
    coverage: detail?.value.coverage ?? null,
    votesCoverage: summary?.value.coverage ?? null,
    revision: answer?.meta.revision ?? null,
    fetchedAt: answer === null ? null : new Date(answer.fetchedAt).toISOString(),
    service,
  };
  return JSON.stringify(value, null, 2);
}

/** Null if uncertain, and for votes that have not ended. */
function isFromBeforeEnd({ detail }: CitedProposal, figures: Answer<unknown> | null): boolean | null {
  if (figures === null || detail === null || !hasEnded(detail.value)) return null;
  const from = beforeEnd(detail, figures);
  return from === 'perhaps' ? null : from === 'surely';
}

/** The key of a choice's figure names its kind. */
function votes(summary: VoteSummary, figures: VoteFigures) {
  const figure = arePowers(figures) ? 'votingPower' : 'score';
  return {
    unit: summary.unit ?? null,
    pointMovedBy: summary.scaledBy ?? 0,
    quorum: summary.quorum,
    totals: summary.totals,
    choices: tallyOf(summary, figures).rows.map(({ choice, share }) => ({
      key: choice.key,
      label: choice.label,
      [figure]: choice.votingPower,
      votes: choice.votes,
      computedPercentOfTotal: share,
    })),
  };
}

export type CitationFormat = 'markdown' | 'text' | 'json';

/**
 * Formats a proposal as a citation: title, state in absolute times (UTC), exact figures, the service's own words, their
 * age and sources. Remote words are single clean lines, and never markup in Markdown.
 */
export function citation(cited: CitedProposal, format: CitationFormat, locale: Locale): string {
  if (format === 'json') return citationJson(cited);
  const lines = citationLines(cited, locale);
  const title = tidyText(cited.detail?.value.title ?? cited.candidate.title) || locale.t('title_missing');
  const source = citedSource(cited);
  if (format === 'text') {
    return [title, ...lines, ...(source === null ? [] : [locale.t('cite_source', source)])].join('\n');
  }
  const words = asWords(title);
  const head = source === null ? `**${words}**` : `**[${words}](${asTarget(source)})**`;
  return [head, '', ...lines.map((line) => `- ${asWords(line)}`)].join('\n');
}

/**
 * Escapes words for Markdown: no emphasis, list, quote, HTML or mention, and no link with other text than its address.
 */
function asWords(line: string): string {
  return line
    .replace(/[\\`*_[\]<>#|~&@!]/g, '\\$&')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');
}

function asTarget(address: string): string {
  return address.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
