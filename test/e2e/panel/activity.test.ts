import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daos } from '../../api/data/load-data';
import { quietPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const PATIENCE = { timeout: 20_000 };
const DAY = 86_400_000;

const KIND = 'form.activity > .select:nth-of-type(2) select';
const DAYS = '.activity-period select';
const UNTIL = '.activity-period input';

/** The stored DAOs, with one vote of Compound that ended the day before yesterday. */
const ENDED = 'Executed the day before yesterday';
const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const LATELY = daos.map((dao) => ({
  ...dao,
  proposals: dao.proposals.map((row) =>
    row.externalId === '111' && dao.daoId.startsWith('compound')
      ? { ...row, title: ENDED, createdAt: at(9), startAt: at(6), endAt: at(2), observedAt: at(1) }
      : row,
  ),
}));

describe.each(BROWSERS)('activity in %s', (kind) => {
  let stage: Stage;
  let panel: Page;
  const routes = () => stage.service.api.requests.map(({ path }) => path);
  const windows = () =>
    stage.service.api.requests
      .filter(({ path }) => path === '/v2/events')
      .map(({ query }) => new URLSearchParams(query))
      .map((query) => [query.get('from') ?? '', query.get('to') ?? ''].map((time) => Date.parse(time)));

  const set = (selector: string, value: string) =>
    panel.evaluate(
      (selector, value) => {
        const field = document.querySelector(selector);
        if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement))
          throw new Error(`No field ${selector}.`);
        field.value = value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      selector,
      value,
    );

  beforeAll(async () => {
    stage = await openStage(kind, { daos: LATELY });
    await connect(stage.browser, 'demo-standard');
    // A page without proposals, whose chips would ask as well.
    panel = await stage.browser.openPanel(await stage.openForum(quietPath));
    await panel.clickRole('tab', 'Browse');
  });
  afterAll(() => stage?.close());

  it('asks nothing when it is opened', async () => {
    const before = routes().length;
    await panel.clickRole('button', 'Activity');
    await panel.waitFor(() => document.querySelector('form.activity') !== null, [], PATIENCE);
    expect(routes().slice(before)).toEqual([]);
  });

  it('lists by one call what happened, newest first, in words', async () => {
    const before = routes().length;
    await panel.clickRole('button', 'Show activity');
    const rows = await panel.waitFor(
      (title) => {
        const found = [...document.querySelectorAll<HTMLElement>('ul[aria-label="Activity"] .list-row')];
        const mine = found.map(({ innerText }) => innerText).filter((text) => text.includes(title));
        return mine.length >= 4 && mine;
      },
      [ENDED] as const,
      PATIENCE,
    );
    expect(routes().slice(before)).toEqual(['/v2/events']);
    const kinds = ['Proposal executed', 'Voting has ended', 'Voting ends soon', 'Voting has started'];
    expect(Array.isArray(rows) && rows.map((text) => kinds.find((words) => text.includes(words)))).toEqual(
      kinds,
    );
    expect(String(rows)).toContain('2 days ago');
  });

  it('reaches until now when it is asked for again, by one call', async () => {
    const before = routes().length;
    await panel.clickRole('button', 'Ask again');
    await expect.poll(() => routes().slice(before), PATIENCE).toEqual(['/v2/events']);
    const [[, earlier = 0] = [], [, later = 0] = []] = windows().slice(-2);
    expect(later).toBeGreaterThan(earlier);
    await panel.waitFor(
      (title) => {
        const rows = [...document.querySelectorAll<HTMLElement>('ul[aria-label="Activity"] .list-row')];
        return rows.some(({ innerText }) => innerText.includes(title) && innerText.includes('www.tally.xyz'));
      },
      [ENDED] as const,
      PATIENCE,
    );
  });

  it('narrows to a kind by one call', async () => {
    const before = routes().length;
    await set(KIND, 'proposal_executed');
    await panel.clickRole('button', 'Show activity');
    await panel.waitFor(
      () => {
        const rows = [...document.querySelectorAll<HTMLElement>('ul[aria-label="Activity"] .list-row')];
        return rows.length > 0 && rows.every(({ innerText }) => innerText.includes('Proposal executed'));
      },
      [],
      PATIENCE,
    );
    expect(routes().slice(before)).toEqual(['/v2/events']);
  });

  it('looks at days long past', async () => {
    const before = routes().length;
    await set(KIND, '');
    await set(DAYS, '90');
    await set(UNTIL, '2022-09-30');
    await panel.clickRole('button', 'Show activity');
    await panel.waitFor(
      () => {
        const rows = [...document.querySelectorAll<HTMLElement>('ul[aria-label="Activity"] .list-row')];
        return rows.length > 0 && rows.every(({ innerText }) => innerText.includes('2022'));
      },
      [],
      PATIENCE,
    );
    expect(routes().slice(before)).toEqual(['/v2/events']);
    expect(windows().at(-1)).toEqual([Date.UTC(2022, 6, 3), Date.UTC(2022, 9, 1)]);
    await set(KIND, 'proposal_executed');
    await set(DAYS, '7');
    await set(UNTIL, '');
    await panel.clickRole('button', 'Show activity');
    await panel.waitFor(
      (title) =>
        document
          .querySelector<HTMLElement>('ul[aria-label="Activity"] .list-row')
          ?.innerText.includes(title) === true,
      [ENDED] as const,
      PATIENCE,
    );
  });

  it('opens the proposal of a row in the panel', async () => {
    await panel.click('ul[aria-label="Activity"] .list-row');
    await panel.waitFor(
      (title) => document.querySelector<HTMLElement>('h2.proposal-title')?.innerText === title,
      [ENDED] as const,
      PATIENCE,
    );
  });

  it('causes no error', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
