import { useContext } from 'preact/hooks';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';
import { ListRow, type ListRowContent } from './list-row';
import { ProposalControlsContext } from './proposal-controls';
import './list-row.css';
import './listing-row.css';

interface ListingRowProps extends ListRowContent {
  readonly candidate: ProposalCandidate;
  readonly roving: ReturnType<typeof useRovingFocus>;
  readonly index: number;
  readonly open: () => void;
}

/** A proposal in a list, which opens it, with its controls beside. */
export function ListingRow({ candidate, roving, index, open, ...row }: ListingRowProps) {
  const controls = useContext(ProposalControlsContext);
  return (
    <li class="starred-row">
      <ListRow {...row} onClick={open} {...roving.itemProps(index)} />
      {controls === null ? null : <controls.InRow candidate={candidate} stop={roving.besideProps(index)} />}
    </li>
  );
}
