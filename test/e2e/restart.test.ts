import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../forum/serve-forum';
import { connect } from '../stage/connect';
import { regionText } from '../stage/panel';
import { waitUntil } from './browser/wait-until';
import { settledChips } from './chips';
import { openStage, type Stage } from './stage';

describe.each(['chromium', 'firefox'] as const)('a background that dies at work in %s', (kind) => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    stage.service.api.setFault('slow');
  });
  afterEach(() => stage?.close());

  it.each([
    ['resolve', 'v2.proposals.resolve'],
    ['load the vote summary', 'v2.proposals.votesSummary'],
    ['load the evidence', 'v2.proposals.evidence'],
  ] as const)('while it waits to %s keeps neither panel nor chips from filling', async (_what, route) => {
    const { api } = stage.service;
    const thread = await stage.openForum(demoThreadPath);
    const panel = await stage.browser.openPanel(thread);
    await waitUntil(
      `a request of ${route}`,
      async () => api.requests.some(({ routeId }) => routeId === route),
      30_000,
    );
    await stage.browser.stopBackground();
    api.setFault(null);

    await panel.waitFor(
      () =>
        document.body.innerText.includes('Voting is open') &&
        document.querySelector('.skeleton, button[aria-label="Refresh"]:disabled') === null,
      [],
      { timeout: 30_000 },
    );
    expect(await regionText(panel, 'Evidence')).toContain('Where the fields come from');
    const chips = await settledChips(thread);
    expect(chips.map(({ state }) => state)).not.toContain('error');

    const asked = api.requests.map(({ path, query }) => `${path}?${query}`);
    const most = Math.max(...asked.map((address) => asked.filter((other) => other === address).length));
    expect(most).toBeLessThanOrEqual(2);
  });
});
