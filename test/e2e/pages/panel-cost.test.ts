import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownDaos } from '../../api/data/load-data';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

describe.each(BROWSERS)('what the panel asks of the service in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  const asked = () => stage.service.api.requests.map(({ routeId }) => routeId);

  /** Presses each of these, once it is there, and waits for what comes of it. */
  async function open(row: string, opened: string): Promise<void> {
    await panel.click(row);
    await panel.waitFor((selector) => document.querySelector(selector)?.checkVisibility(), [opened]);
  }

  beforeAll(async () => {
    stage = await openStage(kind, { daos: shownDaos });
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    // All of it, and no narrower beside the panel: what comes into view later is looked up, too.
    await thread.setViewport(1000, 6000);
    await settledChips(thread);
    stage.service.api.clearRequests();
    panel = await stage.browser.openPanel(thread);
    await panel.waitFor(() => document.querySelector('.trust-line')?.textContent?.includes(' source'), [], {
      timeout: 30_000,
    });
  });
  afterAll(() => stage?.close());

  it('is the evidence of the one proposal that it shows, once it is opened', () => {
    expect(asked()).toEqual(['v2.proposals.evidence']);
  });

  it('is nothing for what opens from its lines and rows', async () => {
    await open('.trust-line', '.evidence, section[aria-label="Evidence"] .fold');
    await panel.clickRole('button', 'Close');
    await open('[aria-label="Details"] .fold', '[aria-label="Details"] dl');
    await open('.step-list', '[aria-label="Proposals on this page"]');
    expect(asked()).toEqual(['v2.proposals.evidence']);
  });

  it('is its evidence alone for the next proposal whose chip was seen', async () => {
    await showProposal(panel, 1);
    await panel.waitFor(() => document.querySelector('.trust-line')?.textContent?.includes(' source'), []);
    expect(asked()).toEqual(['v2.proposals.evidence', 'v2.proposals.evidence']);
  });

  it('is nothing for its other views', async () => {
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
    expect(asked()).toEqual(['v2.proposals.evidence', 'v2.proposals.evidence']);
  });
});
