import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { shownDaos } from '../../api/data/load-data';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { openList, openVotes, showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { accessibleTree } from '../stage/accessible-tree';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { nameFaults } from '../stage/name-faults';
import { openStage, type Stage } from '../stage/stage';
import { walkFaults } from '../stage/tab-walk';

/** CSS pixels. */
const USUAL = 400;
const NARROWEST = 252;
const HEIGHT = 720;

const positionOf = (id: string) => demoThread.findIndex(({ externalId }) => externalId === id);
const OPEN = positionOf('63');
/** With more ballots than one call brings. */
const ENDED = positionOf('111');

/** Waits for what this selector names to be seen. */
const seen = (page: Page, selector: string) =>
  page.waitFor(
    (wanted) => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility()),
    [selector],
  );

/** Presses a button by its own key, again where that did nothing. */
async function openBy(page: Page, opener: string, opened: string): Promise<void> {
  await page.waitFor(
    (selector) => {
      const button = document.querySelector<HTMLElement>(selector);
      button?.focus();
      return button !== null && document.activeElement === button;
    },
    [opener],
  );
  await page.press('Enter');
  await seen(page, opened);
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.waitFor(
    () => ![...document.querySelectorAll('.skeleton')].some((one) => one.checkVisibility()),
    [],
  );
  return [...(await walkFaults(page)), ...nameFaults(await accessibleTree(page))];
}

async function openTab(panel: Page, index: number): Promise<void> {
  await panel.waitFor(
    (at) => {
      const tab = document.querySelectorAll<HTMLElement>('[role="tab"]')[at];
      tab?.click();
      return tab?.ariaSelected === 'true';
    },
    [index],
  );
  await seen(panel, '[role="tabpanel"]:not([hidden]) h2');
}

/** In this order, each from where the one before it ends. */
const PANEL_VIEWS: Readonly<Record<string, (panel: Page) => Promise<unknown>>> = {
  'an open vote': (panel) => showProposal(panel, OPEN),
  'the evidence': (panel) => openBy(panel, '.trust-line', '.raw-words, [aria-label="Evidence"] .fold'),
  'a vote that has ended, with its ballots': async (panel) => {
    await panel.press('Escape');
    await showProposal(panel, ENDED);
    await openVotes(panel);
  },
  'the table of ballots and all that unfolds': async (panel) => {
    await openBy(panel, '.all-voters', '[data-row]');
    await panel.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLElement>('.fold[aria-expanded="false"]')) row.click();
    });
  },
  'the same, as narrow as it may be': (panel) => panel.setViewport(NARROWEST, HEIGHT),
  'the list of the thread': async (panel) => {
    await panel.setViewport(USUAL, HEIGHT);
    await openList(panel);
  },
  'the look-up': async (panel) => {
    await panel.press('Escape');
    await panel.press('/');
    await seen(panel, 'dialog[open]');
  },
  'the keys': async (panel) => {
    await panel.press('Escape');
    await openBy(panel, '.panel-foot > button', 'dialog[open]');
  },
  'the voters of the DAO': async (panel) => {
    await panel.press('Escape');
    await openBy(panel, '.proposal-dao', 'table[aria-label="Voters by rank"]');
  },
  'what is watched': async (panel) => {
    await openTab(panel, 0);
    await openBy(panel, '.proposal-head [aria-pressed="false"]', '.proposal-head [aria-pressed="true"]');
    await openTab(panel, 1);
    await seen(panel, '[aria-label="Watched proposals"]');
  },
  'what was read lately': (panel) => openTab(panel, 2),
  'what can be browsed': async (panel) => {
    await openTab(panel, 3);
    await panel.waitFor(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden]) button')];
      buttons.find(({ textContent }) => textContent?.startsWith('Show proposals'))?.click();
      return document.querySelector('[role="tabpanel"]:not([hidden]) .list-row') !== null;
    }, []);
  },
};

describe.each(BROWSERS)('a reader with keyboard or screen reader in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { daos: shownDaos });
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    await panel.setViewport(USUAL, HEIGHT);
    await seen(panel, '.step-list');
  });
  afterAll(() => stage?.close());

  it.each(Object.keys(PANEL_VIEWS))('reaches all of %s once by Tab, in view and named', async (view) => {
    await PANEL_VIEWS[view]?.(panel);
    expect(await faultsOf(panel)).toEqual([]);
  });

  it.each([
    ['the forms of citing', '.cite > button', '.cite-menu'],
    ['the look-up', '.bar-tools > :first-child', 'dialog[open]'],
  ])('closes %s by Escape and gets the focus back on its button', async (_, opener, opened) => {
    await openTab(panel, 0);
    await openBy(panel, opener, opened);
    await panel.press('Escape');
    await panel.waitFor(
      (button, gone) =>
        document.querySelector(gone)?.checkVisibility() !== true && document.activeElement?.matches(button),
      [opener, opened],
    );
  });

  it('closes the menu of a narrow bar by Escape, or by moving the focus on', async () => {
    await panel.setViewport(NARROWEST, HEIGHT);
    const menu = '.bar-tools:popover-open';
    await openBy(panel, '.bar-more', menu);
    await panel.press('Escape');
    await panel.waitFor(() => document.activeElement?.matches('.bar-more'), []);
    await openBy(panel, '.bar-more', menu);
    for (const key of ['Tab', 'Tab', 'Tab']) await panel.press(key);
    await panel.waitFor((open) => document.querySelector(open) === null, [menu]);
    expect(await panel.evaluate(() => document.activeElement?.closest('.step-bar') !== null)).toBe(true);
    await panel.setViewport(USUAL, HEIGHT);
  });

  it('hears the result of a copy', async () => {
    await openBy(panel, '.cite > button', '.cite-menu');
    await panel.waitFor(() => document.activeElement?.closest('.cite') !== null, []);
    await openBy(panel, '.cite-menu li:last-child button', '.cite-said:not(:empty)');
    const tree = await accessibleTree(panel);
    const said = tree.filter(({ within }) => within.some(({ role }) => role === 'status'));
    expect(said.map(({ name }) => name).join(' ')).toMatch(/cop/i);
  });

  it('reaches everything in the popup by name, before and after an answer', async () => {
    await panel.close();
    const popup = await stage.browser.openPopup(thread);
    await seen(popup, 'input:not(:disabled)');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.fill('URL, title or ID', '141');
    await popup.press('Enter');
    await seen(popup, '[aria-label="Results"] li');
    expect(await faultsOf(popup)).toEqual([]);
    await popup.close();
  });

  it('reaches everything in the settings by name, folded and unfolded', async () => {
    const options = await stage.browser.openExtensionPage('options.html');
    await seen(options, 'input');
    expect(await faultsOf(options)).toEqual([]);
    await options.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) row.click();
    });
    expect(await faultsOf(options)).toEqual([]);
    await options.close();
  });

  it('reaches everything in the first run by name', async () => {
    await forgetService(stage);
    const first = await stage.browser.openPanel(thread);
    await seen(first, '.start');
    expect(await faultsOf(first)).toEqual([]);
    await first.clickRole('button', 'I have a token');
    await seen(first, 'select');
    expect(await faultsOf(first)).toEqual([]);
  });
});
