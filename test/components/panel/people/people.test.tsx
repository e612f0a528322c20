import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentChildren } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ballotRows } from '@/components/panel/ballots/ballot-rows';
import { LargestVoters } from '@/components/panel/ballots/largest-voters';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { PeopleProvider, PeopleRegion } from '@/components/panel/people/people-region.live';
import {
  changePeople,
  MOST_PEOPLE,
  personOf,
  readPeople,
  withPerson,
} from '@/components/panel/people/people-store';
import { NOBODY } from '@/components/panel/people/person';
import { ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import { plainError } from '@/utils/api/errors';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { Ballot, VotesOf } from '@/utils/proposal/ballot';
import { english } from '../../../english';
import { blankDetail } from '../../../factories/blank';
import { makeCandidate, makeKey, makeRecord, NOW, ready } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { makeBallot } from '../../states/ballot-samples';
import { Shown } from '../../states/panel-of-state';
import { panelContext } from '../../states/panel-page';
import { ballotsProps, makeList, viewsProps } from '../../states/view-props';
import { SUMMARY } from './people-states';

const CHECKSUMMED = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const ADDRESS = CHECKSUMMED.toLowerCase();
const HUB = makeKey(`snapshot-hub:0x${'1'.repeat(64)}`);
const SERVICE = makeKey('a-key-of-the-service');

let asked: { readonly type: string }[];
let isPrivate: boolean;
const load = vi.fn();

beforeEach(async () => {
  await browser.storage.local.clear();
  isPrivate = false;
  // The fake browser has tabs without windows.
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(
    async () => ({ id: 7, incognito: isPrivate }) as never,
  );
  answering({ readAt: NOW - 60_000, ballots: [makeBallot({ voter: CHECKSUMMED, address: CHECKSUMMED })] });
});

function answering(value: VotesOf) {
  asked = replyWith({ 'people-votes': { ok: true, value: { key: HUB, votes: value } } });
}

const follow = (own: Partial<typeof NOBODY> = {}) =>
  changePeople(() => {
    const person = personOf(CHECKSUMMED, 'my delegate');
    return person === null ? NOBODY : { ...withPerson(NOBODY, person), ...own };
  });

interface Shows {
  readonly key?: typeof HUB;
  readonly ballots?: readonly Ballot[] | null;
  readonly view?: string;
  readonly loading?: boolean;
  readonly section?: ProposalRecord['detail'];
  readonly children?: ComponentChildren;
}

/** The panel with a proposal, and its ballots if they were read. */
function panel(shows: Shows = {}) {
  const { key = HUB, ballots = null, children = <PeopleRegion />, view = 'page', loading = false } = shows;
  const candidate = makeCandidate({ key });
  const detail = shows.section ?? ready(blankDetail({ key }));
  const record = { ...makeRecord(), key, detail, summary: ready({ ...SUMMARY, totals: null }) };
  const tab = { links: [], selection: { by: 'lookup', candidate } as const };
  const list = ballots && makeList(ballots, { state: 'end' });
  const context = panelContext({ tab, views: viewsProps(view) });
  return (
    <PanelContext.Provider value={{ ...context, tabId: 7, candidate, record }}>
      <PeopleProvider>
        <ShownBallotsContext.Provider value={ballotsProps({ list, load })}>
          <Shown candidate={candidate} record={record} loading={loading}>
            {children}
          </Shown>
        </ShownBallotsContext.Provider>
      </PeopleProvider>
    </PanelContext.Provider>
  );
}

const askButton = () => screen.findByRole('button', { name: /^Ask how they voted/ });
const settled = () => new Promise((done) => setTimeout(done, 50));

describe('the votes of the people followed', () => {
  it('have no place if nobody is followed', async () => {
    const { container } = renderAtNow(panel());
    await settled();
    expect(container.textContent).toBe('');
  });

  it('cause no request with the switch off, until a click requests all at once', async () => {
    await follow();
    renderAtNow(panel());
    const button = await askButton();
    await settled();
    expect(asked).toEqual([]);
    expect(screen.queryByText(/private windows/)).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('For')).toBeTruthy();
    expect(asked).toEqual([{ type: 'people-votes', tabId: 7, of: { key: HUB }, addresses: [ADDRESS] }]);
  });

  it('are requested by the panel with the switch on, once for each proposal', async () => {
    await follow({ asksOnOpen: true });
    const view = renderAtNow(panel());
    expect(await screen.findByText('For')).toBeTruthy();
    view.rerender(panel({ key: SERVICE }));
    view.rerender(panel());
    await settled();
    expect(asked).toMatchObject([{ type: 'people-votes', unasked: { by: 'lookup' } }]);
  });

  it.each<[string, Shows]>([
    ['another view is shown', { view: 'browse' }],
    ['its answers are on the way', { loading: true }],
    ['it could not be read', { section: { state: 'failed', error: plainError('server'), previous: null } }],
  ])('is not asked by the panel itself while %s', async (_, shows) => {
    await follow({ asksOnOpen: true });
    renderAtNow(panel(shows));
    await askButton();
    await settled();
    expect(asked).toEqual([]);
  });

  it('cause no request for a private window, which says so', async () => {
    isPrivate = true;
    await follow({ asksOnOpen: true });
    renderAtNow(panel());
    expect(await screen.findByText(/^No requests are made in private windows/)).toBeTruthy();
    await settled();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    expect(asked).toEqual([]);
  });

  it("are read from the panel's ballots, in any case of letters, without a request", async () => {
    await follow({ asksOnOpen: true });
    renderAtNow(panel({ ballots: [makeBallot({ voter: CHECKSUMMED, address: CHECKSUMMED })] }));
    expect(await screen.findByText('For')).toBeTruthy();
    await settled();
    expect(asked).toEqual([]);
  });

  it("are unknown for a service's proposal without loaded ballots, and no request is made", async () => {
    await follow({ asksOnOpen: true });
    renderAtNow(panel({ key: SERVICE }));
    expect(await screen.findByText('not known: ballots not read')).toBeTruthy();
    await settled();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('are in all ballots of a service, which a click loads, naming nobody', async () => {
    await follow();
    renderAtNow(panel({ key: SERVICE }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load all ballots · 1 call' }));
    expect(load).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('show that a vote was changed since the last request', async () => {
    await follow();
    renderAtNow(panel());
    await userEvent.click(await askButton());
    await screen.findByText('For');
    const choice = { key: 'against', label: 'Against', raw: null };
    const ballot = makeBallot({ voter: CHECKSUMMED, address: CHECKSUMMED, choice });
    answering({ readAt: NOW, ballots: [ballot] });
    await userEvent.click(await askButton());
    await waitFor(() =>
      expect(screen.getByRole('listitem').textContent).toMatch(/Against.*\(changed, was For\)/),
    );
  });

  it('show why no answer came to a click', async () => {
    asked = replyWith({ 'people-votes': { ok: false, error: plainError('network') } });
    await follow();
    renderAtNow(panel());
    await userEvent.click(await askButton());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the star of a voter', () => {
  const voters = () => (
    <LargestVoters
      rows={ballotRows([makeBallot({ voter: CHECKSUMMED, address: CHECKSUMMED })], CONTEXT, english)}
      {...{ summary: null, detail: null, isByPower: true, isWhole: true, showVoters: () => {} }}
    />
  );
  const CONTEXT = { summary: null, detail: null, ownAddresses: [] };
  const star = () => screen.findByRole('button', { name: 'Follow 0x1B68…eeaD' });

  it('adds the voter to the people followed, and removes them', async () => {
    renderAtNow(panel({ children: voters() }));
    const button = await star();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect((await readPeople()).list).toEqual([{ address: ADDRESS, label: '' }]);
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
    expect((await readPeople()).list).toEqual([]);
  });

  it("has the reader's own name for the voter beside it, with the address", async () => {
    await changePeople(() => ({ ...NOBODY, list: [{ address: ADDRESS, label: 'my delegate' }] }));
    const { container } = renderAtNow(panel({ children: voters() }));
    await screen.findByText('my delegate');
    expect(container.querySelector('.voter')?.textContent).toBe('my delegate0x1B68…eeaD');
    await changePeople(() => ({ ...NOBODY, list: [{ address: ADDRESS, label: '' }] }));
    await waitFor(() => expect(container.querySelector('.voter')?.textContent).toBe('0x1B68…eeaD'));
  });

  it('adds nobody beyond the bound, and says so', async () => {
    const list = Array.from({ length: MOST_PEOPLE }, (_, nth) => ({
      address: `0x${String(nth).padStart(40, '0')}`,
      label: '',
    }));
    await changePeople(() => ({ ...NOBODY, list }));
    renderAtNow(panel({ children: voters() }));
    const button = await star();
    await waitFor(() => expect(button.title).toBe('You can follow up to 20 addresses.'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button);
    expect(screen.getByRole('alert').textContent).toBe('You can follow up to 20 addresses.');
    expect((await readPeople()).list).toEqual(list);
  });

  it('stores nobody for a private window, and says so', async () => {
    isPrivate = true;
    renderAtNow(panel({ children: voters() }));
    await userEvent.click(await star());
    expect(screen.getByRole('alert').textContent).toMatch(/^Not in private windows/);
    expect((await readPeople()).list).toEqual([]);
  });
});
