import type { RootOf } from '../browser/session';

/*
 * These functions run inside a page of the gallery. They are sent as source, so that each stands alone.
 */

/** Is sent along. */
declare const draw: typeof import('./draw').draw;

/** Where a text's first line begins and its last one ends, in the block around it. */
interface Shown {
  readonly block: Element | null;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws each state in turn and says where its words have no room in a frame of these widths, in CSS pixels: a page wider than
 * its frame, text that is cut off, a word or a group of digits that is broken in two, a line that begins with a full stop.
 * What stands in `bdi` or `code` came from elsewhere and may be of any length.
 */
export async function layoutFaults(
  states: readonly string[],
  widths: readonly number[],
): Promise<readonly string[]> {
  const root = document.documentElement;
  const found: string[] = [];
  const setWidth = (width: number) => frameElement?.setAttribute('width', `${width}`);
  for (const state of states) {
    await draw(state, widths[0] ?? 0);
    for (const width of widths) {
      setWidth(width);
      const wide = root.scrollWidth - root.clientWidth;
      if (wide > 0) found.push(`${state}: ${wide} px wider than its window`);
      // A tab comes into view as it is drawn.
      const hidden = width === widths[0] ? [...tabsOutOfView(), ...emptyFields()] : emptyFields();
      for (const fault of [...cutOff(), ...hidden, ...broken()]) found.push(`${state}: ${fault}`);
    }
  }
  return [...new Set(found)];

  function own(element: Element): string {
    return `${element.className || element.localName}: ${(element.textContent ?? '').slice(0, 80)}`;
  }

  /** Said to those who listen, and drawn for nobody until it has the focus. */
  function isUnseen(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    return false;
  }

  function cutOff(): readonly string[] {
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      if (element.scrollWidth - element.clientWidth <= 1 || element.textContent === '') return [];
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (!/hidden|clip/.test(overflowX) || isUnseen(element)) return [];
      if (webkitLineClamp !== 'none') return [];
      // A row of the long table has one height, and cuts what has no room in it.
      if (textOverflow === 'ellipsis' && element.closest('[title], .row') !== null) return [];
      if (element.querySelector('bdi, code') !== null || element.closest('bdi, code') !== null) return [];
      return [`cut off, ${textOverflow}, ${own(element)}`];
    });
  }

  /** The tab that is shown, in a row that scrolls. */
  function tabsOutOfView(): readonly string[] {
    const tabs = [...document.querySelectorAll('#root [role="tab"][aria-selected="true"]')].filter((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      const row = tab.parentElement?.getBoundingClientRect();
      return row !== undefined && (left < row.left - 1 || right > row.right + 1);
    });
    return tabs.map((tab) => `out of view, ${own(tab)}`);
  }

  /** What an empty field says, which has no ellipsis. */
  function emptyFields(): readonly string[] {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#root input:placeholder-shown')].filter(
      (field) => {
        const { fontFamily, fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        const words = document.createElement('span');
        words.textContent = field.placeholder;
        words.style.cssText = 'position: absolute; white-space: nowrap';
        Object.assign(words.style, { fontFamily, fontSize });
        document.body.append(words);
        const { width } = words.getBoundingClientRect();
        words.remove();
        const room =
          field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        return width - room > 1;
      },
    );
    return fields.map(({ placeholder }) => `cut off, empty field: ${placeholder}`);
  }

  function broken(): readonly string[] {
    const faults: string[] = [];
    let before: Shown | null = null;
    const texts = document.createTreeWalker(document.querySelector('#root') ?? root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent } = node;
      if (!(node instanceof Text) || parent === null) continue;
      const shown = shownIn(node, parent);
      if (shown !== null) {
        if (
          /^[.,:;،؛。、](?!\w)/.test(node.data) &&
          before?.block === shown.block &&
          before.bottom <= shown.top + 2
        )
          faults.push(`begins a line, ${own(parent)}`);
        before = shown;
      }
      if (linesOf(node, 0, node.length) < 2) continue;
      if (isUnseen(parent)) continue;
      // Each group of a long number is a text of its own.
      if (/^[-+]?[\p{Nd}.,'’٫٬\u00a0\u202f]+$/u.test(node.data)) faults.push(`broken number, ${own(parent)}`);
      if (parent.closest('bdi, code, a')) continue;
      for (const match of node.data.matchAll(
        /(?<![.\w])[\p{Script=Latin}\p{Script=Arabic}\p{M}]+(?!\.\w)/gu,
      )) {
        const end = match.index + match[0].length;
        if (linesOf(node, match.index, end) > 1) faults.push(`broken, ${match[0]} in ${own(parent)}`);
      }
    }
    return faults;
  }

  function shownIn(text: Text, parent: Element): Shown | null {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [first, last] = [lines[0], lines.at(-1)];
    const block = parent.closest('p, li, dd, td, div');
    return first === undefined || last === undefined ? null : { block, top: first.top, bottom: last.bottom };
  }

  function linesOf(text: Text, start: number, end: number): number {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  }
}

/** Says of every chip that has words, by the state before it in its line, which of them it cuts off. */
export function chipFaults(rootOf: RootOf): readonly string[] {
  return [...document.querySelectorAll('proposal-lens-chip *')].flatMap((part) => {
    const words = rootOf(part)?.querySelector<HTMLElement>('.chip:not(.dot) > span');
    if (!words) return [];
    // A third of a pixel is enough for an ellipsis, and nothing in what an element says of its scrolling.
    const room = words.getBoundingClientRect().width;
    words.style.cssText = 'flex: none; width: max-content';
    const needed = words.getBoundingClientRect().width;
    words.style.cssText = '';
    if (needed - room < 0.05) return [];
    const [state = ''] = (part.closest('p')?.textContent ?? '').split(':');
    return `${state}: cut off, ${words.getAttribute('w')}, ${Math.ceil(needed)} px in ${Math.floor(room)}`;
  });
}
