import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { demoThread } from '../../api/data/demo-thread';
import { baits, shown } from '../../forum/bait-page';
import { everyFormProposals } from '../../forum/every-form-topic';
import { longTopicProposals } from '../../forum/long-topic';
import { everyFormPath, longThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, comeToRest, readThread, settledChips } from '../stage/chips';
import { hurry } from '../stage/hurry';
import { openStage, type Stage } from '../stage/stage';

const POSTS = 240;

const canonical = (url: string) => recogniseProposalUrl(url)?.canonicalUrl ?? '';
const proposals = longTopicProposals(POSTS, demoThread).map(canonical);

/**
 * The links to proposals that are in view, and others that have a chip, without those that a preview box repeats, each
 * with the number of chips behind it; once all have one.
 */
function linksWithChips(page: Page) {
  return page.waitFor(() => {
    const links = [...document.querySelectorAll('.cooked a[href*="/proposal"]')]
      .filter((link) => link.closest('header.source') === null)
      .map((link) => {
        let chips = 0;
        let next = link.nextElementSibling;
        while (next?.localName === 'proposal-lens-chip') {
          chips += 1;
          next = next.nextElementSibling;
        }
        const { top, bottom } = link.getBoundingClientRect();
        const isInView = bottom > 0 && top < innerHeight;
        return { href: link.getAttribute('href') ?? '', chips, isInView };
      })
      .filter(({ chips, isInView }) => isInView || chips > 0);
    return links.length > 0 && links.every(({ chips }) => chips > 0) ? links : null;
  }, []);
}

describe.each(BROWSERS)('pages of every kind in %s', (kind) => {
  let stage: Stage;
  const resolved = () =>
    stage.service.api.requests
      .filter(({ routeId }) => routeId === 'v2.proposals.resolve')
      .map(({ query }) => canonical(new URLSearchParams(query).get('url') ?? ''));

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    await hurry(stage.browser);
  });
  afterAll(() => stage?.end());

  describe('with a long thread', () => {
    let thread: Page;

    beforeAll(async () => {
      thread = await stage.openForum(longThreadPath(POSTS));
      // Every view takes the second that a link has to be in it.
      await thread.setViewport(1000, 8000);
    });

    it("show a chip for each proposal down to the thread's end, though much of it is emptied again", async () => {
      const chips = await readThread(thread);
      expect([...chips.keys()].toSorted()).toEqual(proposals.toSorted());
      const posts = await thread.evaluate(() => ({
        all: document.querySelectorAll('.post-stream > *').length,
        emptied: document.querySelectorAll('.post-stream--cloaked').length,
      }));
      expect(posts.all).toBe(POSTS);
      expect(posts.emptied).toBeGreaterThan(POSTS / 3);
    }, 120_000);

    it('show one chip behind each link of posts that were emptied and filled again', async () => {
      for (const place of [0, 0.5, 0, 1, 0.5]) {
        await thread.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), place);
        await thread.evaluate(comeToRest);
        const links = await linksWithChips(thread);
        for (const { chips, href } of links) expect(chips, href).toBe(1);
        // The script gathers what it reports for a quarter of a second.
        await sleep(500);
      }
    });
  });

  it('show chips in view of a thread that loaded in the background, once it is brought to the front', async () => {
    const page = await stage.openForum(everyFormPath);
    const front = await stage.openForum('/bait');
    await page.goto(new URL(longThreadPath(80), await page.url()).href);
    expect(await page.evaluate(() => document.hidden)).toBe(true);
    await sleep(1_500);
    expect(await chipsIn(page)).toEqual([]);
    await page.bringToFront();
    await page.setViewport(1000, 8000);
    const inView = (await linksWithChips(page)).filter(({ isInView }) => isInView);
    expect(inView.length).toBeGreaterThan(2);
    const chips = await settledChips(page);
    expect(chips.map(({ state }) => state).toSorted()).not.toContain('failed');
    await front.close();
    await page.close();
  });

  it('show one chip for every form of a link, and none for hidden links', async () => {
    const page = await stage.openForum(everyFormPath);
    await page.setViewport(1000, 2400);
    await settledChips(page);
    const chips = await chipsIn(page);
    const [first = '', ...others] = everyFormProposals.map(canonical);
    const [one, two, three, four, five, six, seven, eight, nine, ...rest] = others;
    const firstPost = [first, one, two, three, four, five, six, seven, eight];
    expect(chips.map(({ url }) => url)).toEqual([...firstPost, first, nine, ...rest]);
    for (const { url, href } of chips) expect(canonical(href)).toBe(url);
    await page.close();
  });

  it('cause no lookup of a link that they hide from the reader', async () => {
    const page = await stage.openForum('/bait');
    await waitUntil('the link in view to be looked up', async () =>
      (await chipsIn(page)).some(({ url, state }) => url === canonical(shown) && state === 'not-found'),
    );
    // Longer than a link has to be in view, and than the script gathers what it reports.
    await sleep(1_500);
    const asked = resolved();
    expect(asked).toContain(canonical(shown));
    for (const bait of baits) expect(asked, bait).not.toContain(canonical(bait));
    await page.close();
  });
});
