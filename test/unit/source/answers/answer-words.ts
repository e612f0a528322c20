import { evidenceSignals, evidenceWords } from '@/components/panel/proposal/evidence/evidence-signals';
import { formatList, saidBy } from '@/utils/i18n/locale';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import { ageWords, votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { quorumLine } from '@/utils/proposal/quorum';
import { choiceWords, RULE_NAMES } from '@/utils/proposal/status-words';
import { figuresOf, leadOf, type TallyRow, tallyOf } from '@/utils/proposal/tally';
import { timeWords, verdictOf, whenClauses } from '@/utils/proposal/verdict';
import { executableWords } from '@/utils/proposal/vote-stage';
import { hostOfKey } from '@/utils/source/origins';
import { englishAt } from '../../../english';
import { linkTo } from '../../lookup/rigs/known-links';
import type { Row } from './hub-rows';

const LINK = linkTo('https://www.tally.xyz/gov/compound/proposal/40');

/** What a reader sees of a vote, by the part of the screen. */
export interface Words {
  readonly chip: string;
  readonly card: string;
  readonly heading: string;
  readonly sentence: string;
  readonly quorum: string;
  readonly result: string;
  readonly trust: string;
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

function candidateOf({ detail }: Row): ProposalCandidate {
  const { key, identity, title, sourceUrl } = detail.value;
  return { key, identity, title, sourceUrl, match: { type: 'external_id', fields: ['externalId'] } };
}

const readyOf = <T>(answer: T) => ({ state: 'ready', answer }) as const;

/** The words are those of the functions that the views take; what they draw beside them is left out. */
export function wordsOf(row: Row): Words {
  const english = englishAt(row.now);
  const host = hostOfKey(row.detail.value.key);
  const locale = saidBy(host, english);
  const { detail, summary } = { detail: row.detail.value, summary: row.summary.value };
  const executable = executableWords(detail, (time) => timeWords(time, locale), locale);
  const { word, beside } = verdictOf(detail, summary, locale);
  const from = votesBeforeEnd(row.detail, row.summary);
  return {
    ...chipWords(row),
    heading: joined(word, beside, ...whenClauses(detail, locale), executable),
    sentence: outcomeSentence({ detail, summary, beforeEnd: from }, locale),
    quorum: joined(quorumLine(summary, locale), ruleWords(row)),
    result: resultWords(row),
    trust: trustWords(row),
  };
}

/** The chip, short and wide, and the lines of its card but for the age. */
function chipWords(row: Row): Pick<Words, 'chip' | 'card'> {
  const resolution = { state: 'resolved', candidate: candidateOf(row), fetchedAt: row.now } as const;
  const known = { resolution, detail: readyOf(row.detail), summary: readyOf(row.summary) };
  const { word, wide, card } = makeChip(LINK, known, englishAt(row.now));
  const bars = card.bars.map(({ label, value }) => `${label} ${value}`);
  return {
    chip: word === wide ? word : `${word} | ${wide}`,
    card: [card.verdict, ...bars, ...card.lines.slice(0, -1)].filter(Boolean).join(' | '),
  };
}

function resultWords({ detail, summary, now }: Row): string {
  const locale = englishAt(now);
  const figures = figuresOf(detail.value);
  const tally = tallyOf(summary.value, figures);
  const choiceOf = ({ choice, share }: TallyRow) =>
    `${choiceWords(choice, locale)} ${choice.votingPower ?? '?'}${share === null ? '' : ` (${share}%)`}`;
  const lead = leadOf(tally, figures);
  return joined(...tally.rows.map(choiceOf), lead && `lead ${lead}`, summary.value.unit ?? 'no unit');
}

/** By whose rule a quorum is computed, and which choices count. */
function ruleWords({ summary, now }: Row): string | null {
  const { by, counts = [] } = summary.value.quorum ?? {};
  if (by === undefined) return null;
  const { t, tag } = englishAt(now);
  return joined(
    t('verdict_by_rule', RULE_NAMES[by]),
    counts.length > 0 ? t('quorum_counts', formatList(counts, tag)) : null,
  );
}

/** The concerns of the trust line in their order, and its basis; the line itself joins the first with a count of the others. */
function trustWords(row: Row): string {
  const candidate = candidateOf(row);
  const [detail, summary, evidence] = [readyOf(row.detail), readyOf(row.summary), readyOf(row.evidence)];
  const record = { key: candidate.key, detail, summary, evidence };
  const host = hostOfKey(candidate.key);
  const signals = evidenceSignals(
    { record, candidate, foundBy: 'url' },
    evidenceWords(candidate.key, saidBy(host, englishAt(row.now))),
  );
  const concerns = ['problem', 'caution'].flatMap((tone) =>
    signals.filter(({ meaning }) => meaning.tone === tone).map(({ meaning }) => meaning.label),
  );
  return joined(
    ...concerns,
    ageWords(row.detail, row.summary, saidBy(host, englishAt(row.now)), host !== null),
    host,
  );
}
