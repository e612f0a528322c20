import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { daos } from '../../api/data/load-data';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

const [first] = demoThread;

describe.each(BROWSERS)('a link that only a source knows in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  const service = () => new URL(stage.service.url).host;

  beforeAll(async () => {
    const others = daos.filter(
      ({ proposals }) => !proposals.some(({ externalId }) => externalId === first?.externalId),
    );
    expect(others.length).toBe(daos.length - 1);
    stage = await openStage(kind, { daos: others, heldOrigins: HELD });
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await showProposal(panel, 0);
  });
  afterAll(() => stage?.end());

  it('is unknown to the service, by name, and no other source is called', async () => {
    await panel.shows(`${service()} does not know this proposal.`);
    expect(await panel.evaluate(() => document.querySelector('.known-elsewhere'))).toBeNull();
    expect(stage.hub.requests).toEqual([]);
  });

  it("is offered under the source's name once sources are on, and its chip is still the service's", async () => {
    await readWithoutToken(stage);
    await panel.shows('hub.snapshot.org has a record of it:');
    const [chip] = await settledChips(thread);
    expect(chip?.state).toBe('not-found');
  });

  it("shows the source's record automatically, and makes no request to the service for it", async () => {
    const asked = stage.service.api.requests.length;
    await panel.click('.known-elsewhere .button');
    await panel.shows('All of this is from hub.snapshot.org, not from the service.');
    await panel.shows('2,211 votes');
    const words = await panel.evaluate(
      () => document.querySelector<HTMLElement>('.source-record')?.innerText ?? '',
    );
    expect(words).toContain('Register $BORING');
    expect(stage.service.api.requests.length).toBe(asked);
    const ids = stage.hub.requests.flatMap(({ variables }) =>
      JSON.stringify(variables).match(/0x[0-9a-f]{64}/g),
    );
    expect(new Set(ids)).toEqual(new Set([first?.externalId]));
  });

  it('is also offered if the service gives no answer', async () => {
    stage.service.api.setFault('bad-token-401');
    await panel.clickRole('button', 'Ask again');
    await panel.shows('did not accept the token');
    await panel.shows('hub.snapshot.org has a record of it:');
    stage.service.api.setFault(null);
  });
});
