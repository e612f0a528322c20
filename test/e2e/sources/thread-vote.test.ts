import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { DAY, madeUpHubRow } from '../../api/hub/data/made-up/made-up-hub-row';
import { type ServedHub, serveHub } from '../../api/hub/serve-hub';
import { quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

declare const chrome: typeof browser;

const HUB = 'hub.snapshot.org';
/** The space of the forum under whose address the sample forum appears. */
const SPACE = 'uniswapgovernance.eth';
const FIND = 'Find the vote on this thread';
const TITLE = 'Disclose conflicts before a vote';

/** The thread's vote, which links one of its posts; a vote of another thread, and one of another space. */
function votes() {
  const now = Math.floor(Date.now() / 1_000);
  const vote = (number: number, title: string, discussion: string, space = SPACE) =>
    madeUpHubRow(number, {
      ...{ title, discussion, type: 'basic', choices: ['For', 'Against', 'Abstain'], ballots: [] },
      ...{ start: now - 9 * DAY, end: now - 2 * DAY, scores: [1234.5, 66, 0], total: 1300.5 },
      space: { id: space, name: space, verified: false, flagged: false },
    });
  const thread = `https://gov.uniswap.org${quietPath}`;
  return [
    vote(1, TITLE, `${thread}/2?u=mara.fernhill`),
    vote(2, 'Of another thread', 'https://gov.uniswap.org/t/another/3978'),
    vote(3, 'Of another space', thread, 'other.eth'),
  ];
}

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

describe.each(BROWSERS)('the vote of a thread without links in %s', (kind) => {
  let stage: Stage;
  let hub: ServedHub;
  let thread: Page;

  const asked = () => hub.requests.map(({ variables, status }) => ({ ...variables, status }));
  const ledger = async (page: Page) => {
    const reply = await page.evaluate(async () => {
      const all: readonly { readonly source: string }[] = await chrome.runtime.sendMessage({
        type: 'ledger',
      });
      return JSON.stringify(all.filter(({ source }) => source === 'network'));
    });
    return [...reply.matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route);
  };
  const ofThread = {
    ...{ where: { space_in: [SPACE] }, by: 'created', to: 'desc', first: 1_000, status: 200 },
  };

  beforeAll(async () => {
    hub = await serveHub({ port: 0, proposals: votes() });
    const others = { [HUB]: Number(new URL(hub.url).port) };
    stage = await openStage(kind, { heldOrigins: HELD, others });
    await forgetService(stage);
    await readWithoutToken(stage);
    thread = await stage.openForum(quietPath);
  });
  afterAll(async () => {
    await stage?.close();
    await hub.close();
  });

  it('is found in the popup with one request, which is sent on the click and logged', async () => {
    const popup = await stage.browser.openPopup(thread);
    await shows(popup, FIND);
    await shows(popup, `1 call to ${HUB}. This page’s address is not sent.`);
    expect(asked()).toEqual([]);
    expect(await ledger(popup)).toEqual([]);
    await popup.clickRole('button', FIND);
    await popup.waitFor(
      (title) =>
        document.querySelector<HTMLElement>('[aria-label="Results"]')?.innerText.includes(title) === true,
      [TITLE],
    );
    expect(await popup.evaluate(() => document.body.innerText)).not.toContain('Of another');
    expect(asked()).toEqual([ofThread]);
    expect(await ledger(popup)).toEqual([`${HUB}/graphql`]);
    // Neither where the reader is nor what is read leaves with it.
    expect(JSON.stringify(hub.requests)).not.toContain('gov.uniswap.org');
    await popup.close();
  });

  it('is found in the panel, which shows it with its figures', async () => {
    hub.clearRequests();
    const panel = await stage.browser.openPanel(thread);
    await shows(panel, FIND);
    expect(asked()).toEqual([]);
    await panel.clickRole('button', FIND);
    await panel.waitFor(
      (title) =>
        document.body.innerText.includes(title) &&
        [...document.querySelectorAll('data')].some(({ value }) => value === '1234.5'),
      [TITLE],
      { timeout: 20_000 },
    );
    const [list, ...others] = asked();
    expect(list).toEqual(ofThread);
    expect(others.length).toBeLessThanOrEqual(1);
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
