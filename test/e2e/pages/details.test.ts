import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownDaos } from '../../api/data/load-data';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickAfterLook, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** Open for six hours more. */
const OPEN = {
  url: 'https://www.tally.xyz/gov/compound/proposal/63',
  title: 'Temporarily Disable COMP Rewards',
};

/** Keeps the files that the panel saves from now on, beside saving them. */
function keepSaved(): void {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (made: Blob) => {
    void made.text().then((text) => {
      document.documentElement.dataset['saved'] = text;
    });
    return make(made);
  };
}

describe.each(BROWSERS)('the details of a proposal in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { daos: shownDaos });
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await panel.setViewport(400, 720);
    // Only links in view are looked up.
    await thread.bringToFront();
    await thread.evaluate((href) => {
      document.querySelector(`a[href="${href}"]`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, OPEN.url);
    const middle = await waitUntil('the chip of the open vote', async () => {
      const chip = (await chipsIn(thread)).find(({ url }) => url === OPEN.url);
      return chip?.state === 'resolved' && chip.isInView ? chip.middle : null;
    });
    await clickAfterLook(thread, middle);
    await panel.waitFor(
      (title) => document.querySelector('.proposal-title')?.textContent?.includes(title) || null,
      [OPEN.title],
    );
    // Its last answer is the evidence.
    await panel.waitFor(() => document.querySelector('.proposal[aria-busy="false"] .trust-line'), []);
  });
  afterAll(() => stage?.close());

  it('save the end of an open vote as a calendar file, without a call', async () => {
    await panel.waitFor(() => document.querySelector('[aria-label="Details"] button'), []);
    stage.service.api.clearRequests();
    await panel.evaluate(keepSaved);
    await panel.click('[aria-label="Details"] .fold');
    await panel.clickRole('button', 'Add end to calendar');
    const saved = await panel.waitFor(() => document.documentElement.dataset['saved'], []);
    expect(saved).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(stage.service.api.requests).toEqual([]);
  });

  it('copy a report of the figures, which they say is sent nowhere', async () => {
    await panel.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset['copied'] = text;
      };
    });
    await panel.clickRole('button', 'Report a wrong figure');
    const copied = await panel.waitFor(() => document.documentElement.dataset['copied'], []);
    expect(copied).toMatch(/Temporarily Disable COMP Rewards[\s\S]*Proposal Lens \d+\.\d+\.\d+\n$/);
    expect(copied).not.toContain('demo-plus');
    await panel.waitFor(() => document.body.innerText.includes('nothing was sent') || null, []);
    expect(stage.service.api.requests).toEqual([]);
  });

  it('leave no error behind', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
