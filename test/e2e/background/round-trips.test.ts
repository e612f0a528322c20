import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { findProposal } from '../../api/data/find-proposal';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import type { LoggedRequest } from '../../api/request/request-log';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** How many of these requests were waited for one after the other, at the least. */
function roundTrips(requests: readonly LoggedRequest[]): number {
  const depths = new Map<LoggedRequest, number>();
  for (const request of requests) {
    const before = requests.filter(({ ended }) => ended !== null && ended < request.begun);
    depths.set(request, 1 + Math.max(0, ...before.map((each) => depths.get(each) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

describe.each(BROWSERS)('the trace of a thread in %s', (kind) => {
  let stage: Stage;
  let thread: Page;

  /** The requests for one link of the thread, among all that were made. */
  function requestsFor(index: number): readonly LoggedRequest[] {
    const link = demoThread[index];
    if (link?.externalId == null) throw new Error(`Link ${index} is not held.`);
    const { daoId, proposal } = findProposal(link.externalId, link.provider);
    const key = mintProposalKey({ daoId, provider: proposal.provider, externalId: link.externalId });
    return stage.service.api.requests.filter(
      ({ path, query }) =>
        path.startsWith(`/v2/proposals/${key}`) ||
        decodeURIComponent(query).includes(encodeURI(link.externalId ?? '')),
    );
  }

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    // So long that what does not wait for an answer goes out before it.
    stage.service.api.setFault('slow');
  });
  afterAll(() => stage?.close());

  it('has two round trips from a link to its filled chip', async () => {
    thread = await stage.openForum(demoThreadPath);
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
    for (let index = 0; index < chips.length; index += 1) {
      const routes = requestsFor(index).map(({ routeId }) => routeId);
      expect(routes.toSorted()).toEqual([
        'v2.proposals.detail',
        'v2.proposals.resolve',
        'v2.proposals.votesSummary',
      ]);
    }
    // The first ones need not wait at the gate for others.
    expect(roundTrips(requestsFor(0))).toBe(2);
    expect(stage.service.api.requests.filter(({ tier }) => tier === 'free')).toEqual([]);
  });

  it('has three at most from a link to a filled panel', async () => {
    const panel = await stage.browser.openPanel(thread);
    await panel.waitFor(
      () =>
        document.body.innerText.includes(' source') &&
        document.querySelector('.skeleton, button[aria-label="Refresh"][aria-disabled="true"]') === null,
      [],
      { timeout: 30_000 },
    );
    expect(requestsFor(0).map(({ routeId }) => routeId)).toHaveLength(4);
    expect(roundTrips(requestsFor(0))).toBeLessThanOrEqual(3);
    expect((await chipsIn(thread)).length).toBeGreaterThan(0);
  });
});
