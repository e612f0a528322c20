import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { EffectsRegion } from '@/components/panel/effects/effects-region.live';
import { loadTables, withNames } from '@/components/panel/effects/use-tables';
import { plainError } from '@/utils/api/errors';
import type { Caution, Proposed } from '@/utils/proposal/proposed';
import { accessPatterns } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import { blankDetail } from '../../../factories/blank';
import { makeCandidate, makeKey, makeRecord, ready } from '../../../factories/proposal';
import { panelContext } from '../../states/panel-page';
import { renderShown } from '../views/render-shown';
import { contractProposal } from './contract-proposal';
import { effect, TIMELOCK } from './effect-states';

const KEY = makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40');

interface Sent {
  readonly type: string;
  readonly voice?: 'second';
}

let asked: Sent[];
let first: Proposed;
/** What the other operator's node gives. */
let second: unknown;
let agrees: boolean;

// Loaded once: later than the first test would wait.
beforeAll(() => Promise.all([import('@/components/panel/effects/effects.live'), loadTables()]));

beforeEach(() => {
  asked = [];
  first = contractProposal();
  agrees = true;
  vi.spyOn(browser.permissions, 'request').mockImplementation(async () => agrees);
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    const request = sent[0] as Sent;
    asked.push(request);
    if (request.type === 'effects-units') return { ok: true, value: [{ decimals: 18, unit: 'UNI' }] };
    if (request.type === 'effects-gist') return true;
    if (request.type !== 'effects') return undefined;
    return request.voice === 'second' ? second : { ok: true, value: { key: KEY, proposed: first } };
  });
});

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');

/** Opens the row of the contract's proposal, and waits for its actions or why they are not shown. */
async function open() {
  const candidate = makeCandidate({ key: KEY });
  const record = makeRecord({ key: KEY, detail: ready(blankDetail({ key: KEY })) });
  const shown = { candidate, record };
  const { container } = renderShown(<EffectsRegion />, shown, { ...panelContext({}), tabId: 7, ...shown });
  expect(container.textContent).not.toContain('attached at Snapshot');
  await userEvent.click(screen.getByRole('button', { name: /What it does/ }));
  await vi.waitFor(() =>
    expect(container.querySelector('.effects, .aside:has(.icon-problem)')).not.toBeNull(),
  );
  return container;
}

const types = () => asked.map(({ type }) => type);

describe('the proposal of a contract', () => {
  it('is asked for by its key, then the units of its tokens, and its title is kept', async () => {
    const container = await open();
    expect(spaced(container.textContent)).toMatch(/Transfers 2\.5M UNI.* to Uniswap Timelock/);
    expect(asked).toEqual([
      { type: 'effects', tabId: 7, of: { key: KEY } },
      { type: 'effects-gist', tabId: 7, key: KEY, title: 'Raise the cap', isProven: false, cautions: [] },
      { type: 'effects-units', tabId: 7, key: KEY, tokens: [effect({}).target] },
    ]);
  });

  it('has names for governors of our table, and for people whom the reader follows, on its chain alone', async () => {
    const [governor, person] = [effect({}).target, '0x5e4be8bc9637f0eaa1a755019e06a68ce081d58f'] as const;
    first = {
      ...contractProposal({ target: person, data: '0x', text: '\n' }),
      known: [
        { address: person, name: 'ENS Governor' },
        { address: governor, name: 'ENS token' },
      ],
    };
    const named = withNames(
      () => null,
      first,
      (address) => (address === TIMELOCK ? 'my delegate' : null),
    );
    expect([1, 10].map((chainId) => named(chainId, governor))).toEqual(['ENS token', null]);
    expect([1, 10, null].map((chainId) => named(chainId, TIMELOCK))).toEqual(Array(3).fill('my delegate'));
    expect(
      withNames(
        () => 'UNI token',
        first,
        () => null,
      )(1, governor),
    ).toBe('UNI token');
    expect(spaced((await open()).textContent)).toMatch(/Sends <0\.001 ETH.* to ENS Governor 0x5e4b/);
  });

  it('has its cautions kept with its title, and beside the closed row from then on', async () => {
    const upgrade = `0x3659cfe6${TIMELOCK.slice(2).padStart(64, '0')}` as const;
    first = contractProposal({ data: upgrade });
    await open();
    await vi.waitFor(() =>
      expect(asked).toContainEqual(expect.objectContaining({ type: 'effects-gist', cautions: ['code'] })),
    );
    cleanup();
    const row = (cautions?: readonly Caution[]) => {
      const detail = ready(blankDetail({ key: KEY, ...(cautions && { cautions }) }));
      const candidate = makeCandidate({ key: KEY });
      renderShown(<EffectsRegion />, { candidate, record: makeRecord({ key: KEY, detail }) });
      const { textContent } = screen.getByRole('button', { name: /^What it does/ });
      const isMarked = document.querySelector('.fold .icon-caution') !== null;
      cleanup();
      return [textContent?.trim(), isMarked];
    };
    expect(row()).toEqual(['What it doesactions and text', false]);
    expect(row([])).toEqual(['What it doesactions and text', false]);
    expect(row(['code', 'power'])).toEqual(['What it does replaces code, gives power over a contract', true]);
  });

  it('has no units asked for where it moves no token, and no title kept where its text has none', async () => {
    first = contractProposal({ target: TIMELOCK, data: '0x', text: '\n' });
    const container = await open();
    expect(spaced(container.textContent)).toContain('Sends <0.001 ETH');
    expect(types()).toEqual(['effects']);
  });
});

describe("another operator's node", () => {
  const press = async () => userEvent.click(screen.getByRole('button', { name: /^Ask .*second node/ }));

  it('is asked for the same on a click, once the browser allows its host', async () => {
    second = { ok: true, value: { key: KEY, proposed: first } };
    const container = await open();
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('Two nodes say the same'));
    const origins = accessPatterns(SECOND_NODES.slice(0, 1));
    expect(browser.permissions.request).toHaveBeenCalledExactlyOnceWith({ origins });
    expect(asked.at(-1)).toEqual({ type: 'effects', tabId: 7, of: { key: KEY }, voice: 'second' });
  });

  it('is not asked where the browser does not allow it', async () => {
    agrees = false;
    const container = await open();
    const before = types();
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('The browser did not allow it.'));
    expect(types()).toEqual(before);
  });

  it('that says something else leaves neither believed', async () => {
    second = { ok: true, value: { key: KEY, proposed: contractProposal({ text: '# Lower the cap' }) } };
    const container = await open();
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('Two nodes disagree'));
    expect(container.textContent).not.toContain('Transfers');
  });

  it.each([
    ['fails', { ok: false, error: plainError('timeout') }],
    ['gives what is of Snapshot', { ok: true, value: { key: KEY, proposed: { plugins: '{}' } } }],
  ])('that %s confirms nothing, and can be asked again', async (_, answer) => {
    second = answer;
    const container = await open();
    await press();
    await screen.findByRole('button', { name: 'Ask the second node again' });
    expect(container.textContent).not.toContain('Two nodes');
    expect(container.textContent).toContain('Transfers');
  });
});
