import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page, RootOf } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickAfterLook, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where one of the functions below runs. */
declare const chrome: typeof browser;

/** A proposal in the middle of the first posts, so that a click shows a choice and not the default. */
const COMPOUND_141 = 'https://www.tally.xyz/gov/compound/proposal/141';
const ITS_TITLE = 'Risk Parameter Updates for 5 Collateral Assets';

interface Placed {
  readonly words: string;
  readonly isDisc: boolean;
  /** How far its middle is from that of the last line of its link, CSS pixels. */
  readonly offset: number;
  /** The letters that it lies on. */
  readonly covered: string;
}

/** Where the chips in view stand, beside all words of the page; runs inside the page. */
function readPlaces(rootOf: RootOf): readonly Placed[] {
  const glyphs: { readonly text: string; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.parentElement?.checkVisibility({ visibilityProperty: true })
      ? (node.nodeValue ?? '')
      : '';
    for (let index = 0; index < text.length; index += 1) {
      if (text[index]?.trim() === '') continue;
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && box.bottom > 0 && box.top < innerHeight)
        glyphs.push({ text: text[index] ?? '', box });
    }
  }
  const isOn = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    one.right > other.left + 1 &&
    one.top < other.bottom - 4 &&
    one.bottom > other.top + 4;
  return [...document.querySelectorAll('proposal-lens-chip')].flatMap((host) => {
    const faces = [...host.querySelectorAll('*')].map((part) => rootOf(part)?.querySelector('.chip'));
    const face = faces.find((found) => found);
    const line = [...(host.previousElementSibling?.getClientRects() ?? [])].at(-1);
    const box = face?.getBoundingClientRect();
    if (!face || !box || !line || box.bottom < 0 || box.top > innerHeight) return [];
    return {
      words: face.querySelector('span')?.getAttribute('w') ?? '',
      isDisc: face.classList.contains('dot'),
      offset: Math.abs((box.top + box.bottom) / 2 - (line.top + line.bottom) / 2),
      covered: glyphs.flatMap((glyph) => (isOn(box, glyph.box) ? glyph.text : [])).join(''),
    };
  });
}

interface Lead {
  /** From the end of its link to the disc, CSS pixels. */
  readonly gap: number;
  /** Its line that leads back, CSS pixels; null where none is drawn. */
  readonly length: number | null;
  readonly middle: readonly [x: number, y: number];
}

/** The discs in view and how far they are from their links; runs inside the page. */
function readLeads(rootOf: RootOf): readonly Lead[] {
  return [...document.querySelectorAll('proposal-lens-chip')].flatMap((host) => {
    const faces = [...host.querySelectorAll('*')].map((part) => rootOf(part)?.querySelector('.chip.dot'));
    const face = faces.find((found) => found);
    const line = [...(host.previousElementSibling?.getClientRects() ?? [])].at(-1);
    const box = face?.getBoundingClientRect();
    if (!face || !box || !line || box.top < 100 || box.bottom > innerHeight) return [];
    const { content, width } = getComputedStyle(face, '::before');
    return {
      gap: box.left - line.right,
      length: content === 'none' ? null : Number.parseFloat(width),
      middle: [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const,
    };
  });
}

describe.each(BROWSERS)('the chips of a thread in %s', (kind) => {
  let stage: Stage;
  let thread: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
  });
  afterAll(() => stage?.close());

  describe('on a click', () => {
    beforeAll(async () => {
      thread = await stage.openForum(demoThreadPath);
      await thread.setViewport(1000, 900);
      await settledChips(thread);
    });
    afterAll(() => thread.close());

    it('by a script does nothing', async () => {
      await thread.evaluate(() => {
        // The element that takes the pointer lies inside; a script's click on it has no place, as one of the keyboard has.
        for (const part of document.querySelectorAll<HTMLElement>('proposal-lens-chip, proposal-lens-chip *'))
          part.click();
      });
      // What a click brings about takes a round to the background.
      await sleep(500);
      expect(await thread.evaluate(() => document.querySelector('proposal-lens-card'))).toBeNull();
      // Nor was anything chosen, which would show in the panel alone.
      const options = await stage.browser.openExtensionPage('options.html');
      const records = await options.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
      await options.close();
      expect(records.filter((name) => name.startsWith('shown:'))).toEqual([]);
      await thread.bringToFront();
    });

    it('leads to the proposal in the panel', async () => {
      const { middle } = (await chipsIn(thread)).find(({ url }) => url === COMPOUND_141) ?? {};
      if (!middle) throw new Error('The chip is not there.');
      await clickAfterLook(thread, middle);
      if (kind === 'firefox') {
        // A page's click may not open the sidebar there: the card says how to, and the choice is made.
        await thread.waitFor(() => document.querySelector('proposal-lens-card') !== null, []);
      }
      const panel =
        kind === 'chromium' ? await stage.browser.waitForPanel() : await stage.browser.openPanel(thread);
      await panel.waitFor(
        (title) => document.querySelector('h2.proposal-title')?.textContent === title,
        [ITS_TITLE],
        { timeout: 20_000 },
      );
    });
  });

  it.each([480, 1000])('are on the line of their link and cover no letter at %s px', async (width) => {
    thread = await stage.openForum(demoThreadPath);
    await thread.setViewport(width, 900);
    await thread.reload();
    await settledChips(thread);
    const placed = await thread.evaluateInside(readPlaces);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.filter(({ covered }) => covered !== '')).toEqual([]);
    expect(placed.filter(({ offset }) => offset > 4)).toEqual([]);
    await thread.close();
  });

  it('lead back to their link across other words, once the pointer is on them', async () => {
    thread = await stage.openForum(demoThreadPath);
    await thread.setViewport(720, 900);
    await thread.reload();
    await settledChips(thread);
    const farFrom = (leads: readonly Lead[]) => leads.find(({ gap }) => gap > 40);
    await thread.evaluate(() =>
      [...document.querySelectorAll('.cooked a[href*="/proposal"]')]
        .find((link) => {
          const behind =
            link.nextElementSibling?.localName === 'proposal-lens-chip' ? link.nextSibling : link;
          return behind?.nextSibling?.textContent?.trim();
        })
        ?.scrollIntoView({ block: 'center' }),
    );
    const before = await waitUntil('a disc away from its link', async () =>
      farFrom(await thread.evaluateInside(readLeads)),
    );
    expect(before.length).toBeNull();
    const [x, y] = before.middle;
    await thread.hover(x - 4, y);
    await thread.hover(x, y);
    await expect
      .poll(async () => farFrom(await thread.evaluateInside(readLeads))?.length ?? 0)
      .toBeCloseTo(before.gap, 0);
    await thread.close();
  });

  it('show how long a vote is open if the end of the line is free', async () => {
    thread = await stage.openForum(demoThreadPath);
    await thread.setViewport(1400, 900);
    await thread.reload();
    await settledChips(thread);
    const placed = await thread.evaluateInside(readPlaces);
    expect(placed.filter(({ isDisc }) => !isDisc).map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^\d+ (?:d|h) left/),
    );
    await thread.close();
  });
});
