import { useClock } from '@/components/shared/clock-context';
import { Ago } from '@/components/shared/moment';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { ProvenanceRow } from '@/utils/proposal/proposal';
import { sayCount } from '@/utils/proposal/say-count';
import { type ProvenanceGroup, provenanceGroups } from './provenance-groups';

/** Where each field comes from and when it was seen there, in the service's own words. */
export function ProvenanceTable({ rows }: { readonly rows: readonly ProvenanceRow[] }) {
  const say = useSay();
  return (
    <table class="provenance">
      <caption class="group-name">{say('provenance_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('provenance_field')}</th>
          <th scope="col">{say('provenance_source')}</th>
          <th scope="col">{say('provenance_observed')}</th>
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
  const say = useSay();
  const { locale } = useClock();
  return (
    <tr>
      <th scope="row">
        {fields.length === 1 ? null : `${sayCount('provenance_fields', fields.length, locale, say)} `}
        <ul class={fields.length === 1 ? 'provenance-fields' : 'provenance-fields provenance-several'}>
          {fields.map((field, index) => (
            <li key={`${field} ${index}`} class="provenance-word">
              <RemoteText text={field} />
            </li>
          ))}
        </ul>
      </th>
      <td>
        <Phrase of="provenance_origin">
          <RemoteText text={source} />
          {provider === null ? say('not_reported') : <RemoteText text={provider} />}
        </Phrase>
      </td>
      <td>
        <span class="provenance-word">
          {observedAt === null ? say('not_reported') : <Ago at={observedAt} />}
        </span>
      </td>
    </tr>
  );
}
