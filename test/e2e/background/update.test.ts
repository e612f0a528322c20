import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** A proposal of the service that the thread does not link. */
const ANOTHER =
  'https://snapshot.org/#/uniswapgovernance.eth/proposal/0x0000000000000000000000000000000000000000000000000000000000000001';

describe.each(BROWSERS)('the extension in %s', (kind) => {
  let stage: Stage;
  let thread: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
  });
  afterAll(() => stage?.end());

  /** Puts another version in the place of the one that runs, as the browser does with an update. */
  async function change(version: string): Promise<void> {
    const path = join(stage.extensionDir, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...manifest, version }));
    await stage.browser.updateExtension(stage.extensionDir);
  }

  it.runIf(kind === 'chromium')('stops in open pages when it is updated: no chip, no call', async () => {
    await change('1.2.0');
    stage.service.api.clearRequests();
    await thread.evaluate(addLink, ANOTHER);
    await thread.waitFor(() => document.querySelector('proposal-lens-chip') === null, []);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await chipsIn(thread)).toEqual([]);
    expect(stage.service.api.requests).toEqual([]);
  });

  // Firefox starts the new script in open pages by itself.
  it.runIf(kind === 'firefox')('leaves no chip of its old script when it is updated', async () => {
    await change('1.2.0');
    await thread.evaluate(addLink, ANOTHER);
    await waitUntil('a chip of the new script', async () =>
      (await chipsIn(thread)).some(({ href }) => href === ANOTHER),
    );
    await expectOneChipALink();
  });

  it('works in a reloaded page, with one chip per link, and keeps its settings', async () => {
    await thread.reload();
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
    await expectOneChipALink();
    expect(await versionIn()).toBe('1.2.0');
  });

  it('goes back to the version before with token and settings', async () => {
    await change('1.1.0');
    await thread.reload();
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
    expect(await versionIn()).toBe('1.1.0');
  });

  /** A second chip would stand behind the first, and not behind a link. */
  async function expectOneChipALink(): Promise<void> {
    const chips = await chipsIn(thread);
    expect(chips.length).toBeGreaterThan(1);
    expect(chips.filter(({ href }) => href === '')).toEqual([]);
  }

  /** As the options page knows it, which also says which token is stored. */
  async function versionIn(): Promise<string> {
    const options = await stage.browser.openExtensionPage('options.html');
    await options.shows('ends in plus');
    const version = await options.evaluate(() => chrome.runtime.getManifest().version);
    await options.close();
    return version;
  }
});

/** In the extension's own pages, where some of the functions run. */
declare const chrome: { runtime: { getManifest(): { version: string } } };

function addLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'another proposal';
  document.querySelector('.cooked')?.append(link);
}
