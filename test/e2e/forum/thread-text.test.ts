import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { daos } from '../../api/data/load-data';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { closerSays, openCloser } from '../stage/look-closer';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const placeOf = (id: string) => demoThread.findIndex(({ externalId }) => externalId === id);
const OF_THE_THREAD = '111';
const OF_ANOTHER = '127';

/** One proposal's record names the sample thread; its text shares a heading with the opening post. */
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

describe.each(BROWSERS)('the thread beside the text in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  const says = (text: string) => closerSays(panel, text);
  const open = (name: string) => openCloser(panel, name);
  const look = async (id: string) => {
    await showProposal(panel, placeOf(id));
    await open('Look closer');
    await open('Thread and proposal text');
  };

  /** Until the service has been asked nothing for a while. */
  async function requestsRest(): Promise<void> {
    let before = -1;
    await waitUntil('the requests to rest', async () => {
      const now = stage.service.api.requests.length;
      const rests = now === before;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return rests && stage.service.api.requests.length === now;
    });
  }

  beforeAll(async () => {
    stage = await openStage(kind, { daos: withThread });
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
  });
  afterAll(() => stage?.close());

  it('compares nothing where the record names another thread', async () => {
    await look(OF_ANOTHER);
    await says('The record names ');
  });

  it('reads the page on a press alone, and says what only one text has', async () => {
    await look(OF_THE_THREAD);
    await says('Reads the posts on the page beside this panel.');
    // What the proposal itself takes has been asked for by then.
    await panel.waitFor(() => document.querySelector('.trust-line') !== null, []);
    await panel.waitFor(() => document.querySelector('[class*=skeleton]') === null, []);
    // Beside an open panel the page is narrower, and other links come into view, which are looked up.
    await requestsRest();
    const asked = stage.service.api.requests.length;
    await panel.waitFor(
      () => {
        const section = document.querySelector<HTMLElement>('[aria-label="Look closer"]');
        const buttons = [...(section?.querySelectorAll<HTMLElement>('button') ?? [])];
        buttons.find((one) => one.innerText.startsWith('Read this page'))?.click();
        return section?.innerText.includes('The texts differ.') === true;
      },
      [],
      { timeout: 30_000 },
    );
    await says('Paragraphs in both: 1.');
    await says('Numbers, addresses and dates only in the proposal: 4321');
    await says('Fourteen of us now vote in more than one DAO');
    await says('Posts visible on this page since:');
    expect(stage.service.api.requests.slice(asked).map(({ path }) => path)).toEqual([]);
  });

  it('causes no error', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
