import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { choose, saved } from '../stage/choose';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

/** The one of the thread that has 619 ballots, so that they take two calls. */
const MANY_BALLOTS = demoThread.findIndex(({ externalId }) => externalId === '111');

describe.each(BROWSERS)('votes over time and voters in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  /** What was asked of the ballots: order and number, page after page. */
  const asked = () =>
    stage.service.api.requests
      .filter(({ routeId }) => routeId === 'v2.proposals.votes')
      .map(({ query }) => new URLSearchParams(query))
      .map((query) => `${query.get('order')} ${query.get('limit')} ${query.has('cursor')}`);

  const says = (region: string, text: string) =>
    panel.waitFor(
      (name, wanted) =>
        document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.innerText.includes(wanted) === true,
      [region, text],
      { timeout: 30_000 },
    );

  const setting = async (change: (options: Page) => Promise<void>) => {
    const options = await stage.browser.openExtensionPage('options.html');
    await change(options);
    await options.evaluate(() => chrome.runtime.sendMessage({ type: 'clear-ledger' }));
    await options.close();
  };

  /** Which causes the ledger names for calls of the ballots, the first call first. */
  const causes = (count: number) =>
    panel.waitFor(
      async (wanted) => {
        const entries: unknown = await chrome.runtime.sendMessage({ type: 'ledger', filter: {} });
        if (!Array.isArray(entries)) return null;
        const votes = entries.filter(({ route }) => route === '/v2/proposals/:proposalKey/votes');
        return votes.length >= wanted ? votes.map(({ cause }) => cause).toReversed() : null;
      },
      [count],
    );

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(panel, MANY_BALLOTS);
  });
  afterAll(() => stage?.close());

  it('ask for no ballot before a row is pressed, and say what a press costs', async () => {
    await says('Votes over time', '619 ballots · 2 calls');
    await says('Ballots', '500 of 619 · 1 call');
    expect(asked()).toEqual([]);
  });

  it('take a call for each 500 ballots, and draw every one', async () => {
    await panel.click('[aria-label="Votes over time"] .fold');
    await panel.waitFor(() => document.querySelector('.timeline-drawing') !== null, [], { timeout: 30_000 });
    await says('Votes over time', 'The largest ballot');
    expect(asked()).toEqual(['power 500 false', 'power 500 true']);
  });

  it('name the largest ballots, and are walked through by keys as their table is', async () => {
    await says('Votes over time', 'Largest ballots');
    const stood = () =>
      panel.evaluate(() => {
        const slider = document.querySelector<HTMLElement>('.timeline-cursor');
        return {
          marks: document.querySelectorAll('.timeline-numbers > span').length,
          isFocused: document.activeElement === slider,
          at: [slider?.ariaValueNow, slider?.ariaValueMax],
          sums: [...document.querySelectorAll<HTMLDataElement>('.timeline-labels data')].map(
            ({ value }) => value,
          ),
        };
      });
    const { marks, sums: ends } = await stood();
    expect(marks).toBe(3);
    await panel.evaluate(() => document.querySelector<HTMLElement>('.timeline-cursor')?.focus());
    await panel.press('Home');
    await panel.waitFor(() => document.querySelector('.timeline-cursor')?.ariaValueNow === '1', []);
    const first = await stood();
    expect(first.isFocused).toBe(true);
    expect(first.sums).not.toEqual(ends);
    await panel.press('ArrowRight');
    await panel.waitFor(() => document.querySelector('.timeline-cursor')?.ariaValueNow === '2', []);
    await panel.press('End');
    await panel.waitFor(() => document.querySelector('.timeline-cursor-line') !== null, []);
    const last = await stood();
    expect(last.at[0]).toBe(last.at[1]);
    expect(last.sums).toEqual(ends);
    await panel.click('.timeline ~ .button-text');
    await panel.waitFor(
      (rows) => document.querySelectorAll('.timeline-table tbody tr').length === Number(rows),
      [last.at[1]],
    );
    await says('Votes over time', 'large ballot 1, 0x');
  });

  it('take none for the voters then, nor for the table of all', async () => {
    await says('Ballots', '619 ballots');
    await panel.click('[aria-label="Ballots"] .fold');
    await says('Ballots', 'of 619 cast');
    await panel.click('.all-voters');
    await panel.waitFor(() => document.querySelector('table[aria-rowcount="620"]') !== null, []);
    expect(asked()).toHaveLength(2);
  });

  it('ask for none again when another proposal is shown meanwhile', async () => {
    await showProposal(panel, 0);
    await showProposal(panel, MANY_BALLOTS);
    await says('Votes over time', '619 ballots · 2 calls');
    expect(asked()).toHaveLength(2);
  });

  it('take one call for the largest voters, and one more for the chart', async () => {
    await panel.click('[aria-label="Ballots"] .fold');
    await says('Ballots', 'of 619 cast');
    expect(asked()).toHaveLength(3);
    await says('Votes over time', '500 of 619 · 1 call');
    await panel.click('[aria-label="Votes over time"] .fold');
    await says('Votes over time', 'The largest ballot');
    expect(asked()).toHaveLength(4);
  });

  it('stop where the list is published anew while it is read, and say what the rest costs now', async () => {
    await showProposal(panel, 0);
    await showProposal(panel, MANY_BALLOTS);
    await says('Votes over time', '619 ballots · 2 calls');
    stage.service.api.clearRequests();
    stage.service.api.setFault('cursor-invalid-409');
    await panel.click('[aria-label="Votes over time"] .fold');
    await says('Votes over time', 'The list changed while it was being read');
    await says('Votes over time', 'Load the rest · 1 call');
    await says('Votes over time', '500 of 619 ballots are loaded. Only these are drawn.');
    expect(asked()).toEqual(['power 500 false', 'power 500 true', 'power 500 false']);
    stage.service.api.setFault(null);
  });

  it('ask for none again when the reader comes back from another tab', async () => {
    stage.service.api.clearRequests();
    await setting(async () => {
      await panel.waitFor(() => document.querySelector('[aria-label="Ballots"]') === null, []);
    });
    await says('Votes over time', '500 of 619');
    await showProposal(panel, 0);
    expect(asked()).toEqual([]);
  });

  it('load by themselves once the reader wants that, for the calls of the row', async () => {
    stage.service.api.clearRequests();
    await setting(async (options) => {
      await options.clickRole('checkbox', 'Load voters with the panel');
      await options.waitFor(() => document.querySelector('#lookups input:checked') !== null, []);
      await saved(options);
      // The setting holds from the next proposal on: what stands in the panel has to go first.
      await panel.waitFor(() => document.querySelector('[aria-label="Ballots"]') === null, []);
    });
    // It is shown anew beside its tab, and has few ballots.
    await says('Ballots', 'cast');
    await showProposal(panel, MANY_BALLOTS);
    await says('Votes over time', 'The largest ballot');
    await says('Ballots', 'of 619 cast');
    expect(asked()).toEqual(['power 500 false', 'power 500 false', 'power 500 true']);
    expect(await causes(3)).toEqual(['shown', 'shown', 'shown']);
  });

  it('wait for a press all the same where links are looked up on click', async () => {
    await setting((options) => choose(options, 'Look up links', 'click'));
    stage.service.api.clearRequests();
    await showProposal(panel, 0);
    await says('Ballots', '1 call');
    await panel.click('[aria-label="Ballots"] .fold');
    await says('Ballots', 'cast');
    expect(asked()).toEqual(['power 500 false']);
    expect(await causes(1)).toEqual(['panel']);
  });

  it('leave no error behind', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
