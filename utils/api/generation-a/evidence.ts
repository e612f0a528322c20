import * as z from 'zod/mini';
import type { Evidence, Intelligence, ProposalKey, ProvenanceRow } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { isAbout, lenient, line, rows, text, time, word } from '../wire';

const MAX_PROVENANCE = 500;

const Provenance = z.object({ field: z.string(), source: z.string(), provider: text, observedAt: text });

/** Flags and warnings: a list by contract, but any value is accepted so that none gets lost. */
const Signals = z.exactOptional(z.unknown());

const WireIntelligence = z.object({
  status: z.string(),
  artifactVersion: text,
  generatedAt: text,
  warnings: Signals,
});

/** `data` of `GET /v2/proposals/:proposalKey/evidence`. The dossier is undocumented and ignored. */
const EvidenceData = z.object({
  proposal: lenient(z.object({ proposalKey: text, sourceUrl: text })),
  provenance: rows(Provenance, MAX_PROVENANCE),
  intelligence: lenient(WireIntelligence),
  qualityFlags: Signals,
  warnings: Signals,
  limitations: Signals,
});

type WireEvidence = z.infer<typeof EvidenceData>;

/** Reads the `data` of an evidence answer; null if it is not about this proposal. */
export function normaliseEvidence(data: unknown, key: ProposalKey): Evidence | null {
  const parsed = EvidenceData.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposal?.proposalKey)) return null;
  const wire = parsed.data;
  return {
    sourceUrl: tidyLink(wire.proposal?.sourceUrl ?? null),
    provenance: wire.provenance?.flatMap((row) => normaliseProvenance(row) ?? []) ?? [],
    intelligence: wire.intelligence && normaliseIntelligence(wire.intelligence),
    qualityFlags: normaliseSignals(wire.qualityFlags),
    warnings: normaliseSignals(wire.warnings),
    limitations: normaliseSignals(wire.limitations),
  };
}

function normaliseProvenance(row: NonNullable<WireEvidence['provenance']>[number]): ProvenanceRow | null {
  const field = line(row.field);
  const source = line(row.source);
  if (field === null || source === null) return null;
  return { field, source, provider: line(row.provider), observedAt: time(row.observedAt) };
}

function normaliseIntelligence(wire: NonNullable<WireEvidence['intelligence']>): Intelligence | null {
  const status = word(wire.status);
  if (status === null) return null;
  return {
    status,
    artifactVersion: word(wire.artifactVersion),
    generatedAt: time(wire.generatedAt),
    warnings: normaliseSignals(wire.warnings),
  };
}

const MAX_SIGNALS = 200;
const MAX_SOURCE_TEXT_LENGTH = 200;

/**
 * Reads quality flags, warnings or limitations, in order and without repetitions. So that no warning gets lost, an
 * entry that is no text becomes its JSON, and a single value becomes a list. Null and empty texts are dropped.
 */
function normaliseSignals(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_SIGNALS) : [value];
  return [...new Set(entries.flatMap((entry) => (entry === null ? [] : (line(signalText(entry)) ?? []))))];
}

function signalText(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  try {
    return JSON.stringify(entry).slice(0, MAX_SOURCE_TEXT_LENGTH);
  } catch {
    // Too deeply nested for the stack.
    return Array.isArray(entry) ? '[…]' : '{…}';
  }
}
