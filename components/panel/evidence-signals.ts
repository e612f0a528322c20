import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Evidence, ResolveMatch } from '@/utils/proposal/proposal';
import type { Say } from '@/utils/proposal/say';
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

/** Every signal at hand in the service's order, each once. */
export function evidenceSignals(
  record: ProposalRecord | null,
  match: ResolveMatch | null,
  say: Say,
): EvidenceSignal[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  const evidence = answerOf(record?.evidence);
  const signals: EvidenceSignal[] = [];
  if (evidence !== null) signals.push(...evidenceOwn(evidence.value, say));
  if (detail !== null) {
    signals.push(
      readiness(say('evidence_from_readiness'), detail.meta.readiness, say),
      coverage(say('evidence_from_coverage'), detail.value.coverage, say),
    );
  }
  if (summary !== null && summary.meta.readiness !== detail?.meta.readiness) {
    signals.push(readiness(say('evidence_from_votes_readiness'), summary.meta.readiness, say));
  }
  if (summary !== null && summary.value.coverage !== detail?.value.coverage) {
    signals.push(coverage(say('evidence_from_votes_coverage'), summary.value.coverage, say));
  }
  if (match !== null)
    signals.push({
      from: say('evidence_from_match'),
      code: match.type,
      meaning: matchMeaning(match.type, say),
    });
  return signals;
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

function readiness(from: string, code: string | null, say: Say): EvidenceSignal {
  return { from, code, meaning: readinessMeaning(code, say) };
}

function coverage(from: string, code: string | null, say: Say): EvidenceSignal {
  return { from, code, meaning: coverageMeaning(code, say) };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
