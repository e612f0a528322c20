import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { daos } from '../../api/data/load-data';
import { demoThreadPath, oneIdeaPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { closerSays, openCloser } from '../stage/look-closer';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

describe.each(BROWSERS)('other votes on an idea in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  const says = (text: string) => closerSays(panel, text);

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(oneIdeaPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(panel, 0);
    await showProposal(panel, 1);
  });
  afterAll(() => stage?.close());

  it('are found among what was read, and stand side by side, without a call', async () => {
    const before = stage.service.api.requests.length;
    await openCloser(panel, 'Look closer');
    await says('Other votes on this idea\nno call');
    await openCloser(panel, 'Other votes on this idea');
    await says('Linked: both name the same discussion.');
    await panel.clickRole('button', 'Side by side');
    await says('Abstain\t<0.1%\t79.0%');
    expect(stage.service.api.requests.length).toBe(before);
  });

  it('open in the panel', async () => {
    await panel.clickRole('button', 'Open it here');
    await panel.waitFor(
      (title) => [...document.querySelectorAll('h2')].some(({ innerText }) => innerText === title),
      ['AIP-1.1 - Lockup, Budget, Transparency'],
      { timeout: 30_000 },
    );
  });

  it('cause no error', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});

/** The stored DAOs, with one discussion for two votes of Compound whose every ballot is stored. */
const ONE_DISCUSSION = daos.map((dao) => ({
  ...dao,
  proposals: dao.proposals.map((row) =>
    dao.daoId === 'compound' && ['63', '111'].includes(row.externalId)
      ? { ...row, discussionUrl: 'https://www.comp.xyz/t/one-idea/1' }
      : row,
  ),
}));

const placeOf = (id: string) => demoThread.findIndex(({ externalId }) => externalId === id);

describe.each(BROWSERS)('voters who chose otherwise in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  const says = (text: string) => closerSays(panel, text);
  const calls = () =>
    stage.service.api.requests.filter(({ routeId }) => routeId === 'v2.proposals.votes').length;

  beforeAll(async () => {
    stage = await openStage(kind, { daos: ONE_DISCUSSION });
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(panel, placeOf('63'));
    await showProposal(panel, placeOf('111'));
    await openCloser(panel, 'Look closer');
    await openCloser(panel, 'Other votes on this idea');
    await says('Linked: both name the same discussion.');
    await panel.clickRole('button', 'Side by side');
  });
  afterAll(() => stage?.close());

  it('cannot be told before ballots of both are read, which a button of each asks for at its cost', async () => {
    await says('Cannot be told before ballots of both votes are read.');
    await says('Load this vote’s ballots · 619 ballots · 2 calls');
    await says('Load the other’s ballots · 29 ballots · 1 call');
    expect(calls()).toBe(0);
    await panel.clickRole('button', 'Load the other’s ballots · 29 ballots · 1 call');
    await waitUntil('the call', () => calls() > 0);
    expect(calls()).toBe(1);
  });

  it('are those of the records, with both powers, for the calls that were named', async () => {
    await panel.clickRole('button', 'Load this vote’s ballots · 619 ballots · 2 calls');
    await waitUntil('the calls', () => calls() === 3);
    await says('3 of 4 addresses that are in both sets of loaded ballots chose otherwise.');
    await says('0x0703…961b');
    const rows = await panel.waitFor(() => {
      const table = document.querySelector('table[aria-label="Voters who chose otherwise"]');
      const cells = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.querySelectorAll('data')].map(({ value }) => value),
      );
      return cells.length === 3 ? cells : null;
    }, []);
    expect(rows).toEqual([
      ['50000', '50000'],
      ['5000.125323088376898364', '5000.00011'],
      ['11.500471444371433923', '151.54049596849080794'],
    ]);
    expect(calls()).toBe(3);
  });

  it('cause no error', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
