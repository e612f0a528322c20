import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { Phrase, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { End, Origin } from '@/components/shared/listings/listing-facts';
import { ListingRow } from '@/components/shared/listings/listing-row';
import { useLocale } from '@/components/shared/locale-context';
import { beforeEndNote, listedBeforeEnd, type ReadAt } from '@/utils/proposal/before-end';
import { candidateOfListing, type ProposalListing } from '@/utils/proposal/proposal';
import type { Course } from '@/utils/proposal/vote-stage';

interface ListingListProps {
  readonly rows: readonly ProposalListing[];
  readonly origins: readonly ReadAt[];
  readonly open: (listing: ProposalListing) => void;
}

export function ListingList({ rows, origins, open }: ListingListProps) {
  const { t } = useLocale();
  const roving = useRovingFocus(rows.length, 0);
  return (
    <ul class="listings" aria-label={t('browse_results')} onKeyDown={roving.onKeyDown}>
      {rows.map((listing, index) => (
        <ListingRow
          key={listing.key}
          candidate={candidateOfListing(listing)}
          roving={roving}
          index={index}
          open={() => open(listing)}
        >
          <span class="listing-title">
            <ProposalTitle title={listing.title} />
          </span>
          <span class="listing-facts">
            <StatusPill status={listing} />
            <Origin identity={listing.identity} />
            <End course={listing} />
            <BeforeEnd course={listing} readAt={origins[index]} />
            <Coverage code={listing.coverage} />
          </span>
        </ListingRow>
      ))}
    </ul>
  );
}

/** Marks a row that was read before its vote ended. */
function BeforeEnd({ course, readAt }: { readonly course: Course; readonly readAt: ReadAt | undefined }) {
  const locale = useLocale();
  const note =
    readAt === undefined ? null : beforeEndNote(listedBeforeEnd(course, readAt, locale.now), locale);
  return note === null ? null : <span>{note}</span>;
}

const WHOLE = new Set(['complete', 'ready']);

function Coverage({ code }: { code: string | null }) {
  if (code === null || WHOLE.has(code)) return null;
  return (
    <span>
      <Phrase of="browse_coverage">
        <code>
          <RemoteText text={code} />
        </code>
      </Phrase>
    </span>
  );
}
