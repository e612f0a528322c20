import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Evidence, ResolveMatch } from '@/utils/proposal/proposal';
import {
  coverageMeaning,
  flagMeaning,
  intelligenceMeaning,
  matchMeaning,
  readinessMeaning,
  type SignalMeaning,
  warningText,
} from '@/utils/proposal/signals';

/** One thing the service said about the quality of its data. */
export interface EvidenceSignal {
  /** Where it was said, for example "Quality flag". */
  readonly from: string;
  /** The service's own word, null where it said nothing. */
  readonly code: string | null;
  readonly meaning: SignalMeaning;
}

/** Said by this extension, not by the service. */
const FOUND_BY_ID: EvidenceSignal = {
  from: 'Match',
  code: null,
  meaning: {
    label: 'Asked for by ID',
    means: 'The service knew nothing under the address of the link, so it was asked for the ID in it.',
    doesNotMean: 'Not that the service has this very address for it.',
    tone: 'note',
    known: true,
  },
};

/** Every signal at hand in the service's order, each once; `foundBy` tells what was asked to find the link's proposal. */
export function evidenceSignals(
  record: ProposalRecord | null,
  match: ResolveMatch | null,
  foundBy: 'url' | 'externalId' | null,
): EvidenceSignal[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  const evidence = answerOf(record?.evidence);
  const signals: EvidenceSignal[] = [];
  if (evidence !== null) signals.push(...evidenceOwn(evidence.value));
  if (detail !== null) {
    signals.push(readiness('Readiness', detail.meta.readiness), coverage('Coverage', detail.value.coverage));
  }
  if (summary !== null && summary.meta.readiness !== detail?.meta.readiness) {
    signals.push(readiness('Readiness of votes', summary.meta.readiness));
  }
  if (summary !== null && summary.value.coverage !== detail?.value.coverage) {
    signals.push(coverage('Coverage of votes', summary.value.coverage));
  }
  if (match !== null) signals.push({ from: 'Match', code: match.type, meaning: matchMeaning(match.type) });
  if (foundBy === 'externalId') signals.push(FOUND_BY_ID);
  return signals;
}

function evidenceOwn(evidence: Evidence): EvidenceSignal[] {
  const { intelligence } = evidence;
  return [
    ...unique(evidence.warnings).map((text) => warning('Warning', text)),
    ...unique(evidence.limitations).map((text) => warning('Limitation', text)),
    ...unique(evidence.qualityFlags).map((code) => ({
      from: 'Quality flag',
      code,
      meaning: flagMeaning(code),
    })),
    {
      from: 'Intelligence',
      code: intelligence?.status ?? null,
      meaning: intelligenceMeaning(intelligence?.status ?? null),
    },
    ...unique(intelligence?.warnings ?? []).map((text) => warning('Intelligence warning', text)),
  ];
}

function warning(from: string, text: string): EvidenceSignal {
  return {
    from,
    code: text.includes(' ') ? null : text,
    meaning: {
      label: warningText(text),
      means: 'The service names this as missing or uncertain.',
      doesNotMean: 'Not that the proposal itself is at fault.',
      tone: 'caution',
      known: true,
    },
  };
}

function readiness(from: string, code: string | null): EvidenceSignal {
  return { from, code, meaning: readinessMeaning(code) };
}

function coverage(from: string, code: string | null): EvidenceSignal {
  return { from, code, meaning: coverageMeaning(code) };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
