import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { shownDaos } from '../../api/data/load-data';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickAfterLook, settledChips } from '../stage/chips';
import { Hand } from '../stage/hand';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

/** Open for six hours more, below its quorum, with ballots. */
const OPEN = {
  url: 'https://www.tally.xyz/gov/compound/proposal/63',
  title: 'Temporarily Disable COMP Rewards',
};
const ENDED = {
  url: 'https://www.tally.xyz/gov/compound/proposal/111',
  title: 'Risk Parameter Updates for 2 Collateral Assets',
};
/** CSS pixels, as a side panel on a small screen. */
const PANEL = { width: 400, height: 720 };

/**
 * What a reader wants to know or do, each with the most that it may take of them: clicks and screens to scroll by.
 * The reader stands in a thread, with the link in question in view. In Firefox, where a page's click cannot open the
 * sidebar, it stands open.
 */
describe.each(BROWSERS)("a reader's task in %s", (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { daos: shownDaos });
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await panel.setViewport(PANEL.width, PANEL.height);
  });
  afterAll(() => stage?.close());

  /** The chip of this proposal, once its link stands still in view and it says something. */
  async function chipInView(url: string) {
    await thread.evaluate((href) => {
      document.querySelector(`a[href="${href}"]`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, url);
    return waitUntil(
      `the chip of ${url}`,
      async () => {
        const chip = (await chipsIn(thread)).find((one) => one.url === url);
        return chip?.state === 'resolved' && chip.isInView ? chip.middle : null;
      },
      30_000,
    );
  }

  /** From the thread to the proposal in the panel. */
  async function open(hand: Hand, { url, title }: { url: string; title: string }): Promise<void> {
    await thread.bringToFront();
    const middle = await chipInView(url);
    await hand.clickBy(() => clickAfterLook(thread, middle));
    await hand.read(panel, { selector: '.proposal-title', words: title });
  }

  it('takes no click to see whether a vote is open, for how long, and how far its quorum is', async () => {
    const [{ url }, words] = [OPEN, / left/];
    await chipInView(url);
    expect((await chipsIn(thread)).find((chip) => chip.url === url)?.word).toMatch(words);
    const drawn = await thread.evaluateInside((rootOf) =>
      [...document.querySelectorAll('proposal-lens-chip *')].flatMap((part) => {
        const face = rootOf(part)?.querySelector('[look="open"], [look="urgent"]');
        return face ? [getComputedStyle(face).backgroundColor] : [];
      }),
    );
    // Where the build leaves a colour out, there is none.
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).not.toContain('rgba(0, 0, 0, 0)');
  });

  it('takes a click to see whether an ended vote reached its quorum', async () => {
    const hand = new Hand();
    await open(hand, ENDED);
    await hand.read(panel, { selector: '[aria-label="Quorum"] *', words: '171.5%' });
    expect(hand.effort).toEqual({ clicks: 1, scrolls: 0 });
  });

  it('takes three clicks to see who voted against', async () => {
    const hand = new Hand();
    await open(hand, OPEN);
    await hand.click(panel, { selector: 'button[aria-expanded]', words: 'Voters' });
    await hand.click(panel, { selector: '.strip-legend button', words: 'Against' });
    await hand.read(panel, { selector: '[role="status"] *', words: 'match' });
    const choices = await panel.evaluate(() =>
      [...document.querySelectorAll('.ballot-choice')].map((cell) => cell.textContent ?? ''),
    );
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter((words) => !words.includes('Against'))).toEqual([]);
    expect(hand.effort).toMatchObject({ clicks: 3 });
    await panel.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });

  it('takes a click to see the gravest caution, and one more for all', async () => {
    const hand = new Hand();
    await open(hand, OPEN);
    await hand.read(panel, { selector: '.trust-line', words: ', and 2 more concerns' });
    expect(hand.effort).toEqual({ clicks: 1, scrolls: 0 });
    await hand.click(panel, { selector: '.trust-line' });
    await hand.read(panel, { selector: '[aria-label="Evidence"] *', words: 'six hours before its end' });
    expect(hand.effort).toEqual({ clicks: 2, scrolls: 0 });
    await panel.clickRole('button', 'Close');
  });

  it('takes a click to vote, on a button that is always in view', async () => {
    await open(new Hand(), OPEN);
    // The vote's own page is of no use here.
    await panel.evaluate(() => {
      document.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          document.documentElement.dataset['went'] = link?.href ?? '';
        },
        { capture: true, once: true },
      );
    });
    const hand = new Hand();
    await hand.click(panel, { selector: 'a', words: 'Vote on tally.xyz (Cactus)' });
    expect(hand.effort).toEqual({ clicks: 1, scrolls: 0 });
    expect(await panel.evaluate(() => document.documentElement.dataset['went'])).toBe(OPEN.url);
  });

  it('takes no click to see what changed since the last look, once the panel is open', async () => {
    await open(new Hand(), OPEN);
    await open(new Hand(), ENDED);
    expect(await panel.evaluate(asIfLookedEarlier, OPEN.title)).toBe(true);
    await open(new Hand(), OPEN);
    const hand = new Hand();
    await hand.read(panel, { selector: '.since', words: 'Since you looked' });
    await hand.read(panel, { selector: '.since', words: 'quorum 1.1% → 27.4%' });
    expect(hand.effort).toEqual({ clicks: 0, scrolls: 0 });
  });
});

/** Makes the last look at a proposal one of five hours ago, when its quorum was further away; false where there was none. */
function asIfLookedEarlier(title: string): Promise<boolean> {
  // As the panel does, which may be noting another look.
  return navigator.locks.request('recent:v1', async () => {
    const { 'recent:v1': views } = await chrome.storage.local.get('recent:v1');
    if (!Array.isArray(views)) return false;
    const view = views.find(({ candidate }) => candidate.title === title);
    if (view?.seen.votes?.quorum == null) return false;
    view.viewedAt -= 5 * 3_600_000;
    view.seen.votes.quorum.progress = '0.0113';
    await chrome.storage.local.set({ 'recent:v1': views });
    return true;
  });
}
