interface FoldButtonProps {
  readonly unfolded: boolean;
  readonly toggle: () => void;
  /** What the button says while the list is folded: how many there are in all. */
  readonly more: string;
  readonly fewer: string;
}

export function FoldButton({ unfolded, toggle, more, fewer }: FoldButtonProps) {
  return (
    <button type="button" class="button-text" aria-expanded={unfolded} onClick={toggle}>
      {unfolded ? fewer : more}
    </button>
  );
}
