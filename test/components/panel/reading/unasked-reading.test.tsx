import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BallotsProvider } from '@/components/panel/ballots/ballots-provider.live';
import { Votes } from '@/components/panel/ballots/ballots-regions';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { ProposalControlsContext } from '@/components/shared/listings/feature-slots';
import { RowStar, StarButton, useIsStarred, WatchedContext } from '@/components/watchlist/star-button';
import { type PageRequests, readPageRequest } from '@/entrypoints/background/page-requests';
import { plainError } from '@/utils/api/errors';
import type { Cursor } from '@/utils/api/lists';
import { changeLoadsVoters } from '@/utils/browser/settings/panel-habits';
import type { Ballot } from '@/utils/proposal/ballot';
import { decimal } from '../../../factories/decimals';
import { makeAnswer, makeCandidate, makeKey, makeRecord, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { manyBallots } from '../../states/ballot-samples';
import { Shown } from '../../states/panel-of-state';
import { LINKS, panelContext } from '../../states/panel-page';
import { CAST_DETAIL, CAST_SUMMARY } from '../../states/timeline-samples';
import { watchedProps } from '../../states/view-props';
import { loadParts } from '../views/load-parts';

type Request = Extract<ReturnType<typeof readPageRequest>, { readonly type: 'page' }>;
type Reply = PageRequests['page']['reply'];

const CANDIDATE = makeCandidate({ identity: null });
const SELECTION = { by: 'lookup', candidate: CANDIDATE } as const;
const SERVICE = 'https://api.example.org';
const STAR = { candidate: CANDIDATE, service: SERVICE, starredAt: 0, seen: null };
const CONTROLS = { InHeader: StarButton, InRow: RowStar, useIsFollowed: useIsStarred };
const REFUSED: Reply = { ok: false, error: plainError('budget') };

let asked: Request[];
let answer: (request: Request) => Reply;

beforeAll(loadParts);

beforeEach(async () => {
  await browser.storage.local.clear();
  asked = [];
  answer = pagesOf(manyBallots(619));
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
    const request = readPageRequest(sent[0]);
    if (request?.type !== 'page') throw new Error('No page of a list was asked for.');
    asked.push(request);
    return answer(request);
  });
});

/** A service that gives these, 500 at a call. */
function pagesOf(ballots: readonly Ballot[]) {
  return ({ cursor }: Request): Reply => {
    const from = cursor === null ? 0 : Number(cursor);
    const to = from + 500;
    // The brand is the normaliser's; a test stands in for it.
    const next = to < ballots.length ? (String(to) as Cursor) : 'end';
    return {
      ok: true,
      value: makeAnswer({ page: { items: ballots.slice(from, to), next }, refreshed: false }),
    };
  };
}

function recordOf(voters: string, key = CANDIDATE.key) {
  const totals = { votes: voters, uniqueVoters: voters, votingPower: decimal('271992') };
  return makeRecord({ key, detail: ready(CAST_DETAIL), summary: ready({ ...CAST_SUMMARY, totals }) });
}

function viewOf({ voters = '619', isStarred = false, candidate = CANDIDATE } = {}) {
  const tab = { links: LINKS, selection: { ...SELECTION, candidate } };
  const panel = { ...panelContext({ tab }), candidate };
  return (
    <PanelContext.Provider value={panel}>
      <WatchedContext.Provider value={watchedProps({ service: SERVICE, stars: isStarred ? [STAR] : [] })}>
        <ProposalControlsContext.Provider value={CONTROLS}>
          <BallotsProvider>
            <Shown key={candidate.key} candidate={candidate} record={recordOf(voters, candidate.key)}>
              <Votes />
            </Shown>
          </BallotsProvider>
        </ProposalControlsContext.Provider>
      </WatchedContext.Provider>
    </PanelContext.Provider>
  );
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const row = (name: string) => region(name).getAllByRole('button')[0];
/** The settings are read in the turns after the first picture. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const cursors = () => asked.map(({ cursor }) => cursor);

describe('voters that load automatically', () => {
  it('are not read if the reader has not turned that on', async () => {
    renderAtNow(viewOf());
    await settled();
    expect(asked).toEqual([]);
    expect(row('Votes over time')?.textContent).toContain('619 ballots · 2 calls');
    expect(row('Ballots')?.getAttribute('aria-expanded')).toBe('false');
  });

  it('are read with the calls that the row names once that is on, and both are drawn', async () => {
    await changeLoadsVoters(() => true);
    renderAtNow(viewOf());
    await region('Votes over time').findByRole('img');
    expect(await region('Ballots').findByRole('list', { name: 'Largest voters' })).toBeDefined();
    expect(cursors()).toEqual([null, '500']);
    expect(asked.map(({ unasked }) => unasked)).toEqual([SELECTION, SELECTION]);
  });

  it('are read of a starred proposal though it is off', async () => {
    renderAtNow(viewOf({ isStarred: true }));
    await region('Votes over time').findByRole('img');
    expect(cursors()).toEqual([null, '500']);
  });

  it.each([
    ['that would take more than ten calls', '5001'],
    ['in which nobody has voted', '0'],
  ])('are not read of a vote %s', async (_which, voters) => {
    await changeLoadsVoters(() => true);
    renderAtNow(viewOf({ voters }));
    await settled();
    expect(asked).toEqual([]);
  });

  it('are read of what is shown next, in whatever order the parts of the view hear of it', async () => {
    await changeLoadsVoters(() => true);
    const next = makeCandidate({ key: makeKey('next'), identity: null });
    let step = () => {};
    function Steps() {
      const [candidate, show] = useState(CANDIDATE);
      step = () => show(next);
      return viewOf({ voters: '20', candidate });
    }
    renderAtNow(<Steps />);
    await waitFor(() => expect(asked).toHaveLength(1));
    await settled();
    // Beside a tab no test's helper runs the effects at once: a part that is drawn again has its own run first.
    step();
    await settled();
    await waitFor(() =>
      expect(asked.map(({ query }) => query)).toMatchObject([CANDIDATE, next].map(({ key }) => ({ key }))),
    );
    await region('Votes over time').findByRole('img');
  });

  it('are not read again when the reader comes back to it', async () => {
    await changeLoadsVoters(() => true);
    const { rerender } = renderAtNow(viewOf({ voters: '20' }));
    await region('Votes over time').findByRole('img');
    const other = makeCandidate({ key: makeKey('other'), identity: null });
    rerender(viewOf({ voters: '0', candidate: other }));
    await settled();
    rerender(viewOf({ voters: '20' }));
    await settled();
    expect(asked).toHaveLength(1);
    expect(row('Votes over time')?.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('voters that the background does not load automatically', () => {
  it('stay as they are until a click loads them', async () => {
    await changeLoadsVoters(() => true);
    answer = () => REFUSED;
    renderAtNow(viewOf({ voters: '20' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await settled();
    expect(row('Votes over time')?.textContent).toContain('20 ballots · 1 call');
    expect(row('Votes over time')?.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('alert')).toBeNull();
    answer = pagesOf(manyBallots(20));
    fireEvent.click(screen.getByRole('button', { name: /^Voters/ }));
    expect(await region('Ballots').findByRole('list', { name: 'Largest voters' })).toBeDefined();
    expect(asked).toHaveLength(2);
    expect(asked[1]).not.toHaveProperty('unasked');
    expect(row('Votes over time')?.getAttribute('aria-expanded')).toBe('false');
  });

  it('that came are drawn, and a click loads the rest', async () => {
    await changeLoadsVoters(() => true);
    const pages = pagesOf(manyBallots(619));
    answer = (request) => (request.cursor === null ? pages(request) : REFUSED);
    renderAtNow(viewOf());
    const rest = await region('Votes over time').findByRole('button', { name: 'Load the rest · 1 call' });
    answer = pages;
    fireEvent.click(rest);
    await waitFor(() => expect(row('Votes over time')?.textContent).toContain('619 ballots'));
    expect(cursors()).toEqual([null, '500', '500']);
    expect(asked.map((request) => 'unasked' in request)).toEqual([true, true, false]);
  });
});
