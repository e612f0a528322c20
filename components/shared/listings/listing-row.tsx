import type { ComponentChildren } from 'preact';
import { RowStar } from '@/components/watchlist/star-button';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';
import './listing-row.css';

interface ListingRowProps {
  readonly candidate: ProposalCandidate;
  readonly roving: ReturnType<typeof useRovingFocus>;
  readonly index: number;
  readonly open: () => void;
  /** What the row says of the proposal. */
  readonly children: ComponentChildren;
}

/** A proposal in a list, which opens it, with its star beside. */
export function ListingRow({ candidate, roving, index, open, children }: ListingRowProps) {
  return (
    <li class="starred-row">
      <button type="button" class="listing" onClick={open} {...roving.itemProps(index)}>
        {children}
      </button>
      <RowStar candidate={candidate} stop={roving.besideProps(index)} />
    </li>
  );
}
