import { Ago } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import type { ProvenanceRow } from '@/utils/proposal/proposal';
import { type ProvenanceGroup, provenanceGroups } from './provenance-groups';

/** Where each field comes from and when it was seen there, in the service's own words. */
export function ProvenanceTable({ rows }: { readonly rows: readonly ProvenanceRow[] }) {
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
        {provenanceGroups(rows).map((group, index) => (
          <GroupRow key={`${group.fields[0]} ${index}`} group={group} />
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({ group: { fields, source, provider, observedAt } }: { group: ProvenanceGroup }) {
  return (
    <tr>
      <th scope="row">
        {fields.length === 1 ? null : <>{fields.length} fields </>}
        <ul class={fields.length === 1 ? 'provenance-fields' : 'provenance-fields provenance-several'}>
          {fields.map((field, index) => (
            <li key={`${field} ${index}`} class="provenance-word">
              <RemoteText text={field} />
            </li>
          ))}
        </ul>
      </th>
      <td>
        <RemoteText text={source} /> / {provider === null ? 'not reported' : <RemoteText text={provider} />}
      </td>
      <td>
        <span class="provenance-word">{observedAt === null ? 'not reported' : <Ago at={observedAt} />}</span>
      </td>
    </tr>
  );
}
