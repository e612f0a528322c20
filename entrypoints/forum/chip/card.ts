import type { CardLine } from '@/utils/lookup/forum/drawn-chip';
import { type Chip, createMark } from './chip';
import { createElement, createHost, createStyledShadow, dressHost, pageTheme, setOwn } from './shadow';

/**
 * Opens and closes the box with a proposal's main facts, which covers part of the page while it is open. Makes no
 * request.
 */
interface Card {
  /** The pointer or the focus is on a chip, whose card opens if it rests there, or is no more. */
  readonly reach: (chip: Chip, isOn: boolean) => void;
  /** Opens the card at once; a hint below its facts is announced. Without one the card only repeats its button. */
  readonly show: (chip: Chip, hint?: string) => void;
  /** A chip shows something else, and so does its card if it is open. */
  readonly follow: (chip: Chip) => void;
  /** Something was moved or taken away: a card that is not where it was put is blank, and another one is drawn. */
  readonly check: () => void;
  readonly close: () => void;
}

/** How long the pointer rests on a chip before its card opens, and may be away before it closes, and until a stolen one is replaced. */
const HOVER_MS = 150;
const MARGIN = 8;
const PLACE =
  'position:fixed;z-index:9999;width:max-content;font-size:13px;line-height:1.45;user-select:none';

export function createCard(): Card {
  /**
   * A new one for each card, because the page may have kept an earlier one. The box is all that is drawn, and hangs in
   * the pane.
   */
  let host: HTMLElement;
  let pane: HTMLElement;
  let box: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the listening that goes with an open card. */
  let open = new AbortController();
  /** The chip whose card is open, and the hint in it. */
  let shown: Chip | undefined;
  let hint = '';

  const rest = (action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, HOVER_MS);
  };
  const close = () => {
    clearTimeout(timer);
    open.abort();
    shown = undefined;
    if (!box) return;
    host.remove();
    box.remove();
    box = undefined;
  };

  const makeBox = () => {
    const made = createElement('div', 'card');
    host = createHost('proposal-lens-card');
    pane = createStyledShadow(made);
    host.append(pane);
    // While the pointer is over the card, it can be read.
    host.addEventListener('pointerenter', ({ isTrusted }) => isTrusted && clearTimeout(timer));
    host.addEventListener('pointerleave', ({ isTrusted }) => isTrusted && rest(close));
    return made;
  };

  const draw = (chip: Chip) => {
    box ??= makeBox();
    const hints: CardLine[] = hint ? [['hint', hint]] : [];
    box.role = hint ? 'status' : null;
    box.replaceChildren(
      ...[...chip.view.card, ...hints].map(([kind, words, value, fill]) => {
        const line = createElement('p', kind, words);
        if (value) line.setAttribute('v', value);
        setOwn(line, 'fill', fill);
        if (kind === 'verdict') line.append(createMark(chip.view));
        return line;
      }),
    );
    box.style.colorScheme = pageTheme(chip.host);
    dressHost(host, PLACE);
    const root = document.documentElement;
    root.append(host);
    // Below the chip where there is room, else above; always within the viewport.
    const { bottom, top, left } = chip.box();
    const below = bottom + MARGIN;
    const y = below + box.offsetHeight <= root.clientHeight ? below : top - MARGIN - box.offsetHeight;
    const x = Math.min(left, root.clientWidth - box.offsetWidth - MARGIN);
    dressHost(host, `${PLACE};left:max(${MARGIN}px,${x}px);top:max(${MARGIN}px,${y}px)`);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  const show = (chip: Chip, words = '') => {
    close();
    if (!chip.isWhole()) return;
    shown = chip;
    hint = words;
    draw(chip);
    open = new AbortController();
    const options = { capture: true, signal: open.signal };
    window.addEventListener('scroll', close, options);
    window.addEventListener('keydown', onKey, options);
  };

  return {
    reach: (chip, isOn) => rest(() => (isOn ? show(chip) : close())),
    show,
    follow: (chip) => {
      if (chip === shown) draw(chip);
    },
    check: () => {
      const isInPlace = () => host.parentNode === document.documentElement && pane.parentNode === host;
      if (!box || (shown?.isWhole() && isInPlace())) return;
      box.remove();
      rest(() => shown && show(shown, hint));
    },
    close,
  };
}
