import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { encodeAbiParameters, numberToHex, padHex } from 'viem';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BallotsProvider } from '@/components/panel/ballots/ballots-provider.live';
import { Votes } from '@/components/panel/ballots/ballots-regions';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { plainError } from '@/utils/api/errors';
import { changeLoadsVoters } from '@/utils/browser/settings/panel-habits';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import type { CastLog, CastPart, LogWindow } from '@/utils/source/evm/logs/ballot-logs';
import { blankDetail, choice } from '../../../factories/blank';
import { makeCandidate, makeKey, makeRecord, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { Shown } from '../../states/panel-of-state';
import { LINKS, panelContext } from '../../states/panel-page';
import { loadParts } from '../views/load-parts';

const KEY = makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40');
const CANDIDATE = makeCandidate({ key: KEY, identity: null });
const CAST = '0xb8e138887d0aa13bab447e82de9d5c1777041ecd21ca36ba824ff1e6c07ddda4';

/** A vote of the `nth` voter, whose power is as many tokens. */
function vote(nth: number, support: number, reason = ''): CastLog {
  return {
    topics: [CAST, padHex(numberToHex(nth), { size: 32 })],
    data: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint8' }, { type: 'uint256' }, { type: 'string' }],
      [40n, support, BigInt(nth), reason],
    ),
    ...{ transaction: padHex('0xaa', { size: 32 }), index: nth, block: 1, time: 1_700_000_000 },
  };
}

/** Blocks with one vote each. */
const VOTES = [vote(2, 1), vote(30, 0, 'I have read it. '.repeat(40)), vote(7, 1)];

let asked: string[];
let window: LogWindow;
let counted: readonly string[];
let answer: (window: LogWindow) => CastPart | null;

beforeAll(loadParts);

beforeEach(async () => {
  await browser.storage.local.clear();
  asked = [];
  window = { from: 0, to: 2, width: 1 };
  counted = ['30', '9', '0'];
  answer = ({ from, to, width }) => ({
    logs: VOTES.slice(from, from + width),
    next: from + width > to ? null : { from: from + width, to, width },
  });
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    const request = sent[0] as { readonly type: string; readonly window: LogWindow };
    asked.push(request.type);
    if (request.type === 'cast-frame') return { ok: true, value: { window, decimals: 0, counted } };
    const part = request.type === 'cast-part' ? answer(request.window) : null;
    return part === null ? { ok: false, error: plainError('server') } : { ok: true, value: part };
  });
});

const RECORD = makeRecord({
  key: KEY,
  detail: ready(blankDetail({ key: KEY })),
  summary: ready({
    ...{ totals: null, quorum: null, coverage: null, isWhole: true },
    choices: [
      { ...choice('For', '9'), key: '1' },
      { ...choice('Against', '30'), key: '0' },
    ],
  }),
});

function drawVotes(times: Partial<ProposalDetail> = {}) {
  const tab = { links: LINKS, selection: { by: 'lookup', candidate: CANDIDATE } as const };
  const record = { ...RECORD, detail: ready(blankDetail({ key: KEY, ...times })) };
  renderAtNow(
    <PanelContext.Provider value={{ ...panelContext({ tab }), candidate: CANDIDATE, record }}>
      <BallotsProvider>
        <Shown candidate={CANDIDATE} record={record}>
          <Votes />
        </Shown>
      </BallotsProvider>
    </PanelContext.Provider>,
  );
}

const voters = () => within(screen.getByRole('region', { name: 'Ballots' }));
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Voters/ }));
const powers = (list: HTMLElement) =>
  [...list.querySelectorAll('data')].map((data) => data.getAttribute('value'));

describe("ballots of a contract's vote", () => {
  it('are requested by a click alone', async () => {
    await changeLoadsVoters(() => true);
    drawVotes();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
    expect(screen.getByRole('button', { name: /^Voters/ }).textContent).toContain('from the contract’s log');
  });

  it('are read to their end, however many blocks have none, the largest first and with their shares', async () => {
    window = { from: -4, to: 2, width: 1 };
    answer = ({ from, to, width }) => ({
      logs: from < 0 ? [] : VOTES.slice(from, from + width),
      next: from + width > to ? null : { from: from + width, to, width },
    });
    drawVotes();
    open();
    await waitFor(() => expect(asked).toEqual(['cast-frame', ...Array(7).fill('cast-part')]));
    const list = await voters().findByRole('list', { name: 'Largest voters' });
    await waitFor(() => expect(powers(list)).toEqual(['30', '7', '2']));
    expect(list.textContent).toContain('Against');
    expect(list.textContent).toContain('76.9%');
  });

  it('of more blocks than a few requests reach are read at another click, which names their number', async () => {
    window = { from: 0, to: 16, width: 1 };
    drawVotes();
    open();
    const rest = await voters().findByRole('button', { name: 'Load the rest · 17 calls' });
    expect(asked).toEqual(['cast-frame']);
    fireEvent.click(rest);
    await voters().findByRole('list', { name: 'Largest voters' });
    await waitFor(() => expect(asked).toHaveLength(18));
  });

  it("are read in parts of sixty requests, beside the link to the user's own node", async () => {
    window = { from: 0, to: 70, width: 1 };
    drawVotes();
    open();
    const part = await voters().findByRole('button', { name: 'Load the rest · 60 calls' });
    expect(voters().getByText(/^71 calls are left\. They are read 60 at a time\./)).toBeDefined();
    const own = voters().getByRole('link', { name: /^Your own node/ });
    expect(own.getAttribute('href')).toBe('/options.html#keyless');
    fireEvent.click(part);
    const left = { name: 'Load the rest · 11 calls' };
    expect(await voters().findByRole('button', left, { timeout: 10_000 })).toBeDefined();
    expect(asked).toHaveLength(61);
    expect(voters().queryByRole('link', { name: /^Your own node/ })).toBeNull();
  });

  it('name about how many calls they take before the first one, and exactly how many after it', async () => {
    // 7 days of 12 seconds a block are two looks of 50,000 blocks, behind the one that says where to look.
    window = { from: 0, to: 16, width: 1 };
    drawVotes({ startAt: '2025-08-01T00:00:00Z', endAt: '2025-08-08T00:00:00Z' });
    const row = () => screen.getByRole('button', { name: /^Voters/ }).textContent;
    await waitFor(() => expect(row()).toContain('from the contract’s log · ≈ 3 calls'));
    expect(asked).toEqual([]);
    open();
    await waitFor(() => expect(row()).toContain('from the contract’s log · 17 calls'));
    expect(asked).toEqual(['cast-frame']);
  });

  it.each([
    ['more of one choice', ['30', '10', '0']],
    ['as much in all, for the other side', ['9', '30', '0']],
  ])('are reported not to add up if the contract counts %s', async (_, told) => {
    counted = told;
    drawVotes();
    open();
    expect(await voters().findByText(/These ballots do not add up/)).toBeDefined();
  });

  it('say why the node gave no more, and go on from there', async () => {
    const whole = answer;
    answer = (part) => (part.from === 1 ? null : whole(part));
    drawVotes();
    open();
    const again = await voters().findByRole('button', { name: 'Try again' });
    answer = whole;
    // Nobody presses it before it is drawn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    fireEvent.click(again);
    await waitFor(() => expect(asked).toEqual(['cast-frame', ...Array(4).fill('cast-part')]));
  });

  it("have a reason in the voter's words, a long one with the rest behind a click", async () => {
    drawVotes();
    open();
    await voters().findByRole('list', { name: 'Largest voters' });
    fireEvent.click(await voters().findByRole('button', { name: /^All/ }));
    await voters()
      .findByRole('grid')
      .catch(() => null);
    const row = voters()
      .getAllByRole('button', { name: /0x0000…001e/i })
      .at(-1) as HTMLElement;
    fireEvent.click(row);
    const more = await voters().findByRole('button', { name: 'Show all of the text' });
    const reason = voters().getByText(/^I have read it\./);
    expect(reason.textContent?.length).toBeLessThan(300);
    fireEvent.click(more);
    expect(reason.textContent?.length).toBeGreaterThan(600);
  });
});
