import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { THIEF } from '../../security/chip-thief';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import type { Page, RootOf } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, clickAfterLook } from '../stage/chips';

const url = demoThread.find(({ platform }) => platform === 'snapshot')?.url ?? '';

/** A page that lets in no style sheet and no picture but its own, and notes every chip that is there and not shown. */
const PAGE = `<!doctype html><title>Thread</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-own'; script-src 'nonce-own'">
<style nonce="own">proposal-lens-chip, proposal-lens-card { display: none !important }</style>
<script nonce="own">
  window.hidden = [];
  const look = () => {
    for (const host of document.querySelectorAll('proposal-lens-chip, proposal-lens-card'))
      if (host.firstChild && host.getClientRects().length === 0) window.hidden.push(host.localName);
    requestAnimationFrame(look);
  };
  look();
</script>
<p>Before <a href="${url}">the vote</a> and behind it.</p>`;

const SOURCE = new URL('../../../entrypoints/background/chip.css', import.meta.url);
/** Each custom property that chips and cards are drawn by, as the source names it, registered as something that it is not. */
const REGISTERED = [...new Set(readFileSync(SOURCE, 'utf8').match(/--[\w-]+/g))].map(
  (name) => `@property ${name} { syntax: "<length>"; inherits: false; initial-value: 7px }`,
);

/** What of the extension is in view; runs in the page. */
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('proposal-lens-chip, proposal-lens-card')].flatMap(
      ({ localName, firstElementChild }) => (firstElementChild?.getClientRects().length ? localName : []),
    ),
  );

/** What is drawn of chip and card, as markup; runs inside the page. */
function drawnIn(rootOf: RootOf): readonly string[] {
  const elements = document.querySelectorAll('proposal-lens-chip *, proposal-lens-card *');
  return [...elements].flatMap((element) => rootOf(element)?.querySelector('div')?.outerHTML ?? []);
}

/** How everything in chip and card is painted; runs inside the page. */
function paintIn(rootOf: RootOf): readonly string[] {
  const elements = document.querySelectorAll('proposal-lens-chip *, proposal-lens-card *');
  return [...elements]
    .flatMap((element) => [...(rootOf(element)?.querySelectorAll('div, div *') ?? [])])
    .map((drawn) => {
      const { color, backgroundColor, backgroundImage, borderColor } = getComputedStyle(drawn);
      return [drawn.className, color, backgroundColor, backgroundImage, borderColor].join(' ');
    });
}

declare global {
  interface Window {
    /** How the page finds an element of the script's that it has defined itself. */
    made?: readonly unknown[];
    /** What a page of rules has found hidden. */
    hidden: readonly string[];
  }
}

const stolenIn = (page: Page) => page.evaluate(() => window.stolen ?? []);

describe.each(BROWSERS)('a page that reaches into chips in %s', (kind) => {
  let theatre: Theatre;
  let page: Page;
  const middle = async () => {
    const [chip] = await chipsIn(page);
    if (!chip?.middle) throw new Error('No chip is drawn.');
    return chip.middle;
  };
  const hasCard = () => page.evaluate(() => document.querySelector('proposal-lens-card') !== null);
  const opened = () => waitUntil('the card to open', hasCard);
  const closed = () => waitUntil('the card to close', async () => !(await hasCard()));

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    page = await theatre.openForum(
      '/t/thief/1',
      `<title>Thread</title>${THIEF}<p>Before <a href="${url}">the vote</a> and behind it.</p><p style="margin-top:300px"><button>Own</button></p>`,
    );
    await chipOf(page, 'resolved');
  });
  afterAll(() => theatre?.close());

  it('learns and changes nothing by the pointer, on the chip and on its card', async () => {
    const { x, y } = await middle();
    await page.hover(x - 4, y);
    await page.hover(x, y);
    await opened();
    const before = await page.evaluateInside(drawnIn);
    expect(before).toHaveLength(2);
    const card = await page.evaluate(() => {
      const box = document.querySelector('proposal-lens-card')?.getBoundingClientRect();
      return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    });
    await page.hover(card.x, card.y);
    await page.evaluate(() => {
      for (const host of document.querySelectorAll('proposal-lens-chip, proposal-lens-card'))
        for (const part of [host, ...host.querySelectorAll('*')]) window.steal?.(part);
    });
    await page.clickAt(card.x, card.y);
    expect(await stolenIn(page)).toEqual([]);
    expect(await page.evaluateInside(drawnIn)).toEqual(before.map((markup) => markup.replace(' on"', '"')));
    await page.hover(600, 700);
    await closed();
  });

  it('learns from a click only that it happened and where, through listeners that were on its window before', async () => {
    await page.evaluate(() => {
      window.heard = [];
      document.documentElement.dataset['heard'] = '';
      for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
        document.addEventListener(
          type,
          ({ isTrusted }) => {
            if (isTrusted) document.documentElement.dataset['heard'] += `${type} `;
          },
          true,
        );
    });
    await clickAfterLook(page, await middle());
    if (kind === 'firefox') await opened();
    else await theatre.browser.waitForPanel();
    expect(await page.evaluate(() => document.documentElement.dataset['heard'])).toBe('');
    const heard = await page.evaluate(() => window.heard ?? []);
    expect(heard).toEqual(expect.arrayContaining(['pointerdown', 'pointerup', 'click']));
    expect(await stolenIn(page)).toEqual([]);
    await page.bringToFront();
    await page.press('Escape');
  });

  it("gets at most the name of a chip that has the keyboard's focus, and changes no drawing", async () => {
    const before = (await page.evaluateInside(drawnIn))[0];
    await page.hover(600, 700);
    await page.evaluate(() => document.querySelector('a')?.focus());
    await page.press('Tab');
    await opened();
    await page.press('Shift');
    const drawn = await page.evaluateInside(drawnIn);
    expect(drawn[0]?.replace(' on"', '"')).toBe(before?.replace(' on"', '"'));
    expect(drawn[0]).toContain(' on"');
    const stolen = (await stolenIn(page)).map(({ tree }) => tree);
    const names = stolen.filter((tree) => /^<button class="" aria-label="[^"<>]*"><\/button>/.test(tree));
    expect(stolen).toEqual(names);
    if (kind === 'chromium') expect(stolen).toEqual([]);
    await page.press('Tab');
    await closed();
  });

  it('cannot open a card, or have a link looked up, by its events and clicks', async () => {
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('proposal-lens-chip, proposal-lens-chip *')) {
        const box = part.getBoundingClientRect();
        const at = { bubbles: true, composed: true, clientX: box.x + 5, clientY: box.y + 5, detail: 1 };
        for (const type of ['pointerenter', 'pointerover', 'pointermove', 'mouseenter'])
          part.dispatchEvent(new PointerEvent(type, at));
        for (const detail of [0, 1]) part.dispatchEvent(new MouseEvent('click', { ...at, detail }));
        part.click();
        part.focus();
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await hasCard()).toBe(false);
  });

  it('cannot change the drawing of chip and card by registering the properties of the source', async () => {
    const paints: (readonly string[])[] = [];
    for (const [number, style] of ['', REGISTERED.join('')].entries()) {
      const painted = await theatre.openForum(
        `/t/thief/${3 + number}`,
        `<title>Thread</title><style>${style}</style><p>Before <a href="${url}">the vote</a> and behind it.</p>`,
      );
      const { middle } = await chipOf(painted, 'resolved');
      await painted.hover((middle?.x ?? 0) - 4, middle?.y ?? 0);
      await painted.hover(middle?.x ?? 0, middle?.y ?? 0);
      const hasOpened = () => painted.evaluate(() => document.querySelector('proposal-lens-card') !== null);
      await waitUntil('the card to open', hasOpened);
      paints.push(await painted.evaluateInside(paintIn));
      await painted.close();
    }
    expect(REGISTERED.length).toBeGreaterThan(10);
    expect(paints[0]?.join()).toContain('gradient');
    expect(paints[1]).toEqual(paints[0]);
  });

  it("gets the card's element once it is closed, and not while it is made", async () => {
    const trap = await theatre.openForum(
      '/t/thief/2',
      `<title>Thread</title><script>
        window.made = [];
        customElements.define('proposal-lens-card', class extends HTMLElement {
          constructor() {
            super();
            window.made.push([this.isConnected, this.childElementCount, this.firstElementChild?.shadowRoot]);
          }
        });
      </script><p>Before <a href="${url}">the vote</a> and behind it.</p>`,
    );
    const { middle } = await chipOf(trap, 'resolved');
    await trap.hover((middle?.x ?? 0) - 4, middle?.y ?? 0);
    await trap.hover(middle?.x ?? 0, middle?.y ?? 0);
    expect(await trap.waitFor(() => window.made?.length && window.made, [])).toEqual([[true, 1, null]]);
    await trap.close();
  });

  describe('after the extension is switched off', () => {
    beforeAll(async () => {
      page = await theatre.openForum('/t/off/1', PAGE);
    });

    it('cannot hide chip and card before that, with any rules', async () => {
      const { middle } = await chipOf(page, 'resolved', { timeout: 20_000 });
      if (middle === null) throw new Error('No chip is drawn.');
      await page.hover(middle.x - 4, middle.y);
      await page.hover(middle.x, middle.y);
      await waitUntil('the card to open', async () => (await shownIn(page)).includes('proposal-lens-card'));
      expect(await shownIn(page)).toEqual(['proposal-lens-chip', 'proposal-lens-card']);
      expect(await page.evaluate(() => window.hidden)).toEqual([]);
    });

    it('shows neither of them any more: in Firefox at once, in Chromium at the next event', async () => {
      await theatre.browser.disableExtension();
      await page.bringToFront();
      if (kind === 'chromium') await page.hover(600, 600);
      await waitUntil('chip and card to go', async () => (await shownIn(page)).length === 0);
    });
  });
});
