import { parseTimestamp } from '@/utils/proposal/moment';
import type { ProvenanceRow } from '@/utils/proposal/proposal';

/** Fields that come from one source by one provider and were seen there at one time. */
export interface ProvenanceGroup extends Omit<ProvenanceRow, 'field'> {
  /** In the service's order, at least one. */
  readonly fields: readonly string[];
}

/**
 * Joins the rows that differ in nothing but their field. What was seen last comes first; what has no time, or none
 * that can be read, comes at the end in the service's order.
 */
export function provenanceGroups(rows: readonly ProvenanceRow[]): ProvenanceGroup[] {
  const groups = new Map<string, ProvenanceGroup>();
  for (const { field, ...origin } of rows) {
    const id = JSON.stringify([origin.source, origin.provider, origin.observedAt]);
    const fields = groups.get(id)?.fields ?? [];
    groups.set(id, { ...origin, fields: [...fields, field] });
  }
  return [...groups.values()].sort((one, other) => momentOf(other) - momentOf(one));
}

/** Zero, long before anything was seen, where there is no time. */
function momentOf({ observedAt }: ProvenanceGroup): number {
  return (observedAt === null ? null : parseTimestamp(observedAt)) ?? 0;
}
