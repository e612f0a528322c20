import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { showProposal } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { closerSays, openCloser } from '../stage/look-closer';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const placeOf = (id: string) => demoThread.findIndex(({ externalId }) => externalId === id);
/** 619 ballots, which take two calls. */
const MANY_BALLOTS = placeOf('111');
/** Of the same DAO, 29 ballots. */
const FEW_BALLOTS = placeOf('63');

describe.each(BROWSERS)('the look closer in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  /** Of the calls for ballots, those that were answered: one that is refused or lost on the way is made again. */
  const expectCalls = (wanted: number) => {
    const calls = stage.service.api.requests.filter(({ routeId }) => routeId === 'v2.proposals.votes');
    const told = calls.map(({ status, path, query, begun }) => `${begun}: ${status} ${path}?${query}`);
    expect(calls.filter(({ status }) => status === 200).length, told.join('\n')).toBe(wanted);
  };
  const says = (text: string) => closerSays(panel, text);
  const open = (name: string) => openCloser(panel, name);
  /** Of the panel alone: the page beside it followed, and goes on with what came into its view. */
  const ownCalls = () =>
    panel.evaluate(async () => {
      const all: readonly { readonly cause: string; readonly source: string }[] =
        await chrome.runtime.sendMessage({ type: 'ledger' });
      return all.filter(({ cause, source }) => cause === 'panel' && source === 'network').length;
    });
  /** Presses the button that looks for the address among so many ballots. */
  const lookIn = (ballots: string) =>
    panel.waitFor(
      (wanted) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('.voter-votes button')];
        const button = buttons.find(({ innerText }) => innerText.includes(wanted));
        button?.click();
        return button !== undefined;
      },
      [ballots],
      { timeout: 30_000 },
    );

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    panel = await stage.browser.openPanel(thread);
    // So that it is kept: what is not in view is not looked up.
    await showProposal(panel, FEW_BALLOTS);
    await showProposal(panel, MANY_BALLOTS);
  });
  afterAll(() => stage?.close());

  it('lists its rows with their costs, and makes no request', async () => {
    await open('Look closer');
    await says('Independent recount\n619 ballots · 2 calls');
    await says('Margin and flip\n500 of 619 · 1 call');
    expectCalls(0);
  });

  it('makes the one call for the margin that its row names', async () => {
    await open('Margin and flip');
    await says('would flip the result');
    expectCalls(1);
  });

  it('makes none for the concentration then', async () => {
    await open('Concentration');
    await says('cast more than half of the power');
    expectCalls(1);
  });

  it('reads the rest for the recount, which matches to the last digit', async () => {
    await says('Independent recount\n500 of 619 · 1 call');
    await open('Independent recount');
    await says('All 619 ballots add up to the reported figures, to the last digit.');
    expectCalls(2);
  });

  it("shows an address's vote from loaded ballots, and reads another vote for the one named call", async () => {
    await says('One address, vote by vote\nno call');
    await open('One address, vote by vote');
    await says('306,077.517138944937643263');
    await panel.waitFor(() => document.querySelector('.voter-votes button.button') !== null, []);
    expectCalls(2);
    await says('Look for this address · 29 ballots · 1 call');
    await lookIn('29 ballots');
    await says('None of the 29 listed ballots is from this address.');
    expectCalls(3);
  });

  it('shows the other choice of a voter in both, without a further call', async () => {
    await panel.waitFor(
      (id) => {
        const select = document.querySelector<HTMLSelectElement>('.insights select');
        if (select === null) return false;
        select.value = id;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return select.value === id;
      },
      ['0x070341aa5ed571f0fb2c4a5641409b1a46b4961b'],
    );
    await panel.waitFor(() => {
      const votes = [...document.querySelectorAll<HTMLElement>('.voter-votes li')].map(
        ({ innerText }) => innerText,
      );
      const [first = '', second = ''] = votes.filter((words) => words.includes('50,000'));
      return first.includes('Risk Parameter Updates') && /\bFor\b/.test(first) && second.includes('Against');
    }, []);
    expectCalls(3);
  });

  it('shows them beside one of the largest voters, too', async () => {
    await panel.click('[aria-label="Ballots"] .fold');
    await panel.click('[aria-label="Ballots"] .voter-open');
    await panel.waitFor(
      () => document.querySelector<HTMLElement>('.voter-more')?.innerText.includes('None of the 29') === true,
      [],
      { timeout: 30_000 },
    );
    expectCalls(3);
  });

  it('makes no request for cached votes of the DAO', async () => {
    const before = await ownCalls();
    await open('Compared with this DAO’s other votes');
    await says('other ended vote');
    expect(await ownCalls()).toBe(before);
  });

  it("lists the DAO's ended votes for one call, and loads those outside the cache for the named calls", async () => {
    const lists = () =>
      stage.service.api.requests.filter(({ routeId }) => routeId === 'v2.proposals.list').length;
    const before = (await ownCalls()) ?? 0;
    await panel.clickRole('button', 'List this DAO’s ended votes · 1 call');
    await says('ended votes · ');
    const named = await panel.waitFor(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.insights .insight-part .button')];
      const button = buttons.find(({ innerText }) => innerText.startsWith('Load '));
      button?.click();
      return button === undefined ? null : Number(/(\d+) calls$/.exec(button.innerText)?.[1]);
    }, []);
    await says('All ended votes that the service listed are here.');
    await says('Compared with 5 other ended votes of this DAO, saved or loaded here');
    await says('Their voting ended from Jul 4, 2020 to Sep 28, 2022.');
    await says('The other 5: median 88, from 19 to 245\nPlace 1 of 6, largest first');
    await says('The other 5: median 583,075, from 235,667 to 696,665\nPlace 2 of 6, largest first');
    expect(lists()).toBe(1);
    expect(named).toBeGreaterThan(0);
    expect(await ownCalls()).toBeLessThanOrEqual(before + 1 + named);
  });

  it('finds loaded votes in the cache when the row is opened again', async () => {
    const before = await ownCalls();
    await panel.waitFor(
      (name) => {
        const rows = document.querySelectorAll<HTMLButtonElement>('[aria-label="Look closer"] .fold');
        const row = [...rows].find((one) => one.innerText.startsWith(name));
        if (row?.ariaExpanded === 'true') row.click();
        return row?.ariaExpanded === 'false';
      },
      ['Compared with this DAO’s other votes'],
    );
    await open('Compared with this DAO’s other votes');
    await says('Compared with 5 other ended votes of this DAO, saved or loaded here');
    expect(await ownCalls()).toBe(before);
  });

  it('causes no error', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
