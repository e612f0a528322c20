import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { encodeAbiParameters, numberToHex, padHex } from 'viem';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { PeopleProvider, PeopleRegion } from '@/components/panel/people/people-region.live';
import { changePeople, personOf } from '@/components/panel/people/people-store';
import { plainError } from '@/utils/api/errors';
import { changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import type { CastLog, CastPart, LogWindow } from '@/utils/source/evm/logs/ballot-logs';
import { ONE_CLICK } from '@/utils/source/origins';
import { blankDetail, choice } from '../../../factories/blank';
import { makeCandidate, makeKey, makeRecord, NOW, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { Shown } from '../../states/panel-of-state';
import { panelContext } from '../../states/panel-page';

const CONTRACT = '0xc0da02939e1441f497fd74f78ce7decb17b66529';
const KEY = makeKey(`chain-1:${CONTRACT}:40`);
const SERVICE = makeKey('a-key-of-the-service');
const LINK = 'https://compound.finance/governance/proposals/40';
const ONE = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'b'.repeat(40)}`;
const CAST = '0xb8e138887d0aa13bab447e82de9d5c1777041ecd21ca36ba824ff1e6c07ddda4';

const flag = (yes: boolean) => padHex(numberToHex(yes ? 1 : 0), { size: 32 });

function log(voter: string, support: number, power: bigint): CastLog {
  return {
    topics: [CAST, padHex(numberToHex(BigInt(voter)), { size: 32 })],
    data: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint8' }, { type: 'uint256' }, { type: 'string' }],
      [40n, support, power, ''],
    ),
    ...{ transaction: padHex('0xaa', { size: 32 }), index: support, block: 1, time: NOW / 1_000 - 86_400 },
  };
}

interface Sent {
  readonly type: string;
  readonly window: LogWindow;
  readonly addresses: readonly string[];
}

let asked: Sent[];
let window: LogWindow;
let part: (window: LogWindow) => CastPart | null;
let isPrivate: boolean;

// Loaded once: later than the first test would wait.
beforeAll(() => import('@/components/panel/people/people.live'));

beforeEach(async () => {
  await browser.storage.local.clear();
  asked = [];
  isPrivate = false;
  window = { from: 0, to: 9, width: 10 };
  part = () => ({ logs: [log(ONE, 0, 300n)], next: null });
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(
    async () => ({ id: 7, incognito: isPrivate }) as never,
  );
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    const request = sent[0] as Sent;
    asked.push(request);
    return reply(request);
  });
  await changePeople((now) => ({
    ...now,
    list: [personOf(ONE, 'my delegate'), personOf(OTHER, 'a friend')].flatMap((each) => each ?? []),
  }));
});

function reply({ type, window: asked }: Sent): unknown {
  switch (type) {
    case 'people-votes': {
      const votes = [ONE, OTHER].map((address) => ({
        ...{ address, said: [{ by: 'hasVoted', data: flag(address === ONE) }], power: null },
      }));
      return { ok: true, value: { key: KEY, votes: { readAt: NOW, block: 9, decimals: 0, votes } } };
    }
    case 'cast-frame':
      return { ok: true, value: { window, decimals: 0, counted: ['300', '500', '0'] } };
    case 'people-log': {
      const value = part(asked);
      return value === null ? { ok: false, error: plainError('server') } : { ok: true, value };
    }
    case 'lists-dao':
      return { isListed: true };
    default:
      return undefined;
  }
}

function panel(key = KEY, times = {}) {
  const candidate = makeCandidate({ key, sourceUrl: LINK });
  const record = makeRecord({
    ...{ key, detail: ready(blankDetail({ key, ...times })) },
    summary: ready({
      ...{ totals: null, quorum: null, coverage: null, isWhole: true },
      // A service may count the other way round.
      choices: [
        { ...choice('For', '500'), key: key === KEY ? '1' : '0' },
        { ...choice('Against', '300'), key: key === KEY ? '0' : '1' },
      ],
    }),
  });
  const tab = { links: [], selection: { by: 'lookup', candidate } as const };
  return (
    <PanelContext.Provider value={{ ...panelContext({ tab }), tabId: 7, candidate, record }}>
      <PeopleProvider>
        <Shown candidate={candidate} record={record}>
          <PeopleRegion />
        </Shown>
      </PeopleProvider>
    </PanelContext.Provider>
  );
}

const draw = (...shown: Parameters<typeof panel>) => renderAtNow(panel(...shown));

const lines = () =>
  screen.getAllByRole('listitem').map((item) => {
    for (const exact of item.querySelectorAll('.figure-exact')) exact.remove();
    return item.textContent.replaceAll('\u00a0', ' ');
  });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const types = () => asked.map(({ type }) => type);

describe('the choice of a voter whose contract reports only that they voted', () => {
  it('is searched in the log, for that voter alone, on a click that names the cost', async () => {
    draw(KEY, { startAt: '2025-08-01T00:00:00Z', endAt: '2025-08-08T00:00:00Z' });
    await press(/^Ask how they voted/);
    expect(await screen.findByText(/has voted, choice not read/)).toBeTruthy();
    expect(types()).toEqual(['people-votes']);
    await press(/^Find their choices in the contract’s log \(≈ 3 calls to ethereum-rpc\.publicnode\.com\)/);
    await waitFor(() => expect(lines()[0]).toBe('my delegate: Against · 300 · 1 day ago'));
    expect(lines()[1]).toMatch(/^a friend: has not voted/);
    expect(types()).toEqual(['people-votes', 'cast-frame', 'people-log']);
    expect(asked.at(-1)).toMatchObject({ key: KEY, window, addresses: [ONE] });
    expect(screen.queryByRole('button', { name: /^Find/ })).toBeNull();
  });

  it('is searched once, however often the buttons are pressed', async () => {
    draw();
    const ask = await screen.findByRole('button', { name: /^Ask/ });
    for (let presses = 0; presses < 3; presses += 1) ask.click();
    const find = await screen.findByRole('button', { name: /^Find/ });
    for (let presses = 0; presses < 3; presses += 1) find.click();
    await waitFor(() => expect(lines()[0]).toMatch(/Against/));
    expect(types()).toEqual(['people-votes', 'cast-frame', 'people-log']);
  });

  it('takes at least two calls if the pace of its chain or its time is unknown', async () => {
    draw();
    await press(/^Ask/);
    expect(await screen.findByRole('button', { name: /\(≥ 2 calls to/ })).toBeTruthy();
  });

  it('needs another click, by name, if it takes more calls than one click makes', async () => {
    window = { from: 0, to: 16, width: 1 };
    part = ({ from, to, width }) => ({
      ...{ logs: from === 3 ? [log(ONE, 1, 300n)] : [] },
      next: from === to ? null : { from: from + 1, to, width },
    });
    draw();
    await press(/^Ask/);
    await press(/^Find/);
    const rest = await screen.findByRole('button', { name: /\(17 calls to/ });
    expect(types()).toEqual(['people-votes', 'cast-frame']);
    await userEvent.click(rest);
    await waitFor(() => expect(lines()[0]).toMatch(/^my delegate: For · 300/));
    expect(asked).toHaveLength(19);
  });

  it('is looked for in as much of the log as the button named, and the rest at another press', async () => {
    window = { from: 0, to: 69, width: 1 };
    part = ({ from, to, width }) => ({ logs: [], next: from === to ? null : { from: from + 1, to, width } });
    draw();
    await press(/^Ask/);
    await press(/^Find/);
    await press(/\(60 calls to/);
    await press(/\(10 calls to/);
    await waitFor(() => expect(types().filter((type) => type === 'people-log')).toHaveLength(70));
  });

  it.each<[string, (view: ReturnType<typeof draw>) => void]>([
    ['it is stopped', () => screen.getByRole('button', { name: 'Stop' }).click()],
    ['another proposal is shown', (view) => view.rerender(panel(makeKey(`chain-1:${CONTRACT}:41`)))],
  ])('is looked for no further once %s', async (_, end) => {
    window = { from: 0, to: 16, width: 1 };
    const view = draw();
    part = ({ from, to, width }) => {
      if (from === 3) end(view);
      return { logs: [], next: from === to ? null : { from: from + 1, to, width } };
    };
    await press(/^Ask/);
    await press(/^Find/);
    await press(/\(17 calls to/);
    await new Promise((done) => setTimeout(done, 50));
    expect(types()).toEqual(['people-votes', 'cast-frame', ...Array(4).fill('people-log')]);
  });

  it('is shown in parts if the vote is split', async () => {
    part = () => ({ logs: [log(ONE, 1, 200n), log(ONE, 0, 100n)], next: null });
    draw();
    await press(/^Ask/);
    await press(/^Find/);
    await waitFor(() =>
      expect(lines()[0]).toBe('my delegate: For · 200 · Against · 100 · split vote · 1 day ago'),
    );
  });

  it('is searched again from where the node failed', async () => {
    window = { from: 0, to: 1, width: 1 };
    let fails = true;
    part = ({ from, to, width }) => {
      if (from === 1 && fails) return null;
      return {
        logs: from === 1 ? [log(ONE, 0, 300n)] : [],
        next: from === to ? null : { from: 1, to, width },
      };
    };
    draw();
    await press(/^Ask/);
    await press(/^Find/);
    fails = false;
    await press(/^Try again/);
    await waitFor(() => expect(lines()[0]).toMatch(/Against/));
    expect(asked.slice(1).map(({ type, window }) => [type, window?.from])).toEqual([
      ['cast-frame', undefined],
      ['people-log', 0],
      ['people-log', 1],
      ['people-log', 1],
    ]);
  });
});

describe('the vote of people on a proposal from a service', () => {
  it('causes no request while no public source is turned on', async () => {
    draw(SERVICE);
    await screen.findAllByText('not known: ballots not read');
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is requested from its contract by its link, and its log gives the rest in the contract's words", async () => {
    await changeTurnedOn(() => ONE_CLICK.map(({ id }) => id));
    draw(SERVICE);
    await press(/^Ask the contract how they voted \(≈ 4 calls\)/);
    expect(asked.at(-1)).toMatchObject({ type: 'people-votes', of: { url: LINK } });
    await press(/^Find their choices/);
    await waitFor(() => expect(lines()[0]).toMatch(/^my delegate: Against · 300/));
    expect(asked.at(-1)).toMatchObject({ type: 'people-log', key: KEY });
  });

  it('causes no request for a private window', async () => {
    isPrivate = true;
    await changeTurnedOn(() => ONE_CLICK.map(({ id }) => id));
    draw(SERVICE);
    await screen.findByText(/^No requests are made in private windows/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(types()).not.toContain('people-votes');
  });
});
