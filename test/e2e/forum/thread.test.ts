import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { type DemoLink, demoThread } from '../../api/data/demo-thread';
import { findProposal } from '../../api/data/find-proposal';
import { daos } from '../../api/data/load-data';
import { demoThreadPath, followUpPath, quietPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { evidenceText, openList, shownFigures, showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, readThread, settledChips } from '../stage/chips';
import { closerSays, openCloser } from '../stage/look-closer';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const canonical = (url: string) => recogniseProposalUrl(url)?.canonicalUrl ?? '';

/** The stored row of a link, null for the one that the service does not hold. */
function rowOf({ externalId, provider }: DemoLink) {
  return externalId === null ? null : findProposal(externalId, provider).proposal;
}

/** Where no power is told, the choices stand by their names alone. */
function powersOf({ totals, choices }: NonNullable<ReturnType<typeof rowOf>>) {
  const powers = choices.map(({ votingPower }) => votingPower);
  return totals === null || powers.every((power) => power === null) ? [] : powers;
}

const held = demoThread.flatMap((link, index) => {
  const row = rowOf(link);
  return row === null ? [] : [{ index, row, shows: link.shows }];
});

/** The stored DAOs, one of whose proposals names the thread and shares a heading with its opening post. */
const OF_THE_THREAD = '111';
const withThread = daos.map((dao) => ({
  ...dao,
  proposals: dao.proposals.map((row) =>
    row.externalId === OF_THE_THREAD
      ? {
          ...row,
          discussionUrl: `https://gov.uniswap.org${demoThreadPath}/3`,
          bodyText: '## Open now\n\nThe treasury pays 4321 USDC.',
        }
      : row,
  ),
}));

/**
 * Draws titles in a title's place, each a word longer in front of some Latin ones, and says where a letter of a line in view is
 * not, and where the mark of a cut is missing. Runs in the panel.
 */
function faultsOfCut(place: string): readonly string[] {
  const box = document.querySelector(place);
  const title = box?.querySelector('bdi');
  if (!box || !title) return [`${place} is not there`];
  const before = [title.dir, title.textContent] as const;
  const found: string[] = [];
  for (const [words, rest] of Array.from(
    { length: 30 },
    (_, index) => [index, index % 5 ? 30 : 0] as const,
  )) {
    title.dir = 'rtl';
    title.textContent = `${'הצעה '.repeat(words)}1,250,000 ARB ${'למאגר '.repeat(rest)}`;
    // Else the browser cuts at the edge itself, which no box of a letter tells.
    const { display, overflowX } = getComputedStyle(title);
    if (display !== 'block' || overflowX !== 'visible') found.push(`${words}: ${display} ${overflowX}`);
    const { left, right, bottom } = box.getBoundingClientRect();
    const room = left + Number.parseFloat(getComputedStyle(title).paddingInlineEnd);
    const letter = new Range();
    let isCut = false;
    for (let at = 0; at < title.textContent.length; at += 1) {
      letter.setStart(title.firstChild ?? title, at);
      letter.setEnd(title.firstChild ?? title, at + 1);
      const drawn = letter.getBoundingClientRect();
      if (drawn.width === 0) continue;
      const middle = (drawn.top + drawn.bottom) / 2;
      if (middle > bottom) isCut = true;
      else if (drawn.left < room - 1 || drawn.right > right + 1) found.push(`${words}: letter ${at}`);
    }
    const mark = Number.parseFloat(getComputedStyle(title, '::after').top);
    if (isCut !== mark >= 0) found.push(`${words}: ${isCut ? 'no mark' : 'a mark'}`);
  }
  [title.dir, title.textContent] = before;
  return found;
}

describe.each(BROWSERS)('a forum thread in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { daos: withThread });
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await thread.setViewport(900, 900);
  });
  afterAll(() => stage?.end());

  it('gets the right chip directly behind each proposal link', async () => {
    const chips = await readThread(thread);
    expect(new Set(demoThread.map(({ platform }) => platform)).size).toBe(4);
    expect(chips.size).toBe(demoThread.length);
    for (const { url, externalId } of demoThread) {
      const chip = chips.get(canonical(url));
      expect(chip, url).toMatchObject({ state: externalId === null ? 'not-found' : 'resolved' });
      expect(canonical(chip?.href ?? '')).toBe(chip?.url);
    }
  });

  it('has its proposals listed in the panel by status, with the numbers of the page', async () => {
    panel = await stage.browser.openPanel(thread);
    await openList(panel);
    const titles = await panel.waitFor(
      (count) => {
        const list = document.querySelector('[aria-label="Proposals on this page"]');
        const items = [...(list?.querySelectorAll<HTMLLIElement>('ol > li') ?? [])];
        const inPage = items.sort((one, other) => one.value - other.value);
        return items.length === count && inPage.map((item) => item.querySelector('button')?.title);
      },
      [demoThread.length],
    );
    expect(titles).toEqual(
      demoThread.map((link) => rowOf(link)?.title ?? canonical(link.url).replace('https://', '')),
    );
  });

  it('shows on the toolbar button how many are resolved', async () => {
    const badge = await panel.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      return chrome.action.getBadgeText(tab?.id === undefined ? {} : { tabId: tab.id });
    });
    expect(badge).toBe(String(held.length));
  });

  it.each(held)('shows the figures of link $index to the last digit: $shows', async ({ index, row }) => {
    await showProposal(panel, index);
    expect(await shownFigures(panel)).toEqual({
      title: row.title,
      choicePowers: powersOf(row),
      totalPower: row.totals?.votingPower ?? null,
      quorumProgress: row.quorum?.progress ?? null,
    });
    expect(await evidenceText(panel)).toContain(row.source);
  });

  it('has a right-to-left title cut between words, so that no Latin word loses its first letters', async () => {
    expect(await panel.evaluate(faultsOfCut, '.proposal-title')).toEqual([]);
    await openList(panel);
    expect(await panel.evaluate(faultsOfCut, '.list-row-title')).toEqual([]);
  });

  it('causes one request for each resource', () => {
    const asked = stage.service.api.requests.map(({ path, query }) => `${path}?${query}`);
    const paid = asked.filter((address) => address.startsWith('/v2/proposals'));
    expect(new Set(paid).size).toBe(paid.length);
    // A link that the service does not know is asked for once more, by the id in it.
    const unknown = demoThread.length - held.length;
    expect(paid).toHaveLength(demoThread.length + unknown + 3 * held.length);
  });

  it('has its text compared only on a click, with what only one text has', async () => {
    await showProposal(
      panel,
      demoThread.findIndex(({ externalId }) => externalId === OF_THE_THREAD),
    );
    await openCloser(panel, 'Look closer');
    await openCloser(panel, 'Thread and proposal text');
    await closerSays(panel, 'Reads the posts on the page beside this panel.');
    // Every link has been looked up by now, and the shown proposal's answers are here.
    const asked = stage.service.api.requests.length;
    await panel.waitFor(() => {
      const section = document.querySelector<HTMLElement>('[aria-label="Look closer"]');
      const buttons = [...(section?.querySelectorAll<HTMLElement>('button') ?? [])];
      buttons.find((one) => one.innerText.startsWith('Read this page'))?.click();
      return section?.innerText.includes('The texts differ.') === true;
    }, []);
    await closerSays(panel, 'Paragraphs in both: 1.');
    await closerSays(panel, 'Numbers, addresses and dates only in the proposal: 4321');
    await closerSays(panel, 'Fourteen of us now vote in more than one DAO');
    expect(stage.service.api.requests.slice(asked).map(({ path }) => path)).toEqual([]);
  });

  it("causes no request for the panel's other views", async () => {
    const asked = stage.service.api.requests.length;
    for (const position of [2, 3, 4, 1]) {
      await panel.click(`[role="tab"]:nth-of-type(${position})`);
      await panel.waitFor(
        (tab) => {
          const isShown = document.querySelector(tab)?.ariaSelected === 'true';
          const loading = [...document.querySelectorAll('.skeleton')];
          return isShown && loading.every((part) => !part.checkVisibility());
        },
        [`[role="tab"]:nth-of-type(${position})`],
      );
    }
    expect(stage.service.api.requests.slice(asked).map(({ path }) => path)).toEqual([]);
  });

  it('follows the reader to another thread without a page load, and to one without proposals', async () => {
    const loads = stage.forum.requests.length;
    await visit(thread, '/');
    await visit(thread, followUpPath);
    expect((await settledChips(thread)).length).toBeGreaterThan(0);
    await visit(thread, '/');
    stage.service.api.clearRequests();
    await visit(thread, quietPath);
    await panel.shows('This page has no proposal links');
    expect(await chipsIn(thread)).toEqual([]);
    expect(stage.service.api.requests).toEqual([]);
    expect(stage.forum.requests.slice(loads).filter((request) => request.includes('/assets/'))).toEqual([]);
  });
});

/** Follows a link of the forum, which swaps its page without loading another; waits until the swap is done. */
async function visit(page: Page, path: string): Promise<void> {
  await page.waitFor(
    (wanted) => {
      const link = [...document.querySelectorAll('a')].find((a) => a.getAttribute('href') === wanted);
      if (link === undefined) return false;
      document.querySelector('#main-outlet > *')?.classList.add('left-behind');
      link.click();
      return true;
    },
    [path],
  );
  await page.waitFor(
    (wanted) => location.pathname === wanted && document.querySelector('.left-behind') === null,
    [path],
  );
}
