import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import { type Cursor, type ListName, type ListQuery, type ListRows, nextPage } from '@/utils/api/lists';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import { daos } from '../../../api/data/load-data';
import type { ProposalRow } from '../../../api/data/proposal-row';
import { PROFILE_NAMES, type ProfileName } from '../../../api/profiles/profiles';
import { NOW } from '../fake-service';
import { answerOf } from '../read-one';
import { connect } from './reference-client';
import { walkPages } from './walk-pages';

const rows = daos.flatMap(({ daoId, proposals }) => proposals.map((row) => ({ daoId, row })));
const isB = (profile: ProfileName) => profile === 'v09';
const digits = (count: string | number | null) => (count === null ? null : String(count));

/** Generation B sums up whole ballots or none; generation A leaves out what it does not know. */
function storedFigures(row: ProposalRow, profile: ProfileName) {
  const { totals, choices, readiness } = row;
  const whole = [totals, ...choices].every(
    (figure) => figure && figure.votes !== null && figure.votingPower !== null,
  );
  if (readiness !== 'ready' || totals === null) return { totals: null, choices: [] };
  if (isB(profile) && (!whole || choices.length === 0)) return { totals: null, choices: [] };
  return {
    totals: { votes: digits(totals.votes), votingPower: totals.votingPower },
    choices: choices.map(({ votes, votingPower }) => ({ votes: digits(votes), votingPower })),
  };
}

function storedQuorum(row: ProposalRow, profile: ProfileName) {
  if (storedFigures(row, profile).totals === null || row.quorum === null) return null;
  if (isB(profile) && row.quorum.raw === null) return null;
  return { progress: row.quorum.progress, reached: row.quorum.reached };
}

async function allOf<L extends ListName>(client: Client, query: ListQuery<L>): Promise<ListRows[L][]> {
  const items: ListRows[L][] = [];
  for await (const step of walkPages(client, query)) {
    expect(step).toMatchObject({ ok: true, value: { value: { refreshed: false } } });
    if (step.ok) items.push(...step.value.value.page.items);
  }
  return items;
}

describe.each(PROFILE_NAMES)('a service as of %s', { timeout: 30_000 }, (profile) => {
  it('gives the stored figures of every proposal, to the last digit', async () => {
    const { client, candidates } = connect({ profile });
    for (const { daoId, row } of rows) {
      const { provider, externalId, proposer } = row;
      const [found] = await candidates('externalId', externalId, { provider, daoId });
      const key = found?.key ?? expect.unreachable(externalId);
      const sourceUrl = tidyLink(row.sourceUrl);
      expect(await answerOf(client.detail(key))).toMatchObject({
        title: tidyText(row.title),
        sourceUrl,
        proposer,
      });
      const quorum = storedQuorum(row, profile);
      const figures = { ...storedFigures(row, profile), ...(quorum ? { quorum } : {}) };
      expect(await answerOf(client.voteSummary(key))).toMatchObject(figures);
    }
  });

  it('shows its generation after at most a single free call', async () => {
    const { api, candidates, generations } = connect({ profile });
    await candidates('url', rows[0]?.row.sourceUrl ?? '');
    expect(generations).toEqual([isB(profile) ? 'b' : 'a']);
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
      isB(profile)
        ? ['GET /v2/proposals/resolve', 'GET /v2/daos', 'POST /v2/proposals/resolve']
        : ['GET /v2/proposals/resolve'],
    );
  });

  it('reports nothing found, without an error', async () => {
    const { candidates } = connect({ profile });
    expect(await candidates('url', `https://snapshot.org/#/x.eth/proposal/0x${'d'.repeat(64)}`)).toEqual([]);
  });

  it('lists every proposal and every DAO, each once, page after page', async () => {
    const { client } = connect({ profile });
    const proposals = await allOf(client, { list: 'proposals', limit: 7 });
    expect(proposals).toHaveLength(rows.length);
    expect(new Set(proposals.map(({ key }) => key)).size).toBe(rows.length);
    const listed = await allOf(client, { list: 'daos', limit: 4 });
    expect(listed.map(({ daoId }) => daoId).toSorted()).toEqual(daos.map(({ daoId }) => daoId).toSorted());
  });

  it.each(['power', 'time'] as const)('lists every ballot of a long vote by %s', async (order) => {
    const { client, candidates } = connect({ profile });
    const longest = rows.find(({ row }) => row.ballots === 'compound-111') ?? expect.unreachable();
    const { provider, externalId } = longest.row;
    const [found] = await candidates('externalId', externalId, { provider, daoId: longest.daoId });
    const key = found?.key ?? expect.unreachable();
    const ballots = await allOf(client, { list: 'ballots', key, order, limit: 500 });
    expect(ballots.length).toBeGreaterThan(500);
    expect(new Set(ballots.map(({ voter }) => voter)).size).toBe(ballots.length);
    expect(ballots.every(({ choice }) => choice !== null)).toBe(true);
  });

  it('restarts a walk if its cursors die with the revision', async () => {
    const { api, client } = connect({ profile });
    const query = { list: 'proposals', limit: 10 } as const;
    const first = await client.page(query, null);
    const cursor = first.ok ? first.value.value.next : expect.unreachable();
    api.bumpRevision();
    // Ten of sixty: there is a cursor.
    const step = await nextPage(client, query, cursor as Cursor);
    expect(step).toMatchObject({ ok: true, value: { value: { refreshed: !isB(profile) } } });
  });
});

describe.each(['canonical', 'draft', 'skills'] as const)(
  'a service of generation A as of %s',
  { timeout: 30_000 },
  (profile) => {
    const window = { from: new Date(NOW - 80 * 86_400_000).toISOString(), to: new Date(NOW).toISOString() };

    it('lists events, signals and voters, and knows its prices and its data', async () => {
      const { client } = connect({ profile, start: NOW });
      const events = await allOf(client, { list: 'events', window, limit: 200 });
      expect(events.length).toBeGreaterThan(0);
      const isWhole = events.every(({ at, proposalKey }) => at !== null && at <= NOW && proposalKey !== null);
      expect(isWhole).toBe(true);
      expect((await allOf(client, { list: 'signals', window, limit: 100 })).length).toBeGreaterThan(0);
      const dao = daos.find(({ proposals }) => proposals.some(({ ballots }) => ballots !== null));
      const voters = await allOf(client, { list: 'voters', daoId: dao?.daoId ?? '', limit: 20 });
      expect(voters.length).toBeGreaterThan(0);
      expect(await answerOf(client.pricing())).toMatchObject({ tiers: { standard: '0.005', plus: '0.01' } });
    });
  },
);

it('the table of profiles lists what generation B does not offer', async () => {
  const { client } = connect({ profile: 'v09' });
  await client.probeToken();
  const notOffered = { error: { code: 'not-offered' } };
  expect(await client.pricing()).toMatchObject(notOffered);
  expect(await client.resolve({ by: 'title', text: 'Renew' })).toMatchObject(notOffered);
  const found = client.page({ list: 'proposals', title: 'renew the security', limit: 5 }, null);
  expect((await answerOf(found))?.items.map(({ title }) => title.slice(0, 5))).toEqual(['Renew', 'Renew']);
});
