import type { ElementContext, Result } from 'axe-core';

/*
 * These functions run inside a page of the gallery. They are sent as source, so that each stands alone.
 */

/** Are sent along. */
declare const draw: typeof import('./draw').draw;
declare const looksOf: typeof import('./suspects').looksOf;
declare const hasSuspects: typeof import('./suspects').hasSuspects;

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
 * page that is wider than its frame. Axe is asked where something new may be wrong: what stood with the same content in the
 * same place in an earlier state is not new, nor are words that look as words did that have been judged in both themes. Runs
 * inside the frame in one go, since a state is drawn sooner than it is asked for.
 */
export async function faultsOf(
  states: readonly string[],
  { asksAxe, width, largeTextWidth }: Question,
): Promise<readonly string[]> {
  const root = document.documentElement;
  const found: string[] = [];
  const seen = new Set<string>();
  /** Looks of words, and how often axe was asked about those that it has no verdict on. */
  const judged = new Set<string>();
  const tries = new Map<string, number>();
  const ENOUGH = 5;
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
    const exclude = [...seenIn(include)];
    if (hasSuspects(include, new Set(exclude)))
      await ask(state, { include, exclude }, [
        'link-in-text-block',
        'scrollable-region-focusable',
        'target-size',
      ]);
    await askForContrast(state, include);
  }

  async function askForContrast(state: string, shown: Element): Promise<void> {
    const light = looksOf(shown.querySelectorAll('*'), judged);
    if (light.size === 0) return;
    root.dataset['theme'] = 'dark';
    const dark = looksOf(light.keys(), new Set());
    const pale = [...light.keys()].filter(
      (words) => light.get(words)?.isPale || (dark.get(words)?.isPale ?? true),
    );
    if (pale.length > 0) await ask(`${state}, dark`, pale, ['color-contrast']);
    delete root.dataset['theme'];
    const verdicts = pale.length > 0 ? await ask(state, pale, ['color-contrast']) : [];
    const decided = new Set<unknown>(verdicts.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    const lookOf = (words: Element) => light.get(words)?.look ?? '';
    const sure = new Set(pale.filter((words) => decided.has(words)).map(lookOf));
    const open = new Set(pale.map(lookOf).filter((look) => !sure.has(look)));
    for (const look of new Set([...light.keys()].map(lookOf))) {
      // Of what is half covered axe says nothing: then it is asked in other states.
      const count = (tries.get(look) ?? 0) + 1;
      tries.set(look, count);
      if (!open.has(look) || count >= ENOUGH) judged.add(look);
    }
  }

  async function ask(
    state: string,
    shown: ElementContext,
    rules: readonly string[],
  ): Promise<readonly Result[]> {
    const needsVerdicts = rules.includes('color-contrast');
    const results = await axe.run(shown, {
      elementRef: needsVerdicts,
      resultTypes: needsVerdicts ? ['violations', 'passes'] : ['violations'],
      runOnly: [...rules],
    });
    for (const { id, nodes } of results.violations)
      for (const { html, any, all } of nodes) {
        const why = [...any, ...all].map(({ message }) => message).join(' ');
        found.push(`${state}: ${id}: ${html.slice(0, 200)} ${why}`);
      }
    return [...results.violations, ...results.passes];
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
