import type { ContextObject } from 'axe-core';

/*
 * These functions run inside a page of the gallery. They are sent as source, so that each stands alone.
 */

/** Is sent along. */
declare const draw: typeof import('./draw').draw;

/** Is there once its source has run. */
declare const axe: typeof import('axe-core');

/** Has axe in a page of the gallery, whose colours change at once; runs there. */
export function loadAxe(): Promise<void> {
  const still = document.createElement('style');
  still.textContent = '*, ::before, ::after { transition: none !important }';
  document.head.append(still);
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.onload = () => done();
    script.onerror = () => fail(new Error('axe did not load.'));
    script.src = 'axe.js';
    document.head.append(script);
  });
}

export interface Question {
  /** Whether axe is asked for what depends on how things are drawn; component tests ask it for the rest. */
  readonly asksAxe: boolean;
  /** CSS pixels. */
  readonly width: number;
  /** Of a frame whose letters are twice as large, if that is asked; CSS pixels. */
  readonly largeTextWidth: number | null;
}

/**
 * Draws each state in turn and says what is wrong with it: each violation with its element and what axe says of it, and a
 * page that is wider than its frame. What stood with the same content in the same place in an earlier state is not shown to
 * axe again. A theme changes colours alone, so axe is asked for their contrast only in the dark one. Runs inside the frame in
 * one go, since a state is drawn sooner than it is asked for.
 */
export async function faultsOf(
  states: readonly string[],
  { asksAxe, width, largeTextWidth }: Question,
): Promise<readonly string[]> {
  const root = document.documentElement;
  const found: string[] = [];
  const seen = new Set<string>();
  for (const state of states) {
    await draw(state, width);
    tellTooWide(state);
    if (asksAxe) await askAxe(state);
    if (largeTextWidth === null) continue;
    root.style.fontSize = '200%';
    frameElement?.setAttribute('width', `${largeTextWidth}`);
    tellTooWide(`${state}, large`);
    root.style.fontSize = '';
  }
  return found;

  function tellTooWide(state: string): void {
    const pixels = root.scrollWidth - root.clientWidth;
    if (pixels > 0) found.push(`${state}: ${pixels} px wider than its window`);
  }

  async function askAxe(state: string): Promise<void> {
    const include = document.querySelector('#root');
    if (include === null) throw new Error('Nothing is drawn.');
    const shown = { include, exclude: [...seenIn(include)] };
    const drawn = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
    await tellFaults(state, shown, drawn);
    root.dataset['theme'] = 'dark';
    await tellFaults(`${state}, dark`, shown, ['color-contrast']);
    delete root.dataset['theme'];
  }

  async function tellFaults(state: string, shown: ContextObject, rules: readonly string[]): Promise<void> {
    const { violations } = await axe.run(shown, { resultTypes: ['violations'], runOnly: [...rules] });
    for (const { id, nodes } of violations)
      for (const { html, any, all } of nodes) {
        const why = [...any, ...all].map(({ message }) => message).join(' ');
        found.push(`${state}: ${id}: ${html.slice(0, 200)} ${why}`);
      }
  }

  /** Elements below this one that were seen with all that they hold; what is long is told apart by its parts. */
  function seenIn(parent: Element, place = ''): readonly Element[] {
    return [...parent.children].flatMap((element) => {
      const html = element.outerHTML;
      const key = `${place}${html}`;
      const isShort = html.length < 5_000;
      if (isShort && seen.has(key)) return element;
      if (isShort) seen.add(key);
      return seenIn(element, `${place}${html.slice(0, html.indexOf('>') + 1)}`);
    });
  }
}

/** What a page of the gallery inherits its colours from. Runs in the frame. */
export function colours(): readonly string[] {
  const style = getComputedStyle(document.documentElement);
  const own = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
    .filter((name) => name.startsWith('--'));
  const system = document.createElement('p');
  system.style.cssText = 'color: CanvasText; background: Canvas; border: 1px solid ButtonBorder';
  document.body.append(system);
  const { color, backgroundColor, borderColor } = getComputedStyle(system);
  system.remove();
  return [
    ...[...new Set(own)].map((name) => `${name}: ${style.getPropertyValue(name)}`),
    color,
    backgroundColor,
    borderColor,
  ];
}
