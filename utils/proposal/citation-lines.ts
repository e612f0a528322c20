import { beforeEnd } from './before-end';
import { markedBeforeEnd } from './before-end-words';
import { choiceWords } from './choice-words';
import { type Cited, citedAnswer, isInterim } from './cited';
import { outcomeSentence } from './outcome-sentence';
import type { Evidence, ProposalDetail, Quorum, VoteSummary } from './proposal';
import type { Say } from './say';
import { sayCount } from './say-count';
import { type TallyRow, tallyOf } from './tally';
import { tidyText } from './tidy-text';

/** Of choices beyond these a text tells the number. */
const MOST_CHOICES = 8;

/** What there is to cite of a proposal below its title, each a single plain line; times are UTC and absolute. */
export function citationLines(cited: Cited, now: number, locale: string, say: Say): readonly string[] {
  const { candidate, detail, summary, evidence } = cited;
  const identity = detail?.value.identity ?? candidate.identity;
  const input = {
    detail: detail?.value ?? null,
    summary: summary?.value ?? null,
    beforeEnd: beforeEnd(detail, summary),
    times: 'absolute',
    timeZone: 'UTC',
  } as const;
  return [
    identity === null
      ? say('dao_not_reported')
      : [identity.daoId, identity.provider, identity.externalId].map((part) => tidyText(part)).join(' · '),
    ...(isInterim(input.detail) === true ? [say('cite_interim')] : []),
    outcomeSentence({ ...input, now, locale }, say),
    ...(input.detail === null ? [] : statusLines(input.detail, say)),
    ...(input.summary === null
      ? [say('cite_no_votes')]
      : voteLines(input.summary, locale, say).map((line) => markedBeforeEnd(line, input.beforeEnd, say))),
    ...(evidence === null
      ? [say('cite_no_evidence')]
      : evidenceLines(evidence.value, say).map((line) =>
          markedBeforeEnd(line, beforeEnd(detail, evidence), say),
        )),
    ageLine(cited, say),
  ];
}

function statusLines(detail: ProposalDetail, say: Say): readonly string[] {
  const given = (word: string | null) => (word === null ? say('not_reported') : tidyText(word));
  return [
    say('cite_status', given(detail.lifecycle), given(detail.outcome)),
    ...(detail.execution === null ? [] : [say('cite_execution', given(detail.execution))]),
    say('cite_period', given(detail.startAt), given(detail.endAt)),
  ];
}

function voteLines(summary: VoteSummary, locale: string, say: Say): readonly string[] {
  const { rows } = tallyOf(summary);
  const more = rows.length - MOST_CHOICES;
  const { totals } = summary;
  return [
    quorumLine(summary.quorum, say),
    ...rows.slice(0, MOST_CHOICES).map((row) => choiceLine(row, locale, say)),
    ...(more > 0 ? [sayCount('cite_more', more, locale, say)] : []),
    totals === null
      ? say('choices_totals_not_reported')
      : say(
          'cite_total',
          powerWords(totals.votingPower, say),
          votesWords(totals.votes, locale, say),
          totals.uniqueVoters === null
            ? say('choices_voters_not_reported')
            : sayCount('voters', totals.uniqueVoters, locale, say),
        ),
  ];
}

function quorumLine(quorum: Quorum | null, say: Say): string {
  if (quorum === null) return say('cite_quorum_not_reported');
  const { raw, progress, reached } = quorum;
  return say(
    'cite_quorum',
    raw === null ? say('not_reported') : tidyText(raw),
    progress ?? say('not_reported'),
    reached === null ? say('not_reported') : say(reached ? 'cite_yes' : 'cite_no'),
  );
}

function choiceLine({ choice, share }: TallyRow, locale: string, say: Say): string {
  const figures = [
    choiceWords(choice, say),
    powerWords(choice.votingPower, say),
    votesWords(choice.votes, locale, say),
  ];
  return share === null
    ? say('cite_choice', ...figures)
    : say('cite_choice_share', ...figures, say('percent', share));
}

function powerWords(power: string | null, say: Say): string {
  return power === null ? say('choices_power_not_reported') : say('voting_power', power);
}

function votesWords(votes: string | null, locale: string, say: Say): string {
  return votes === null ? say('choices_votes_not_reported') : sayCount('votes', votes, locale, say);
}

function evidenceLines({ qualityFlags, warnings, provenance }: Evidence, say: Say): readonly string[] {
  const listed = (texts: readonly string[]) =>
    texts.length === 0 ? say('cite_none') : texts.map((text) => tidyText(text)).join('; ');
  const origins = provenance.map(({ source, provider }) => [source, provider].filter(Boolean).join(' / '));
  return [
    say('cite_warnings', listed(warnings)),
    say('cite_flags', listed(qualityFlags)),
    ...(origins.length === 0 ? [] : [say('cite_origin', listed([...new Set(origins)]))]),
  ];
}

function ageLine(cited: Cited, say: Say): string {
  const answer = citedAnswer(cited);
  const dataAsOf = answer?.meta.dataAsOf ?? null;
  return say(
    'cite_age',
    dataAsOf === null ? say('not_reported') : tidyText(dataAsOf),
    answer === null ? say('not_reported') : new Date(answer.fetchedAt).toISOString(),
    cited.service,
  );
}
