import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { daoWords, endWords, ListingRow, RowFacts, voteRow } from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { beforeEndNote, listedBeforeEnd, type ReadAt } from '@/utils/proposal/before-end';
import { candidateOfListing, type ProposalListing } from '@/utils/proposal/proposal';
import { stageOf } from '@/utils/proposal/vote-stage';

interface ListingListProps {
  readonly rows: readonly ProposalListing[];
  readonly origins: readonly ReadAt[];
  /** DAO names by id, as far as the service reported them. */
  readonly daoNames: ReadonlyMap<string, string>;
  readonly open: (listing: ProposalListing) => void;
}

export function ListingList({ rows, origins, daoNames, open }: ListingListProps) {
  const locale = useLocale();
  const roving = useRovingFocus(rows.length, 0);
  return (
    <ul class="listings" aria-label={locale.t('panel_proposals')} onKeyDown={roving.onKeyDown}>
      {rows.map((listing, index) => (
        <ListingRow
          key={listing.key}
          candidate={candidateOfListing(listing)}
          roving={roving}
          index={index}
          open={() => open(listing)}
          title={listing.title}
          isTitle
          {...voteRow({ startAt: null, execution: null, ...listing }, null, locale)}
          facts={
            <RowFacts
              facts={[
                daoWords(listing.identity, daoNames, locale),
                ...factsOf(listing, origins[index], locale),
              ]}
            />
          }
        />
      ))}
    </ul>
  );
}

/** Describes a listed proposal's facts without its DAO; marks a row read before its vote ended. */
function factsOf(
  listing: ProposalListing,
  readAt: ReadAt | undefined,
  locale: Locale,
): readonly (string | null)[] {
  const { identity, coverage } = listing;
  return [
    listing.flagged === true ? locale.t('chip_flagged') : null,
    identity?.provider ?? null,
    isTimed(listing, locale) ? null : endWords(listing, locale),
    readAt === undefined ? null : beforeEndNote(listedBeforeEnd(listing, readAt, locale.now), locale),
    coverage === null || WHOLE.has(coverage) ? null : locale.t('browse_coverage', coverage),
  ];
}

/** Returns whether the row already shows the time left. */
function isTimed(listing: ProposalListing, { now }: Locale): boolean {
  return listing.endAt !== null && stageOf(listing, now) === 'open';
}

const WHOLE = new Set(['complete', 'ready']);
