import { Card } from './card';
import type { Chip } from './chip';
import { pageTheme } from './page-theme';

/** When the card opens and closes: hover, focus, click, Escape. At most one is open. */
export interface CardControl {
  readonly enter: (chip: Chip) => void;
  readonly leave: () => void;
  /** Opens the card at once, with a hint below its facts if there is one. */
  readonly show: (chip: Chip, hint: string | null) => void;
  /** A chip shows something else, and so does its card if it is open. */
  readonly follow: (chip: Chip) => void;
  readonly close: () => void;
}

/** Milliseconds that the pointer rests on a chip before its card opens, and may be away before it closes. */
const REST = 150;

export function makeCardControl(): CardControl {
  let card: Card | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the listening that goes with an open card. */
  let open = new AbortController();

  const rest = (action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, REST);
  };

  /** The chip whose card is open, and the hint in it. */
  let shown: { readonly chip: Chip; readonly hint: string | null } | undefined;

  const close = () => {
    clearTimeout(timer);
    open.abort();
    shown = undefined;
    card?.close();
  };

  const draw = () => {
    if (shown) card?.open(shown.chip.view.card, pageTheme(shown.chip.host), shown.chip.box(), shown.hint);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  const show = (chip: Chip, hint: string | null) => {
    close();
    if (!chip.host.isConnected) return;
    card ??= new Card((over) => rest(() => over || close()));
    shown = { chip, hint };
    draw();
    open = new AbortController();
    const options = { capture: true, signal: open.signal };
    window.addEventListener('scroll', close, options);
    window.addEventListener('keydown', onKey, options);
  };

  return {
    enter: (chip) => rest(() => show(chip, null)),
    leave: () => rest(close),
    show,
    follow: (chip) => {
      if (chip === shown?.chip) draw();
    },
    close,
  };
}
