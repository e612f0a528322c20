import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../api/data/demo-thread';
import { demoThreadPath } from '../forum/serve-forum';
import { connect } from '../stage/connect';
import type { Page } from './browser/session';
import { openStage, type Stage } from './stage';

describe.each(['chromium', 'firefox'] as const)('a forum thread in %s', (kind) => {
  let stage: Stage;
  let thread: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
  });
  afterAll(() => stage?.close());

  it('gets a chip beside each proposal link', async () => {
    const chips = await thread.waitFor(() => {
      const found = [...document.querySelectorAll('proposal-lens-chip')];
      const states = found.map((chip) => chip.getAttribute('data-state'));
      return states.length > 0 && !states.includes('pending') ? states : null;
    }, []);
    expect(chips.length).toBeGreaterThan(0);
    expect(demoThread.length).toBeGreaterThan(12);
  });
});
