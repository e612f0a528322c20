import type { ProposalRecord, Resolution } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Answer, Evidence, ProposalCandidate, ResolveMatch } from '@/utils/proposal/proposal';
import type { MessageKey, Say } from '@/utils/proposal/say';
import { wordMeaning } from '@/utils/proposal/signal-vocabulary';
import {
  coverageMeaning,
  flagMeaning,
  intelligenceMeaning,
  matchMeaning,
  readinessMeaning,
  type SignalMeaning,
  warningText,
} from '@/utils/proposal/signals';
import { ownSignals } from './own-signals';

/** Which of the two questions about a link the service answered. */
export type FoundBy = NonNullable<Extract<Resolution, { state: 'resolved' }>['foundBy']>;

export interface SignalInput {
  readonly record: ProposalRecord | null;
  readonly candidate: Pick<ProposalCandidate, 'match' | 'identity'>;
  /** Null for one looked up by hand, and where nobody wrote it down. */
  readonly foundBy: FoundBy | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** One thing to know about the quality of the data. */
export interface EvidenceSignal {
  /** Who said it where, for example "Quality flag". */
  readonly from: string;
  /** The service's own word, null where it said nothing. */
  readonly code: string | null;
  readonly meaning: SignalMeaning;
}

/** Every signal at hand, each once: the service's own in its order, then what is noticed here. */
export function evidenceSignals(input: SignalInput, say: Say): EvidenceSignal[] {
  const { record, candidate, now } = input;
  const evidence = answerOf(record?.evidence);
  const noticed = ownSignals(record, candidate.identity, now).map(
    ({ key, tone }): EvidenceSignal => ({
      from: say('evidence_from_here'),
      code: null,
      meaning: { ...wordMeaning({ tone, key }, say), known: true },
    }),
  );
  return [
    ...(evidence === null ? [] : evidenceOwn(evidence.value, say)),
    ...stateSignals(record, say),
    ...matchSignals(candidate.match, input.foundBy, say),
    ...noticed,
  ];
}

function evidenceOwn(evidence: Evidence, say: Say): EvidenceSignal[] {
  const { intelligence } = evidence;
  return [
    ...unique(evidence.warnings).map((text) => warning(say('evidence_from_warning'), text, say)),
    ...unique(evidence.limitations).map((text) => warning(say('evidence_from_limitation'), text, say)),
    ...unique(evidence.qualityFlags).map((code) => ({
      from: say('evidence_from_flag'),
      code,
      meaning: flagMeaning(code, say),
    })),
    {
      from: say('evidence_from_intelligence'),
      code: intelligence?.status ?? null,
      meaning: intelligenceMeaning(intelligence?.status ?? null, say),
    },
    ...unique(intelligence?.warnings ?? []).map((text) =>
      warning(say('evidence_from_intelligence_warning'), text, say),
    ),
  ];
}

/** Readiness and coverage of the proposal, and those of its votes where they are others. */
function stateSignals(record: ProposalRecord | null, say: Say): EvidenceSignal[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  return [
    ...states(detail, null, 'evidence_from_readiness', 'evidence_from_coverage', say),
    ...states(summary, detail, 'evidence_from_votes_readiness', 'evidence_from_votes_coverage', say),
  ];
}

type Stated = Answer<{ readonly coverage: string | null }> | null;

function states(
  answer: Stated,
  told: Stated,
  readiness: MessageKey,
  coverage: MessageKey,
  say: Say,
): EvidenceSignal[] {
  if (answer === null) return [];
  const { meta, value } = answer;
  const signals: EvidenceSignal[] = [];
  if (told === null || told.meta.readiness !== meta.readiness) {
    const meaning = readinessMeaning(meta.readiness, say);
    signals.push({ from: say(readiness), code: meta.readiness, meaning });
  }
  if (told === null || told.value.coverage !== value.coverage) {
    const meaning = coverageMeaning(value.coverage, say);
    signals.push({ from: say(coverage), code: value.coverage, meaning });
  }
  return signals;
}

const MATCH: Readonly<Record<FoundBy, MessageKey>> = {
  url: 'evidence_from_match_by_url',
  externalId: 'evidence_from_match_by_id',
};

function matchSignals(match: ResolveMatch | null, foundBy: FoundBy | null, say: Say): EvidenceSignal[] {
  const from = say(foundBy === null ? 'evidence_from_match' : MATCH[foundBy]);
  const signals: EvidenceSignal[] = [];
  if (match !== null) signals.push({ from, code: match.type, meaning: matchMeaning(match.type, say) });
  if (foundBy === 'externalId') {
    const meaning = wordMeaning({ tone: 'note', key: 'found_by_id' }, say);
    signals.push({ from: say('evidence_from_here'), code: null, meaning: { ...meaning, known: true } });
  }
  return signals;
}

function warning(from: string, text: string, say: Say): EvidenceSignal {
  return {
    from,
    code: text.includes(' ') ? null : text,
    meaning: {
      label: warningText(text, say),
      means: say('warning_meaning'),
      doesNotMean: say('warning_no_meaning'),
      tone: 'caution',
      known: true,
    },
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
