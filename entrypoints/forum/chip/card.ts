import type { CardLine } from '@/utils/lookup/forum/drawn-chip';
import { type Chip, createMark } from './chip';
import { createElement, createHost, createStyledShadow, dressHost, pageTheme, setOwn } from './shadow';

/**
 * Opens and closes the box with a proposal's main facts, which stands over the page while it is wanted. It asks nobody for
 * anything.
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

/** What an open card is made of. */
interface Sheet {
  readonly host: HTMLElement;
  /** Holds the box, which is all that is drawn. */
  readonly pane: HTMLElement;
  readonly box: HTMLElement;
}

export function createCard(): Card {
  /** Each card has one of its own: the page may have kept those of others. */
  let sheet: Sheet | undefined;
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
    sheet?.host.remove();
    sheet?.box.remove();
    sheet = undefined;
  };

  const makeSheet = (): Sheet => {
    const host = createHost('proposal-lens-card');
    const box = createElement('div', 'card');
    const pane = createStyledShadow(box);
    host.append(pane);
    // While the pointer is over the card, it can be read.
    host.addEventListener('pointerenter', ({ isTrusted }) => isTrusted && clearTimeout(timer));
    host.addEventListener('pointerleave', ({ isTrusted }) => isTrusted && rest(close));
    return { host, pane, box };
  };

  const draw = (chip: Chip) => {
    sheet ??= makeSheet();
    const { host, box } = sheet;
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
      if (!sheet) return;
      const { host, pane, box } = sheet;
      if (host.parentNode === document.documentElement && pane.parentNode === host && shown?.isWhole())
        return;
      box.remove();
      rest(() => shown && show(shown, hint));
    },
    close,
  };
}
