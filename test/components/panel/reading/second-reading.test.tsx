import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SecondReading } from '@/components/panel/at-source/second-reading';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { plainError } from '@/utils/api/errors';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { accessPatterns } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import {
  makeAnswer,
  makeCandidate,
  makeChoice,
  makeDetail,
  makeEvidence,
  makeKey,
  makeRecord,
  makeSummary,
} from '../../../factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { Shown } from '../../states/panel-of-state';
import { panelContext } from '../../states/panel-page';

const KEY = makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40');

interface Reading {
  readonly power?: string;
  readonly asOf?: string;
  readonly detail?: Partial<ProposalDetail>;
}

/** What a node gives of the vote. */
function reading({ power = '100', asOf = '2024-02-28T09:29:00Z', detail = {} }: Reading = {}) {
  const choices = [makeChoice('For', power, null), makeChoice('Against', '7', null)];
  const summary = makeSummary({ choices, totals: null, quorum: null });
  const step = {
    field: 'record',
    source: 'a contract, by a node',
    provider: null,
    observedAt: null,
    decimals: 18,
  };
  return {
    detail: makeAnswer(makeDetail({ key: KEY, endAt: '2024-03-01T21:46:23Z', ...detail }), {
      dataAsOf: asOf,
    }),
    summary: makeAnswer(summary, { dataAsOf: asOf }),
    evidence: makeAnswer(makeEvidence({ provenance: [step] })),
  };
}

const said = (given: Reading) => {
  const { detail, summary, evidence } = reading(given);
  const parts = [detail, summary, evidence].map((value) => ({ ok: true, value }));
  return { ok: true, value: { key: KEY, parts } };
};

let asked: unknown[];
let second: unknown;
let agrees: boolean;

beforeEach(() => {
  asked = [];
  agrees = true;
  second = said({});
  vi.spyOn(browser.permissions, 'request').mockImplementation(async () => agrees);
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    asked.push(sent[0]);
    return second;
  });
});

function draw(key = KEY) {
  const candidate = makeCandidate({ key });
  const ready = <T,>(answer: T) => ({ state: 'ready', answer }) as const;
  const { detail, summary, evidence } = reading();
  const parts = { detail: ready(detail), summary: ready(summary), evidence: ready(evidence) };
  const record = makeRecord({ key, ...parts });
  return renderAtNow(
    <PanelContext.Provider value={{ ...panelContext({}), tabId: 7, candidate, record }}>
      <Shown candidate={candidate} record={record}>
        <SecondReading first="ethereum-rpc.publicnode.com" />
      </Shown>
    </PanelContext.Provider>,
  ).container;
}

const press = async () => userEvent.click(screen.getByRole('button', { name: /^Ask .*second node/ }));

describe("another operator's reading of figures that no service gave", () => {
  it('is offered, with who learns what, and asked for on a click alone', async () => {
    const container = draw();
    expect(container.textContent).toContain('One node says so; not confirmed.');
    expect(container.textContent).toContain('If asked, eth.drpc.org sees your IP address');
    expect(asked).toEqual([]);
    await expectAccessible(container);
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('Two nodes say the same'));
    const origins = accessPatterns(SECOND_NODES.slice(0, 1));
    expect(browser.permissions.request).toHaveBeenCalledExactlyOnceWith({ origins });
    expect(asked).toEqual([{ type: 'second-reading', tabId: 7, key: KEY }]);
    expect(container.querySelector('dl, button')).toBeNull();
  });

  it.each([
    ['chain-250:0xc0da02939e1441f497fd74f78ce7decb17b66529:40', 'on a chain without a second operator'],
    ['snapshot-hub:0x813a', 'of a source that is no contract'],
    ['p1_service', 'of a service'],
  ])('is not offered for %s, %s', (key) => {
    expect(draw(makeKey(key)).textContent).toBe('');
  });

  it('is not asked for where the browser does not allow it', async () => {
    agrees = false;
    const container = draw();
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('The browser did not allow it.'));
    expect(asked).toEqual([]);
  });

  it('names what differs, each value with its node, and nothing that agrees', async () => {
    second = said({ power: '99' });
    const container = draw();
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('Two nodes disagree'));
    expect(container.textContent).toContain('The figures here are not confirmed.');
    const facts = [...container.querySelectorAll('.fact')].map(({ textContent }) => textContent);
    expect(facts).toEqual([expect.stringMatching(/^For100 .*publicnode\.com99 eth\.drpc\.org$/)]);
    await expectAccessible(container);
  });

  it('of an older block confirms nothing, and differs by what was cast since', async () => {
    second = said({ power: '90', asOf: '2024-02-28T09:28:00Z' });
    const container = draw();
    await press();
    await vi.waitFor(() => expect(container.textContent).toContain('Not confirmed: eth.drpc.org is behind'));
    expect(container.querySelectorAll('.fact')).toHaveLength(1);
  });

  it('has no other time of its own where nodes estimate it', async () => {
    const detail = { estimated: ['end'], endAt: '2024-03-01T21:47:00Z' } as const;
    second = said({ detail, power: '101', asOf: '2024-02-28T09:29:12Z' });
    const container = draw();
    await press();
    await vi.waitFor(() => expect(container.querySelectorAll('.fact')).toHaveLength(1));
  });

  it.each([
    ['fails', { ok: false, error: plainError('timeout') }],
    ['has no such proposal', { ok: true, value: null }],
  ])('that %s confirms nothing, and can be asked for again', async (_, answer) => {
    second = answer;
    const container = draw();
    await press();
    await screen.findByRole('button', { name: 'Ask the second node again' });
    expect(container.textContent).not.toContain('Two nodes');
  });
});
