import type { CardLine } from '@/utils/lookup/forum/drawn-chip';
import { type Chip, createMark } from './chip';
import { createElement, createHost, createStyledShadow, dressHost, pageTheme, setOwn } from './shadow';

/**
 * Opens and closes the box with a proposal's main facts, which covers part of the page while open. Makes no request.
 */
interface Card {
  /** The pointer or focus reached a chip, whose card opens after a moment, or left it. */
  readonly reach: (chip: Chip, isOn: boolean) => void;
  /**
   * Opens the card at once; a screen reader announces a hint below its facts. Without a hint the card only repeats its
   * button.
   */
  readonly show: (chip: Chip, hint?: string) => void;
  /** A chip's content changed, so its open card follows. */
  readonly follow: (chip: Chip) => void;
  /** Something moved or was removed: a displaced card becomes blank, and a new one is drawn. */
  readonly check: () => void;
  readonly close: () => void;
}

/**
 * How long the pointer rests before a card opens, may be away before it closes, and the delay before a removed one is
 * replaced.
 */
const HOVER_MS = 150;
const MARGIN = 8;
const PLACE =
  'position:fixed;z-index:9999;width:max-content;font-size:13px;line-height:1.45;user-select:none';

export function createCard(): Card {
  /**
   * New for each card, because the page may have kept an earlier one. The box has all that is drawn, inside the pane.
   */
  let host: HTMLElement;
  let pane: HTMLElement;
  let box: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Removes the listeners of an open card. */
  let open = new AbortController();
  /** The chip with the open card, and the card's hint. */
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
    // The card stays open while the pointer is over it.
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
    // Below the chip if there is room, otherwise above; always within the viewport.
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
