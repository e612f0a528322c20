import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';
import { ProposalControlsContext } from './proposal-controls';
import './listing-row.css';

interface ListingRowProps {
  readonly candidate: ProposalCandidate;
  readonly roving: ReturnType<typeof useRovingFocus>;
  readonly index: number;
  readonly open: () => void;
  readonly children: ComponentChildren;
}

/** A proposal in a list, which opens it, with its controls beside. */
export function ListingRow({ candidate, roving, index, open, children }: ListingRowProps) {
  const controls = useContext(ProposalControlsContext);
  return (
    <li class="starred-row">
      <button type="button" class="listing" onClick={open} {...roving.itemProps(index)}>
        {children}
      </button>
      {controls === null ? null : <controls.InRow candidate={candidate} stop={roving.besideProps(index)} />}
    </li>
  );
}
