import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { closerSays, openCloser } from '../stage/look-closer';
import { HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const REGION = '[aria-label="At the source"]';

describe.each(BROWSERS)('a source beside the service in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  const region = (text: string) =>
    panel.waitFor(
      (selector, wanted) =>
        document.querySelector<HTMLElement>(selector)?.innerText.includes(wanted) === true,
      [REGION, text],
      { timeout: 20_000 },
    );

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD });
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(panel, 0);
  });
  afterAll(() => stage?.close());

  it('is neither called nor drawn while it is off', async () => {
    await panel.waitFor(() => document.querySelector('.trust-line') !== null, []);
    expect(await panel.evaluate((selector) => document.querySelector(selector) === null, REGION)).toBe(true);
    expect(stage.hub.requests).toEqual([]);
  });

  it("is called only for the shown proposal, and the chips keep the service's figures", async () => {
    await readWithoutToken(stage);
    await region('hub.snapshot.org');
    await panel.click(`${REGION} .fold`);
    await region('Voting ends');
    // All ids that were asked for, however often: the panel may be shown anew meanwhile.
    const ids = stage.hub.requests.flatMap(({ variables }) =>
      JSON.stringify(variables).match(/0x[0-9a-f]{64}/g),
    );
    expect(new Set(ids)).toEqual(new Set([demoThread[0]?.externalId]));
    expect(new Set(stage.hub.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['GET /graphql']),
    );
  });

  it('is compared figure by figure, and the line on trust names the gravest difference', async () => {
    const words = await panel.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '',
      REGION,
    );
    const lines = words.split('\n').map((line) => line.trim());
    expect(lines.slice(2, 5)).toEqual(['For', '25,177,522.19316251', 'The source says the same.']);
    // What the hub's sum of doubles was when these votes were gathered.
    expect(words).toContain('Total\n25,182,752.15715449\nThe source says the same.');
    const trust = await panel.evaluate(
      () => document.querySelector<HTMLElement>('.trust-line')?.innerText ?? '',
    );
    expect(trust).toMatch(/(agrees with|differs from) hub\.snapshot\.org/);
  });

  it('is compared with the sums of the recount too, without another request', async () => {
    const asked = stage.hub.requests.length;
    await openCloser(panel, 'Look closer');
    await openCloser(panel, 'Independent recount');
    await closerSays(panel, 'The same sums next to the figures from hub.snapshot.org:');
    await closerSays(panel, 'Cannot be compared: the two are from different times.');
    expect(stage.hub.requests).toHaveLength(asked);
  });

  it('reports nothing about the figures if it does not answer', async () => {
    stage.hub.setFault('html');
    await showProposal(panel, 1);
    await region('no answer');
    expect(await panel.evaluate(() => document.querySelector('.trust-line')?.textContent)).not.toContain(
      'hub.snapshot.org',
    );
    stage.hub.setFault(null);
  });

  it('causes no errors', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
