import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { keptTexts } from '../../security/kept-texts';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, clickFirstChip } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** What the extension keeps beyond the session, and by name the records of the session; read from one of its pages. */
async function keptBy(page: Page) {
  const { 'storage.session': session = '{}', ...beyond } = await keptTexts(page);
  return { beyond, session: Object.keys(JSON.parse(session)).toSorted() };
}

describe.each(BROWSERS)('a private window in %s', (kind) => {
  let stage: Stage;
  let witness: Page;
  let thread: Page;
  let before: Awaited<ReturnType<typeof keptBy>>;
  const [first] = demoThread;
  const asked = () =>
    stage.service.api.requests.flatMap(({ routeId, query }) =>
      routeId === 'v2.proposals.resolve' ? [new URLSearchParams(query).get('url')] : [],
    );

  beforeAll(async () => {
    stage = await openStage(kind, { allowPrivate: true });
    await connect(stage.browser, 'demo-plus');
    stage.service.api.clearRequests();
    witness = await stage.browser.openExtensionPage('options.html');
    before = await keptBy(witness);
    thread = await stage.openPrivateForum(demoThreadPath);
  });
  afterAll(() => stage?.end());

  it('has chips that look up on click only, though lookups are automatic elsewhere', async () => {
    await chipOf(thread, 'paused');
    // Longer than a link has to be in view.
    await thread.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    expect(await statesIn(thread)).toEqual(['paused']);
    expect(asked()).toEqual([]);
  });

  it('has a panel that shows nothing and makes no request automatically', async () => {
    const panel = await stage.browser.openPanel(thread);
    await panel.waitFor(() => document.querySelector('[aria-label="Proposals on this page"]') !== null, []);
    await thread.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(asked()).toEqual([]);
    await panel.close();
  });

  it('looks up only the link whose chip is clicked', async () => {
    await clickFirstChip(thread);
    await chipOf(thread, 'resolved');
    expect(asked()).toEqual([first?.url]);
    expect((await statesIn(thread)).toSorted()).toEqual(['paused', 'resolved']);
  });

  it('shows the proposal in its panel', async () => {
    const panel = await stage.browser.openPanel(thread);
    await panel.waitFor(
      () => document.body.innerText.includes('Open;') && document.querySelector('.skeleton') === null,
      [],
      { timeout: 20_000 },
    );
    await panel.close();
  });

  it('writes nothing to disk while it is open', async () => {
    const { beyond, session } = await keptBy(witness);
    expect(beyond).toEqual(before.beyond);
    expect(session.join('\n')).toMatch(/^link of \d+:https/m);
    expect(session).not.toContain(`link:${first?.url}`);
  });

  it('leaves nothing behind once it is closed', async () => {
    await thread.close();
    await expect
      .poll(async () => (await keptBy(witness)).session, { timeout: 10_000 })
      .toEqual(before.session);
    expect(await keptBy(witness)).toEqual(before);
  });
});

/** The states of the chips that are drawn, each once. */
async function statesIn(page: Page): Promise<readonly string[]> {
  const states = (await chipsIn(page)).map(({ state }) => state);
  return [...new Set(states)].filter((state) => state !== 'empty');
}
