import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { madeUpBallots, madeUpHubRow, madeUpVoter } from '../../api/hub/data/made-up/made-up-hub-row';
import { quietPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { HELD, lookUpInPanel, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { ageStar, ringAlarm } from '../stage/stars';
import { withHeldNotices } from './held-notices';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const STAR = 'button[aria-label="Watch this proposal"]';

const HOUR = 3_600;
const NOW = Math.floor(Date.now() / 1_000);

/** Two have voted; it ends within the twelve hours of which is told. */
const PROPOSAL = madeUpHubRow(0x131, {
  ...{ title: 'Renew the grant', type: 'basic', choices: ['For', 'Against', 'Abstain'] },
  ...{ start: NOW - 48 * HOUR, end: NOW + 10 * HOUR + HOUR / 2, scores: [700, 250, 0] },
  ballots: madeUpBallots(NOW - 48 * HOUR, [
    [1, 700],
    [2, 250],
  ]),
});
const [DELEGATE, FRIEND] = [madeUpVoter(2), madeUpVoter(0x99)] as const;

describe.each(BROWSERS)('the alarm for people followed in %s', (kind) => {
  let stage: Stage;
  let extensionDir: string;
  let desk: Page;
  const asked = () =>
    stage.hub.requests.filter(({ variables }) => JSON.stringify(variables).includes('voter_in'));

  beforeAll(async () => {
    extensionDir = await withHeldNotices(inject('builds').test[kind]);
    stage = await openStage(kind, { extensionDir, heldOrigins: HELD, proposals: [PROPOSAL] });
    await forgetService(stage);
    const thread = await stage.openForum(quietPath);
    await readWithoutToken(stage);
    const panel = await stage.browser.openPanel(thread);
    await lookUpInPanel(panel, `https://snapshot.org/#/s:made-up.eth/proposal/${PROPOSAL.id}`);
    await panel.shows('Renew the grant');
    await panel.click(STAR);
    await panel.waitFor(
      (star) => document.querySelector(star)?.getAttribute('aria-pressed') === 'true',
      [STAR],
    );
    await panel.close();
    desk = await stage.browser.openExtensionPage('options.html');
    await desk.evaluate(follow, [
      { address: DELEGATE, label: 'my delegate' },
      { address: FRIEND, label: 'a friend' },
    ]);
  });
  afterAll(async () => {
    await stage?.end();
    await rm(extensionDir, { recursive: true, force: true });
  });

  /** Rings until something is so: a background that takes note of a change sets its alarm anew. */
  async function ringUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    await waitUntil(
      what,
      async () => {
        if (await isSo()) return true;
        await desk.evaluate(ringAlarm);
        await sleep(1_000);
        return isSo();
      },
      30_000,
    );
  }

  it('requests no votes while its switch is off', async () => {
    await desk.evaluate(wish, { people: false });
    await desk.evaluate(ageStar, { lifecycle: 'active', hours: 2 });
    stage.hub.clearRequests();
    await ringUntil('a look at the proposal', () => desk.evaluate(wasLookedAt));
    await sleep(1_000);
    expect(asked()).toEqual([]);
    expect(await desk.evaluate(pendingNews)).toEqual([]);
  });

  it('requests all votes from the hub once, without a token, and finds who voted and who has not', async () => {
    await desk.evaluate(wish, { people: true });
    await desk.evaluate(ageStar, { lifecycle: 'active', hours: 2 });
    stage.hub.clearRequests();
    await ringUntil('news of both', async () => (await desk.evaluate(pendingNews)).length === 2);
    expect(await desk.evaluate(pendingNews)).toEqual([
      ['my delegate voted Against.', null],
      ['a friend', new Date(PROPOSAL.end * 1_000).toISOString()],
    ]);
    expect(asked()).toMatchObject([{ status: 200, variables: { where: { voter_in: [DELEGATE, FRIEND] } } }]);
    const named = stage.hub.requests.flatMap(({ headers }) => Object.keys(headers));
    expect(named.filter((name) => ['authorization', 'x-service-api-token', 'cookie'].includes(name))).toEqual(
      [],
    );
    expect(stage.service.api.requests).toEqual([]);
  });
});

async function follow(list: readonly { readonly address: string; readonly label: string }[]): Promise<void> {
  await chrome.storage.local.set({ 'people:v1': { list, asksOnOpen: false } });
}

/** Notices in a digest, in quiet hours that last all day: what is to be told is noted, and can be read. */
async function wish({ people }: { readonly people: boolean }): Promise<void> {
  const kinds = { opened: true, closing: false, ended: false, outcome: false, people };
  const quiet = { on: true, from: '00:01', to: '00:00' };
  await chrome.storage.local.set({ 'watch-notices:v1': { on: true, pace: 'digest', kinds, quiet } });
}

/** The words of what is to be told, and until when. */
async function pendingNews(): Promise<readonly (readonly [words: string, until: string | null])[]> {
  const { 'watch-notes:v1': all } = await chrome.storage.local.get('watch-notes:v1');
  const [note] =
    typeof all === 'object' && all !== null && 'notes' in all && Array.isArray(all.notes) ? all.notes : [];
  const pending: readonly { readonly words: string; readonly until: number | null }[] = note?.pending ?? [];
  return pending.map(({ words, until }) => [words, until === null ? null : new Date(until).toISOString()]);
}

/** Whether the alarm has read the proposal; the hub's answer may be the one that the panel was given. */
async function wasLookedAt(): Promise<boolean> {
  const { 'watch-notes:v1': all } = await chrome.storage.local.get('watch-notes:v1');
  const notes = typeof all === 'object' && all !== null && 'notes' in all ? all.notes : [];
  return Array.isArray(notes) && notes.some(({ reading }) => reading !== null);
}
