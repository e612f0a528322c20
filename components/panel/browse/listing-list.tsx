import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { Ago, Phrase, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { ListingRow } from '@/components/shared/listings/listing-row';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { beforeEndNote, listedBeforeEnd, type ReadAt } from '@/utils/proposal/before-end';
import { candidateOfListing, type ProposalListing } from '@/utils/proposal/listings';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { type Course, readEnd, type TimeReading } from '@/utils/proposal/vote-stage';

interface ListingListProps {
  readonly rows: readonly ProposalListing[];
  /** When each of the rows was read. */
  readonly origins: readonly ReadAt[];
  readonly open: (listing: ProposalListing) => void;
}

/** Proposals in the service's order. */
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

export function Origin({ identity }: { readonly identity: ProposalIdentity | null }) {
  const { t } = useLocale();
  if (identity === null) return <span>{t('dao_not_reported')}</span>;
  return (
    <span>
      <RemoteText text={identity.daoId} /> · <RemoteText text={identity.provider} />
    </span>
  );
}

const END: Readonly<Record<TimeReading, MessageKey>> = {
  ahead: 'browse_ends',
  past: 'browse_ended',
  reported: 'browse_end_reported',
};

/** When voting ends or ended, as far as it can be said to. */
export function End({ course }: { readonly course: Course }) {
  const { t, now } = useLocale();
  const { endAt } = course;
  if (endAt === null) return <span>{t('browse_end_not_reported')}</span>;
  return (
    <span>
      <Phrase of={END[readEnd(course, endAt, now)]}>
        <Ago at={endAt} />
      </Phrase>
    </span>
  );
}

/** A row that was read before its vote ended says nothing of how it ended. */
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
