import { Ago, LocalAndUtc } from '@/components/shared/moment';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { Term } from '@/components/shared/term';
import { parseTimestamp } from '@/utils/proposal/moment';
import type { ProvenanceRow, Timestamp } from '@/utils/proposal/proposal';
import { type ProvenanceGroup, provenanceGroups } from './provenance-groups';

/** When which field was last seen where, in the service's own words, latest first. */
export function ProvenanceTimeline({ rows }: { readonly rows: readonly ProvenanceRow[] }) {
  const say = useSay();
  return (
    <div class="provenance">
      <h4 class="group-name">
        <Term of="term_provenance">{say('provenance_title')}</Term>
      </h4>
      <ol class="provenance-list" aria-label={say('provenance_title')}>
        {provenanceGroups(rows).map((group, index) => (
          <GroupStep key={`${group.fields[0]} ${index}`} group={group} />
        ))}
      </ol>
    </div>
  );
}

function GroupStep({ group: { fields, source, provider, observedAt } }: { group: ProvenanceGroup }) {
  const say = useSay();
  const isDated = observedAt !== null && parseTimestamp(observedAt) !== null;
  return (
    <li class={isDated ? 'provenance-step' : 'provenance-step provenance-undated'}>
      <p class="provenance-time">
        <Observed at={observedAt} />
      </p>
      <ul class="provenance-fields" aria-label={say('provenance_field')}>
        {fields.map((field, index) => (
          <li key={`${field} ${index}`}>
            <RemoteText text={field} />
          </li>
        ))}
      </ul>
      <p class="small">
        <Phrase of="provenance_from">
          <RemoteText text={source} />
          {provider === null ? say('not_reported') : <RemoteText text={provider} />}
        </Phrase>
      </p>
    </li>
  );
}

function Observed({ at }: { at: Timestamp | null }) {
  const say = useSay();
  if (at === null) return <>{say('provenance_undated')}</>;
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <>
      <strong>
        <Ago at={at} />
      </strong>{' '}
      <span class="small">
        <LocalAndUtc at={at} />
      </span>
    </>
  );
}
