import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { Verdict } from '@/utils/proposal/verdict';
import type { useRovingFocus } from '../controls/use-roving-focus';
import { StateMark } from '../figures/marks';
import { ProposalTitle, RemoteText } from '../words';
import { ProposalControlsContext } from './feature-slots';
import './list-row.css';
import './listing-row.css';

/** What a list draws of a proposal. */
export interface ListRowContent {
  /** Null if nothing is known yet. */
  readonly verdict: Pick<Verdict, 'mark'> | null;
  readonly title: string;
  /** A title rather than a bare address. */
  readonly isTitle: boolean;
  /** Time left, or the word for the vote's state. */
  readonly standing: string | null;
  readonly isOpen: boolean;
  /** For an open vote: the quorum's progress. */
  readonly progress?: DecimalString | null;
  /** The second line: DAO, quorum, posts. */
  readonly facts: ComponentChildren;
}

/** A blank `title`: screen readers would otherwise repeat the name. */
const UNSAID = '\u00a0';

type ListRowProps = ListRowContent & ButtonHTMLAttributes;

/** One proposal of a list: mark, title and state, with a line of facts below. */
export function ListRow({
  verdict,
  title,
  isTitle,
  standing,
  isOpen,
  progress,
  facts,
  ...button
}: ListRowProps) {
  return (
    <button type="button" class="list-row" title={title} aria-description={UNSAID} {...button}>
      {verdict === null ? <span /> : <StateMark mark={verdict.mark} progress={progress ?? null} />}
      <span class={isTitle ? 'list-row-title' : 'list-row-title quiet'}>
        <ProposalTitle title={title} />
      </span>
      <span class={isOpen ? 'list-row-standing list-row-open' : 'list-row-standing'}>
        {standing === null ? null : <RemoteText text={standing} />}
      </span>
      <span class="list-row-facts">{facts}</span>
    </button>
  );
}

interface ListingRowProps extends ListRowContent {
  readonly candidate: ProposalCandidate;
  readonly roving: ReturnType<typeof useRovingFocus>;
  readonly index: number;
  readonly open: () => void;
}

/** A list's proposal, which opens on click, with its controls. */
export function ListingRow({ candidate, roving, index, open, ...row }: ListingRowProps) {
  const controls = useContext(ProposalControlsContext);
  return (
    <li class="starred-row">
      <ListRow {...row} onClick={open} {...roving.itemProps(index)} />
      {controls === null ? null : <controls.InRow candidate={candidate} stop={roving.besideProps(index)} />}
    </li>
  );
}
