import { Ago } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import type { ProvenanceRow } from '@/utils/proposal/proposal';

/** Where each field comes from and when it was seen there, in the service's own words. */
export function ProvenanceTable({ rows }: { readonly rows: readonly ProvenanceRow[] }) {
  if (rows.length === 0) return <p class="quiet">No provenance reported.</p>;
  return (
    <table class="provenance">
      <caption class="group-name">Where the fields come from</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Source / provider</th>
          <th scope="col">Observed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={`${row.field} ${index}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ProvenanceRow }) {
  return (
    <tr>
      <th scope="row">
        <RemoteText text={row.field} />
      </th>
      <td>
        <RemoteText text={row.source} /> /{' '}
        {row.provider === null ? 'not reported' : <RemoteText text={row.provider} />}
      </td>
      <td>{row.observedAt === null ? 'not reported' : <Ago at={row.observedAt} />}</td>
    </tr>
  );
}
