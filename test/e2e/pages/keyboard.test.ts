import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { type FocusStop, focusIn, focusOn, walkTo } from '../stage/focus';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const LIST = 'Proposals on this page';
/** The one of the thread that has more than one page of ballots. */
const MANY_BALLOTS = demoThread.findIndex(({ externalId }) => externalId === '111');

const unseen = (stops: readonly FocusStop[]) => stops.filter(({ isSeen }) => !isSeen);

describe.each(BROWSERS)('the panel by keyboard alone in %s', (kind) => {
  let stage: Stage;
  let panel: Page;
  let title: string;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await panel.waitFor(() => document.querySelector('.step-list') !== null, []);
  });
  afterAll(() => stage?.close());

  const rowCount = (table: string) =>
    panel.evaluate(
      (name) => document.querySelectorAll(`table[aria-label="${name}"] [data-row]`).length,
      table,
    );

  /** The number in the page of the list's proposal that has the focus. */
  const positionInFocus = () => panel.evaluate(() => document.activeElement?.closest('li')?.value ?? 0);

  const says = (text: string) =>
    panel.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 30_000 });

  /** Every stop on the way is drawn around and in view. */
  async function walk(role: string, name: string | RegExp, key = 'Tab'): Promise<readonly FocusStop[]> {
    const stops = await walkTo(panel, role, name, key);
    expect(unseen(stops)).toEqual([]);
    return stops;
  }

  it('begins at its views, and steps through the proposals of the page', async () => {
    await panel.press('Tab');
    expect(await focusIn(panel)).toMatchObject({
      role: 'tab',
      name: expect.stringMatching(/^Thread/),
      isSeen: true,
    });
    const stops = await walk('button', /in this thread$/);
    expect(stops.at(-1)?.within).toBe('Proposals');
    await panel.press('Enter');
    await panel.waitFor((name) => document.querySelector(`[aria-label="${name}"]`) !== null, [LIST]);
    await panel.waitFor(() => document.activeElement?.matches('.list-row'), []);
    await panel.press('Home');
    for (let step = 0; (await positionInFocus()) !== MANY_BALLOTS + 1; step += 1) {
      await panel.press('ArrowDown');
      if (step > demoThread.length) throw new Error('It is not in the list.');
    }
    await panel.press('Enter');
    await panel.waitFor(
      (position) => document.querySelector('.step-position')?.textContent?.startsWith(`${position} of`),
      [MANY_BALLOTS + 1],
    );
    // The title has the focus, or, where its link had yet to be looked up, the view that will hold it.
    expect(['heading', 'tabpanel']).toContain((await focusIn(panel)).role);
    await says('619 ballots');
    title = await panel.evaluate(() => document.querySelector('.proposal-title')?.textContent ?? '');
  });

  it('leads over every region with controls', async () => {
    await panel.waitFor(() => document.querySelector('.skeleton') === null, []);
    const stops = await walk('button', 'Keyboard shortcuts');
    const regions = [...new Set(stops.map(({ within }) => within))];
    for (const region of ['Choices', 'Evidence', 'Ballots', 'Proposal text', 'Details']) {
      expect(regions).toContain(region);
    }
  });

  it('shows its keys and gives the focus back', async () => {
    await panel.press('?');
    await panel.waitFor(() => document.querySelector('dialog[open]') !== null, []);
    expect(await focusOn(panel, 'button', 'Close')).toMatchObject({ within: 'Keyboard shortcuts' });
    await panel.press('Enter');
    expect(await focusOn(panel, 'button', 'Keyboard shortcuts')).toMatchObject({ isSeen: true });
  });

  it('loads ballots, goes through them and loads more', async () => {
    await walk('button', /^Voters.*1 call/, 'Shift+Tab');
    await panel.press('Enter');
    expect(await focusOn(panel, 'button', /^Voters/)).toMatchObject({ within: 'Ballots', isSeen: true });
    await says('500 of 619 ballots loaded');
    await walk('button', '500 of 619 ballots loaded');
    await panel.press('Enter');
    await panel.waitFor(() => document.querySelectorAll('[data-row]').length >= 50, []);
    await walk('combobox', /^Order/);
    await walk('searchbox', 'Search loaded voters');
    await panel.type('0x');
    await says('match');
    const toRows = await walk('button', /0x/);
    expect(toRows.at(-1)?.within).toBe('Ballots');
    await panel.press('ArrowDown');
    await panel.press('Enter');
    await walk('button', 'Copy address');
    await walk('button', 'Load 119 more');
    await panel.press('Enter');
    await says('619 of 619');
    // The new rows push the button down; reading goes on at the first of them.
    expect(await focusOn(panel, 'button', /0x/)).toMatchObject({ within: 'Ballots', isSeen: true });
  });

  it('shows the voters of the DAO and takes the focus along', async () => {
    await walk('button', 'compound', 'Shift+Tab');
    await panel.press('Enter');
    await focusOn(panel, 'tabpanel', 'Voters');
    await panel.waitFor(() => document.querySelector('table[aria-label="Voters by rank"]') !== null, []);
    const stops = await walk('button', /0x|eth/);
    expect(stops.at(-1)?.within).toBe('Voters by rank');
    await panel.press('ArrowDown');
    expect((await focusIn(panel)).name).not.toBe(stops.at(-1)?.name);
    expect(await rowCount('Voters by rank')).toBeGreaterThan(1);
  });

  it('browses with a filter and opens what it found', async () => {
    await walk('tab', 'Voters', 'Shift+Tab');
    await panel.press('ArrowLeft');
    await panel.press('ArrowLeft');
    expect(await focusIn(panel)).toMatchObject({ role: 'tab', name: 'Browse', isSeen: true });
    await says('Show proposals');
    // The first filter leaves only what is open; of this DAO nothing is.
    await walk('checkbox', 'Open');
    await panel.press('Space');
    await walk('combobox', 'DAO', 'Shift+Tab');
    await panel.type('compound');
    await panel.press('Enter');
    await panel.waitFor(
      () => document.querySelectorAll('[role="tabpanel"]:not([hidden]) .list-row').length > 1,
      [],
    );
    expect(await focusIn(panel)).toMatchObject({ name: 'DAO' });
    const stops = await walk('button', /compound/);
    expect(stops.at(-1)?.within).toBe('Proposals');
    await panel.press('ArrowDown');
    const listing = await focusIn(panel);
    await panel.press('Enter');
    const heading = await focusOn(panel, 'heading', /./);
    expect(listing.name).toContain(heading.name);
  });

  it('lists recent proposals', async () => {
    await walk('tab', /^Thread/, 'Shift+Tab');
    await panel.press('ArrowRight');
    await panel.press('ArrowRight');
    await focusOn(panel, 'tab', 'Recent');
    await panel.waitFor(
      () => document.querySelector('[role="tabpanel"]:not([hidden]) .list-row') !== null,
      [],
    );
    await walk('button', /^(?!More|Settings|Look up a proposal)./);
    const stops = [await focusIn(panel)];
    while (!stops.at(-1)?.name.includes(title)) {
      await panel.press('ArrowDown');
      // At the end of a list Tab leads over its star to the next.
      if ((await focusIn(panel)).name === stops.at(-1)?.name)
        for (const key of ['Tab', 'Tab']) await panel.press(key);
      stops.push(await focusIn(panel));
      if (stops.length > 2 * demoThread.length) throw new Error('It is not among them.');
    }
    expect(unseen(stops)).toEqual([]);
    await panel.press('Enter');
    await focusOn(panel, 'heading', title);
  });

  it('opens the lookup by its key, and Escape leads back', async () => {
    await panel.press('/');
    await focusOn(panel, 'searchbox', 'URL, title or ID');
    await panel.press('Escape');
    await focusOn(panel, 'heading', title);
  });

  it('leaves no error behind', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
