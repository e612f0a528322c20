import * as z from 'zod/mini';
import { lenient, rows, text } from '@/utils/api/wire/lenient';

const MOST_PROVENANCE = 500;

const Provenance = z.object({ field: z.string(), source: z.string(), provider: text, observedAt: text });

/** Flags and warnings: a list by contract, but nothing in them may get lost, so any value is read. */
const Signals = z.optional(z.unknown());

const Intelligence = z.object({
  status: z.string(),
  artifactVersion: text,
  generatedAt: text,
  warnings: Signals,
});

/** `data` of `GET /v2/proposals/:proposalKey/evidence`. The dossier is undocumented and not read. */
export const EvidenceData = z.object({
  proposal: lenient(z.object({ proposalKey: text, sourceUrl: text })),
  provenance: rows(Provenance, MOST_PROVENANCE),
  intelligence: lenient(Intelligence),
  qualityFlags: Signals,
  warnings: Signals,
  limitations: Signals,
});
