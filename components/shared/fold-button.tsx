interface FoldButtonProps {
  readonly unfolded: boolean;
  readonly toggle: () => void;
  /** How many things there are in all. */
  readonly count: number;
  /** What they are called where the list above does not tell, for example "choices". */
  readonly things?: string;
}

/** Shows what a long list keeps folded away, and folds it again. */
export function FoldButton({ unfolded, toggle, count, things }: FoldButtonProps) {
  const suffix = things === undefined ? '' : ` ${things}`;
  return (
    <button type="button" class="button-text" aria-expanded={unfolded} onClick={toggle}>
      {unfolded ? `Show fewer${suffix}` : `Show all ${count}${suffix}`}
    </button>
  );
}
