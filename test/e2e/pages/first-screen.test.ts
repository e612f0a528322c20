import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PANEL_STATES } from '../../components/states/panel-states';
import { SHEETS } from '../../screens/sheets';
import type { draw as drawInFrame } from '../gallery/draw';
import { type Gallery, openGallery } from '../gallery/open-gallery';

/** CSS pixels: where the fixed bar of actions begins in the lowest panel. */
const FOLD = 675;
const WIDTHS = [320, 400, 480];
const NARROWEST = 252;
/** The answer ends above the fold: all of it, or at the narrowest what stands first. */
const FIRST = ['Outcome', 'Quorum', 'Choices', 'Evidence'];
const FIRST_AT_NARROWEST = ['Outcome', 'Quorum'];

/** In the frame, sent along. */
declare const draw: typeof drawInFrame;

interface Screen {
  /** Bottom edges of the regions by name, in CSS pixels; of many choices that of the fourth. */
  readonly bottoms: Readonly<Record<string, number>>;
  /** What is seen of the first screen, region by region. */
  readonly words: Readonly<Record<string, string>>;
  readonly hasCode: boolean;
  /** By how much the page is too wide. */
  readonly overflow: number;
  /** By how much the row of its tabs is too wide. */
  readonly scrolls: number;
  /** Whether the open view's tab is in view as a whole. */
  readonly showsTab: boolean;
}

/** Draws each state once and reads its first screen at each width, by width and state. Runs inside the frame in one go. */
async function readScreens(
  names: readonly string[],
  widths: readonly number[],
): Promise<Readonly<Record<string, Readonly<Record<string, Screen>>>>> {
  const screens = Object.fromEntries(widths.map((width): [number, Record<string, Screen>] => [width, {}]));
  for (const name of names) {
    await draw(name, widths[0] ?? 0);
    for (const [width, seen] of Object.entries(screens)) {
      frameElement?.setAttribute('width', width);
      seen[name] = readScreen();
    }
  }
  return screens;

  function readScreen(): Screen {
    const regions = [...document.querySelectorAll<HTMLElement>('article section[aria-label]')];
    const wider = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    const isInView = (tab: Element) => {
      const [own, row] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
      return row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1;
    };
    const isHidden = (element: Element) => element.closest('.visually-hidden, .figure-exact') !== null;
    const seen = (region: HTMLElement) => {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      let text = '';
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement !== null && !isHidden(node.parentElement)) text += node.nodeValue ?? '';
      }
      return text;
    };
    const bottomOf = (region: HTMLElement) => {
      const rows = region.querySelectorAll('.choice');
      const last = rows.length > 4 ? rows[3] : region;
      return Math.round((last ?? region).getBoundingClientRect().bottom);
    };
    const named = regions.map((region) => [region.getAttribute('aria-label') ?? '', region] as const);
    const first = named.filter(([name]) => ['Outcome', 'Quorum', 'Choices', 'Evidence'].includes(name));
    return {
      bottoms: Object.fromEntries(first.map(([name, region]) => [name, bottomOf(region)])),
      words: Object.fromEntries(first.map(([name, region]) => [name, seen(region)])),
      hasCode: first.some(([, region]) => region.querySelector('code') !== null),
      overflow: wider(document.documentElement),
      scrolls: Math.max(0, ...[...document.querySelectorAll('.view-tabs')].map(wider)),
      showsTab: [...document.querySelectorAll('.view-tab[aria-selected="true"]')].every(isInView),
    };
  }
}

const { states = [] } = SHEETS.find(({ page }) => page === 'panel') ?? {};
/** What the reader has opened, or a view of its own, is no first screen of a proposal. */
const FIRST_SCREENS = states.filter((state) => !/^(ballots|browse|recent|watched|voters)/.test(state));
/** More than four choices end below the fourth, and what follows them is further down. */
const MANY = new Set(['many choices']);

/** Facts that have one place: state, time left, whether the quorum is reached, its requirement, the figures' age. */
const ONCE = [
  /\b(?:Open|Passed|Failed|Executed|Canceled|Queued|Expired)\b/g,
  /\bleft\b/g,
  /\breached\b/g,
  /\brequired\b/g,
  /\bold\b/g,
];
const HAS_FAILED = new Set(
  PANEL_STATES.filter(({ props }) => {
    const detail = props.record?.detail;
    return detail !== undefined && 'answer' in detail && detail.answer?.value.outcome === 'failed';
  }).map(({ name }) => name),
);

describe('the first screen of a proposal', () => {
  let gallery: Gallery;
  let screens: Awaited<ReturnType<typeof readScreens>> = {};

  beforeAll(async () => {
    gallery = await openGallery('chromium');
    await gallery.frame('panel');
    screens = await gallery.evaluate(readScreens, FIRST_SCREENS, [NARROWEST, ...WIDTHS]);
  });
  afterAll(() => gallery?.close());

  const seenAt = (width: number) => Object.entries(screens[width] ?? {});
  const textOf = ({ words }: Screen) => Object.values(words).join(' ');

  it.each(WIDTHS)('shows the whole answer above the actions at %s px', (width) => {
    const below: string[] = [];
    expect(seenAt(width)).toHaveLength(FIRST_SCREENS.length);
    for (const [state, { bottoms, overflow, scrolls }] of seenAt(width)) {
      const wanted = MANY.has(state) ? FIRST.filter((name) => name !== 'Evidence') : FIRST;
      for (const name of wanted) {
        if ((bottoms[name] ?? 0) > FOLD) below.push(`${state}: ${name} ends at ${bottoms[name]}`);
      }
      if (overflow + scrolls > 0) below.push(`${state}: ${overflow}, ${scrolls} px too wide`);
    }
    expect(below).toEqual([]);
  });

  // Five tabs have no room there: their row scrolls to the one that is open.
  it('shows state and quorum at the narrowest width, and only the tabs are wider than the panel', () => {
    const below: string[] = [];
    expect(seenAt(NARROWEST)).toHaveLength(FIRST_SCREENS.length);
    for (const [state, { bottoms, overflow, showsTab }] of seenAt(NARROWEST)) {
      for (const name of FIRST_AT_NARROWEST) {
        if ((bottoms[name] ?? 0) > FOLD) below.push(`${state}: ${name} ends at ${bottoms[name]}`);
      }
      if (overflow > 0) below.push(`${state}: ${overflow} px too wide`);
      if (!showsTab) below.push(`${state}: its tab is out of view`);
    }
    expect(below).toEqual([]);
  });

  it('uses plain words: no code, no underscore, no word for a missing outcome', () => {
    const found: string[] = [];
    for (const [state, screen] of seenAt(400)) {
      const { words, hasCode } = screen;
      const text = textOf(screen);
      if (hasCode) found.push(`${state}: code`);
      if (/_|says the service|undefined|null/.test(text)) found.push(`${state}: ${text}`);
      if (/leads/.test(words['Choices'] ?? '') && !/^Open/.test(words['Outcome'] ?? '')) {
        found.push(`${state}: leads, though not open`);
      }
    }
    expect(found).toEqual([]);
  });

  it('shows state, age and each word of the quorum once, and "Failed" only for a failed outcome', () => {
    const found: string[] = [];
    for (const [state, screen] of seenAt(400)) {
      const { words } = screen;
      const text = textOf(screen);
      for (const fact of ONCE) {
        if ((text.match(fact)?.length ?? 0) > 1) found.push(`${state}: ${fact} in ${text}`);
      }
      if (/^Failed/.test(words['Outcome'] ?? '') && !HAS_FAILED.has(state)) found.push(`${state}: ${text}`);
      if (/Failed/.test(text.replace(/^Failed/, ''))) found.push(`${state}: ${text}`);
    }
    expect(found).toEqual([]);
  });
});
