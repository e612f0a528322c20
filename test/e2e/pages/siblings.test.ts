import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneIdeaPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
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
