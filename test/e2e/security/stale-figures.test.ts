import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThread } from '../../api/data/demo-thread';
import { FORUM_ORIGIN, openTheatre, type Theatre } from '../../security/open-theatre';
import type { Page, RootOf } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn } from '../stage/chips';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const FAILED = demoThread.find(({ shows }) => shows === 'failed, quorum not reached')?.url ?? '';
const PATH = '/t/stale/1';
const MID_VOTE = '88.8';
/** Longer than what is not final is used without asking again. */
const A_WHILE = 15 * 60_000;

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** A detail or a summary with other data, as of another time. */
function remade(body: unknown, data: Fields, dataAsOf: string): Fields {
  const whole = fieldsOf(body);
  return {
    ...whole,
    data: { ...fieldsOf(whole['data']), ...data },
    meta: { ...fieldsOf(whole['meta']), dataAsOf },
  };
}

const tally = (label: string, votingPower: string) => ({ key: label, label, votes: '1', votingPower });
const MID_VOTE_FIGURES = {
  totals: { votes: '2', uniqueVoters: '2', votingPower: '1000' },
  quorum: { raw: '400', progress: '2.5', reached: true },
  choices: [tally('For', '888'), tally('Against', '112')],
};

/** What the open card says; runs inside the page. */
function cardWords(rootOf: RootOf): string {
  const parts = [...document.querySelectorAll('proposal-lens-card *')];
  const lines = parts.flatMap((part) => [...(rootOf(part)?.querySelectorAll('p') ?? [])]);
  return lines.map((line) => `${line.getAttribute('w')} ${line.getAttribute('v') ?? ''}`.trim()).join('\n');
}

/** Makes all that the session knows older, as time does. */
async function age(by: number): Promise<void> {
  const kept = Object.entries(await chrome.storage.session.get(null));
  const sections = kept.filter(([name]) => /^(?:detail|summary|evidence):/.test(name));
  const isTime = (name: string, value: unknown): value is number =>
    name === 'fetchedAt' && typeof value === 'number';
  const older = JSON.stringify(Object.fromEntries(sections), (name, value: unknown) =>
    isTime(name, value) ? value - by : value,
  );
  await chrome.storage.session.set(JSON.parse(older));
}

/** A service whose figures lag behind its word that a vote has ended. */
describe.each(BROWSERS)('figures of mid-vote in %s', (kind) => {
  let theatre: Theatre;
  let thread: Page;
  let panel: Page;
  const openedAt = new Date(Date.now() - 4 * A_WHILE).toISOString();
  /** Long enough ago that answers which are made older still came after it. */
  const endedAt = new Date(Date.now() - 2 * A_WHILE).toISOString();

  /** `end` is null while the vote is open; `lags`: the figures stay as they were then. */
  const serve = (end: string | null, lags: boolean) =>
    theatre.service.distort((body, path) => {
      if (path.endsWith('/votes/summary'))
        return lags ? remade(body, MID_VOTE_FIGURES, openedAt) : remade(body, {}, new Date().toISOString());
      if (!/\/v2\/proposals\/p1_[\w-]+$/.test(path)) return body;
      return end === null
        ? remade(body, { lifecycleStatus: 'active', outcome: null, endAt: null }, openedAt)
        : remade(body, { lifecycleStatus: 'closed', outcome: 'failed', endAt: end }, end);
    });

  async function card(): Promise<string> {
    const { middle } = await chipOf(thread, 'resolved', { timeout: 20_000 });
    await thread.bringToFront();
    await thread.hover(900, 700);
    await thread.hover(middle?.x ?? 0, middle?.y ?? 0);
    return waitUntil('the words of the card', async () => (await thread.evaluateInside(cardWords)) || null);
  }

  const sentence = (part: string) =>
    panel.waitFor(
      (words) => {
        const text = document.querySelector('.outcome-sentence')?.textContent ?? '';
        return text.includes(words) && text;
      },
      [part],
      { timeout: 20_000 },
    );
  const watched = (part: string) =>
    panel.waitFor(
      (words) => {
        const row = document.querySelector<HTMLElement>('[aria-label="Watched proposals"] li');
        return row?.innerText.includes(words) && row.innerText;
      },
      [part],
      { timeout: 20_000 },
    );

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    serve(null, true);
    thread = await theatre.openForum(
      PATH,
      `<!doctype html><title>Thread</title><p><a href="${FAILED}">vote</a>`,
    );
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    panel = await theatre.browser.openPanel(thread);
    await sentence(MID_VOTE);
    await panel.click('button[aria-label="Watch this proposal"]');
  });
  afterAll(() => theatre?.end());

  it('are marked on chip, panel and Watched once the vote has failed, and never shown as the result', async () => {
    serve(endedAt, true);
    await panel.waitFor(
      () => document.querySelector('button[aria-label="Refresh"][aria-disabled="false"]') !== null,
      [],
    );
    await panel.clickRole('button', 'Refresh');
    expect(await sentence('Failed')).toMatch(/^Failed\. Figures from before the end: most power: .*, 88\.8/);
    await waitUntil('a chip of the end', async () => (await chipsIn(thread))[0]?.word === 'Failed');
    const words = await card();
    expect(words).toMatch(/Failed\. Figures from before the end: most power: .*, 88\.8/);
    expect(words).toContain('Before the end: ');
    await panel.clickRole('tab', 'Watching');
    expect(await watched('Failed')).toContain('Before the end: 250% of quorum');
  });

  it("are replaced by the service's at the next look, though the state is final", async () => {
    serve(endedAt, false);
    const options = await theatre.browser.openExtensionPage('options.html');
    await options.evaluate(age, A_WHILE);
    await options.close();
    await thread.goto(`${FORUM_ORIGIN}${PATH}`);
    await waitUntil(
      'the service’s own figures',
      async () => !(await card()).includes('efore the end'),
      20_000,
    );
    const words = await card();
    expect(words).toMatch(/^Failed\b[\s\S]* 99\.9%$/m);
    expect(words).not.toContain(MID_VOTE);
    const row = await watched('58.8% of quorum');
    expect(row).not.toContain('Before the end');
  });
});
