import type { ProposalRecord, Resolution } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Evidence, ProposalCandidate, ResolveMatch } from '@/utils/proposal/proposal';
import type { MessageKey, Say } from '@/utils/proposal/say';
import { wordMeaning } from '@/utils/proposal/signal-vocabulary';
import {
  coverageMeaning,
  flagMeaning,
  intelligenceMeaning,
  matchMeaning,
  readinessMeaning,
  type SignalMeaning,
  votesCoverageMeaning,
  warningText,
} from '@/utils/proposal/signals';
import { ownSignals } from './own-signals';

/** Which of the two questions about a link the service answered. */
export type FoundBy = NonNullable<Extract<Resolution, { state: 'resolved' }>['foundBy']>;

export interface SignalInput {
  readonly record: ProposalRecord | null;
  readonly candidate: Pick<ProposalCandidate, 'match' | 'identity' | 'sourceUrl'>;
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

/** Where the service put a remark in words of its own: what the place is called, and what a remark there means. */
const REMARKS = {
  warning: ['evidence_from_warning', 'warning_meaning'],
  limitation: ['evidence_from_limitation', 'limitation_meaning'],
  dossier: ['evidence_from_intelligence_warning', 'intelligence_warning_meaning'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>;

/** Every signal at hand, each once: the service's own in its order, then what is noticed here. */
export function evidenceSignals(input: SignalInput, say: Say): EvidenceSignal[] {
  const { record, candidate, now } = input;
  const evidence = answerOf(record?.evidence);
  const noticed = ownSignals(record, candidate, now).map(
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
    ...unique(evidence.warnings).map((text) => warning('warning', text, say)),
    ...unique(evidence.limitations).map((text) => warning('limitation', text, say)),
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
    ...unique(intelligence?.warnings ?? []).map((text) => warning('dossier', text, say)),
  ];
}

/** Readiness and coverage of the proposal and of its votes, each from its own answer. */
function stateSignals(record: ProposalRecord | null, say: Say): EvidenceSignal[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  const signals: EvidenceSignal[] = [];
  if (detail !== null) {
    const { meta, value } = detail;
    signals.push(stateSignal('evidence_from_readiness', meta.readiness, readinessMeaning, say));
    signals.push(stateSignal('evidence_from_coverage', value.coverage, coverageMeaning, say));
  }
  if (summary !== null) {
    const { meta, value } = summary;
    // One revision serves both as a rule: the same word twice tells nothing.
    if (detail?.meta.readiness !== meta.readiness) {
      signals.push(stateSignal('evidence_from_votes_readiness', meta.readiness, readinessMeaning, say));
    }
    signals.push(stateSignal('evidence_from_votes_coverage', value.coverage, votesCoverageMeaning, say));
  }
  return signals;
}

function stateSignal(
  from: MessageKey,
  code: string | null,
  meaningOf: typeof readinessMeaning,
  say: Say,
): EvidenceSignal {
  return { from: say(from), code, meaning: meaningOf(code, say) };
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

function warning(kind: keyof typeof REMARKS, text: string, say: Say): EvidenceSignal {
  const [from, means] = REMARKS[kind];
  return {
    from: say(from),
    code: text.includes(' ') ? null : text,
    meaning: {
      label: warningText(text, say),
      means: say(means),
      doesNotMean: say('warning_no_meaning'),
      tone: 'caution',
      known: true,
    },
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
