import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';
import { ageStar, quietNever, ringAlarm } from '../stage/stars';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const STAR = 'button[aria-label="Watch this proposal"]';

describe.each(BROWSERS)('the watchlist in %s', (kind) => {
  let stage: Stage;
  let panel: Page;
  /** A page of our own, from which storage and alarms are reached. */
  let desk: Page;
  const routes = () => stage.service.api.requests.map(({ routeId }) => routeId).toSorted();
  const isPressed = () =>
    panel.evaluate((star) => document.querySelector(star)?.getAttribute('aria-pressed'), STAR);

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    desk = await stage.browser.openExtensionPage('options.html');
    panel = await stage.browser.openPanel(thread);
    await panel.waitFor(
      () =>
        ['Open;', ' old\u00a0· from '].every((text) => document.body.innerText.includes(text)) &&
        document.querySelector('.skeleton') === null,
      [],
    );
  });
  afterAll(() => stage?.end());

  beforeEach(() => stage.service.api.clearRequests());

  it('takes a starred proposal without a request, and keeps it when the background dies', async () => {
    expect(await isPressed()).toBe('false');
    await panel.click(STAR);
    await waitUntil('a pressed star', async () => (await isPressed()) === 'true');
    await stage.browser.stopBackground();
    // It may have died before it set its alarm, and sets it once something wakes it: here a page of our own.
    await desk.reload();
    const alarm = await desk.waitFor(alarmOfWatch, []);
    expect(alarm).toBeGreaterThan(Date.now());
    await panel.clickRole('tab', 'Watching');
    const row = await panel.waitFor(
      () => document.querySelector<HTMLElement>('[aria-label="Watched proposals"] li')?.innerText,
      [],
    );
    expect(row).toMatch(/checked|ends/);
    expect(routes()).toEqual([]);
  });

  it('reads a vote that has begun with two calls, and announces it once, only with the permission', async () => {
    const isPermitted = await permitNotices();
    await desk.evaluate(ageStar, { lifecycle: 'pending', hours: 2 });
    await ringUntil('two calls', () => routes().length >= 2);
    const note = await desk.waitFor(noteWithNews, [], { timeout: 20_000 });
    expect(note.announced).toContain('opened');
    expect(routes()).toEqual(['v2.proposals.detail', 'v2.proposals.votesSummary']);
    // No driver answers Chromium's prompt: without the permission there is not even the namespace.
    expect(isPermitted).toBe(kind === 'firefox');
    // What is shown leaves the browser's hands at once; that it was told is noted before.
    const digest = await desk.evaluate(dayOfDigest);
    if (isPermitted) expect(digest).toMatch(/^\d{4}-\d\d-\d\d$/);
    else expect(digest).toBeNull();
    expect(await desk.evaluate(() => chrome.notifications === undefined)).toBe(!isPermitted);
  });

  /** Rings until it is heard: a background that takes note of a change sets its alarm anew. */
  async function ringUntil(what: string, isHeard: () => boolean): Promise<void> {
    await waitUntil(
      what,
      async () => {
        if (!isHeard()) await desk.evaluate(ringAlarm);
        await sleep(500);
        return isHeard();
      },
      20_000,
    );
  }

  /** Turns notices on as a user does; false where the browser's prompt stands in the way. */
  async function permitNotices(): Promise<boolean> {
    await desk.evaluate(quietNever);
    if (kind === 'chromium') return false;
    // The rows may still move from the change before, and a press beside the switch is none.
    await waitUntil('notices', async () => {
      if (await desk.evaluate(areNoticesOn)) return true;
      await desk.click('#notices input[type="checkbox"]');
      await sleep(3_000);
      return desk.evaluate(areNoticesOn);
    });
    return desk.evaluate(() => chrome.permissions.contains({ permissions: ['notifications'] }));
  }
});

async function alarmOfWatch(): Promise<number | undefined> {
  return (await chrome.alarms.get('watch'))?.scheduledTime;
}

/** The note of the one star, once it has news that need not wait. */
async function noteWithNews() {
  const { 'watch-notes:v1': all } = await chrome.storage.local.get('watch-notes:v1');
  const [note] =
    typeof all === 'object' && all !== null && 'notes' in all && Array.isArray(all.notes) ? all.notes : [];
  return note !== undefined && note.announced.length > 0 ? note : null;
}

/** The day on which news were told in a notice; null where none were. */
async function dayOfDigest(): Promise<string | null> {
  const { 'watch-notes:v1': all } = await chrome.storage.local.get('watch-notes:v1');
  const day = typeof all === 'object' && all !== null && 'digestDay' in all ? all.digestDay : null;
  return typeof day === 'string' ? day : null;
}

async function areNoticesOn(): Promise<boolean> {
  const { 'watch-notices:v1': kept } = await chrome.storage.local.get('watch-notices:v1');
  return typeof kept === 'object' && kept !== null && 'on' in kept && kept.on === true;
}
