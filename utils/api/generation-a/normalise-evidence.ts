import type * as z from 'zod/mini';
import { line, word } from '@/utils/api/normalise-fields';
import { isAbout } from '@/utils/api/normalise-key';
import type { Evidence, Intelligence, ProposalKey, ProvenanceRow } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { normaliseSignals } from './normalise-evidence-signals';
import { EvidenceData } from './wire/evidence';

type WireEvidence = z.infer<typeof EvidenceData>;

/** Reads the `data` of an evidence answer; null where it is not one about this proposal. */
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
  return { field, source, provider: line(row.provider), observedAt: word(row.observedAt) };
}

function normaliseIntelligence(wire: NonNullable<WireEvidence['intelligence']>): Intelligence | null {
  const status = word(wire.status);
  if (status === null) return null;
  return {
    status,
    artifactVersion: word(wire.artifactVersion),
    generatedAt: word(wire.generatedAt),
    warnings: normaliseSignals(wire.warnings),
  };
}
