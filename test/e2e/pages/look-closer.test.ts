import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { closerSays, openCloser } from '../stage/look-closer';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const placeOf = (id: string) => demoThread.findIndex(({ externalId }) => externalId === id);
/** 619 ballots, which take two calls. */
const MANY_BALLOTS = placeOf('111');

describe.each(BROWSERS)('looking closer in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  const calls = () =>
    stage.service.api.requests.filter(({ routeId }) => routeId === 'v2.proposals.votes').length;
  const says = (text: string) => closerSays(panel, text);
  const open = (name: string) => openCloser(panel, name);

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(panel, MANY_BALLOTS);
  });
  afterAll(() => stage?.close());

  it('lists what there is and what each costs, and asks for nothing', async () => {
    await open('Look closer');
    await says('Independent recount\n619 ballots · 2 calls');
    await says('Margin and flip\n500 of 619 · 1 call');
    expect(calls()).toBe(0);
  });

  it('takes the one call for the margin that its row names', async () => {
    await open('Margin and flip');
    await says('would turn it');
    expect(calls()).toBe(1);
  });

  it('takes none for the concentration then', async () => {
    await open('Concentration');
    await says('cast more than half of the power');
    expect(calls()).toBe(1);
  });

  it('reads the rest for the recount, which matches to the last digit', async () => {
    await says('Independent recount\n500 of 619 · 1 call');
    await open('Independent recount');
    await says('All 619 ballots add up to the reported figures, to the last digit.');
    expect(calls()).toBe(2);
  });

  it('asks nobody for what is kept of the DAO’s other votes', async () => {
    const before = stage.service.api.requests.length;
    await open('Beside this DAO’s other votes');
    await says('kept on this machine');
    expect(stage.service.api.requests.length).toBe(before);
  });

  it('causes no error', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
