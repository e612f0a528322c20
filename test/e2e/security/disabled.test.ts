import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipOf } from '../stage/chips';

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

/** In the page, where some of the functions below run. */
declare global {
  interface Window {
    hidden: readonly string[];
  }
}

/** What of the extension is in view; runs in the page. */
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('proposal-lens-chip, proposal-lens-card')].flatMap(
      ({ localName, firstElementChild }) => (firstElementChild?.getClientRects().length ? localName : []),
    ),
  );

describe.each(BROWSERS)('the page of an extension that is switched off in %s', (kind) => {
  let theatre: Theatre;
  let page: Page;

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    page = await theatre.openForum('/t/off/1', PAGE);
  });
  afterAll(() => theatre?.close());

  it('shows chip and card until then, without a moment in which they are hidden, whatever its rules say', async () => {
    const { middle } = await chipOf(page, 'resolved', { timeout: 20_000 });
    if (middle === null) throw new Error('No chip is drawn.');
    await page.hover(middle.x - 4, middle.y);
    await page.hover(middle.x, middle.y);
    await waitUntil('the card to open', async () => (await shownIn(page)).includes('proposal-lens-card'));
    expect(await shownIn(page)).toEqual(['proposal-lens-chip', 'proposal-lens-card']);
    expect(await page.evaluate(() => window.hidden)).toEqual([]);
  });

  it('shows neither of them any more, in Firefox at once, in Chromium at the next touch', async () => {
    await theatre.browser.disableExtension();
    await page.bringToFront();
    if (kind === 'chromium') await page.hover(600, 600);
    await waitUntil('chip and card to go', async () => (await shownIn(page)).length === 0);
  });
});
