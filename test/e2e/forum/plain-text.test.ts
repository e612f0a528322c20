import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { connect } from '../../stage/connect';
import type { BrowserKind, Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipsIn } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** Not on the frozen list; the proxy leads it to the sample forum like any other host. */
const ELSEWHERE = 'https://community.example.org';

/** The proposals whose addresses stand in the notes as text. */
const [first, second, third] = demoThread.map(({ url }) => url);

/** In Chromium nothing can answer the browser's question whether a site may be enabled. */
const ASKING: Readonly<Record<BrowserKind, 'Enable on this site' | 'Scan this page'>> = {
  chromium: 'Scan this page',
  firefox: 'Enable on this site',
};

describe.each(BROWSERS)('addresses in plain text in %s', (kind) => {
  let stage: Stage;
  let notes: Page;
  const resolved = () =>
    stage.service.api.requests.flatMap(({ routeId, query }) =>
      routeId === 'v2.proposals.resolve' ? [new URLSearchParams(query).get('url')] : [],
    );
  const states = async () => (await chipsIn(notes)).map(({ href, state }) => `${state} ${href}`);
  /** Where the words end that follow the addresses, in CSS pixels. */
  const layout = () =>
    notes.evaluate(() =>
      [...document.querySelectorAll('li')].flatMap(({ lastChild }) => {
        const range = document.createRange();
        range.selectNodeContents(lastChild ?? document);
        const { right, bottom } = range.getBoundingClientRect();
        return [right, bottom];
      }),
    );

  async function ask(page: Page): Promise<void> {
    const popup = await stage.browser.openPopup(page);
    await popup.waitFor(
      (name) =>
        [...document.querySelectorAll('button')].some((each) => each.textContent === name && !each.disabled),
      [ASKING[kind]],
    );
    await popup.clickRole('button', ASKING[kind]);
    await page.waitFor(() => document.querySelector('proposal-lens-chip') !== null, []);
    await popup.close();
  }

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    notes = await stage.browser.openPage(`${ELSEWHERE}/notes`);
    // Wide enough for a disc behind addresses that do not break.
    await notes.setViewport(1500, 900);
  });
  afterAll(() => stage?.end());

  it(`get a chip each once the user asked: ${ASKING[kind]}`, async () => {
    expect(await chipsIn(notes)).toEqual([]);
    const before = await layout();
    await ask(notes);
    // The chips come one after the other.
    await expect
      .poll(states, { timeout: 20_000 })
      .toEqual([first, second, third].map((url) => `resolved ${url}`));
    expect(resolved().toSorted()).toEqual([first, second, third].toSorted());
    const shifts = (await layout()).map((place, index) => Math.abs(place - (before[index] ?? 0)));
    expect(Math.max(...shifts)).toBeLessThan(0.5);
  });

  it('get none on a listed forum', async () => {
    const forum = await stage.openForum('/notes');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await chipsIn(forum)).toEqual([]);
    await forum.close();
  });
});
