import type { ComponentChildren } from 'preact';
import type { useRovingFocus } from '@/components/shared/use-roving-focus';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { RowStar } from './row-star';
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
