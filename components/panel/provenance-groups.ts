import type { ProvenanceRow } from '@/utils/proposal/proposal';

/** Fields that come from one source by one provider and were seen there at one time. */
export interface ProvenanceGroup extends Omit<ProvenanceRow, 'field'> {
  /** In the service's order, at least one. */
  readonly fields: readonly string[];
}

/** Joins the rows that differ in nothing but their field; the groups stand where their first row stood. */
export function provenanceGroups(rows: readonly ProvenanceRow[]): ProvenanceGroup[] {
  const groups = new Map<string, ProvenanceGroup>();
  for (const { field, ...origin } of rows) {
    const id = JSON.stringify([origin.source, origin.provider, origin.observedAt]);
    const fields = groups.get(id)?.fields ?? [];
    groups.set(id, { ...origin, fields: [...fields, field] });
  }
  return [...groups.values()];
}
