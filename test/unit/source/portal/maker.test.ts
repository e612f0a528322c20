import { describe, expect, it } from 'vitest';
import type { SourceOrigin } from '@/utils/source/origins';
import { makerPortal } from '@/utils/source/portal/maker';
import { makerAnswers, noVote, skyAnswers } from '../../../api/portals/maker-answers';
import { type Answers, createPortalServer } from '../../../api/portals/portal-server';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

const [MAKER, SKY] = originsOf('maker') as readonly [SourceOrigin, SourceOrigin];
const CES = 'https://vote.makerdao.com/polling/QmbM8u7Q?network=mainnet#poll-detail';

function rig(at: SourceOrigin = MAKER, answers: Answers = at === MAKER ? makerAnswers() : skyAnswers()) {
  const server = createPortalServer({ answers: () => answers, missing: noVote });
  return { ...portalRig(at, makerPortal, server.fetch), server };
}

/** The answers of Maker's portal with one of them changed. */
function changed(path: string, change: (body: Readonly<Record<string, unknown>>) => unknown): Answers {
  const answers = makerAnswers();
  return new Map([...answers, [path, change(Object(answers.get(path)))]]);
}

const power = (mkrSupport: unknown) =>
  changed('/api/polling/tally/631', (tally) => ({
    ...tally,
    results: [0, 1, 2].map((optionId) => ({ optionId, optionName: '', mkrSupport })),
  }));

describe("Maker's portal as a source", () => {
  it.each([
    ['https://vote.makerdao.com/polling/QmbM8u7Q', 'portal-maker:polling/QmbM8u7Q', null],
    ['https://vote.makerdao.com/polling/914#vote-breakdown', 'portal-maker:polling/914', null],
    ['https://v2.vote.makerdao.com/polling/Qmb9brx3', 'portal-maker:polling/Qmb9brx3', null],
    ['https://vote.makerdao.com/executive-proposal/a-name', 'portal-maker:executive/a-name', null],
    ['https://vote.sky.money/polling/QmQwTjgE', null, 'portal-sky:polling/QmQwTjgE'],
    // Lower-cased by the page that gave it: it is the name of no poll.
    ['https://vote.makerdao.com/polling-proposal/qmacgdz8euruq4lsqyzgjhumhexu5jnhihbmgbh54law7s', null, null],
    ['https://www.tally.xyz/gov/compound/proposal/141', null, null],
  ])('handles %s: Maker %s, Sky %s', (url, maker, sky) => {
    expect(rig(MAKER).source.plan(linkTo(url))).toBe(maker);
    expect(rig(SKY).source.plan(linkTo(url))).toBe(sky);
  });

  it('reports a poll to the last place of its token, in the order of its choices', async () => {
    const { client, key, resolve } = rig();
    expect(await answerOf(resolve(CES))).toMatchObject([
      {
        key: 'portal-maker:polling/QmbM8u7Q',
        title:
          'Ratification Poll for Collateral Engineering Services Core Unit, CES-001 - September 13, 2021',
        sourceUrl: 'https://vote.makerdao.com/polling/QmbM8u7Q',
      },
    ]);
    expect(await answerOf(client.voteSummary(key('polling/QmbM8u7Q')))).toMatchObject({
      quorum: null,
      totals: { votes: null, uniqueVoters: '20', votingPower: '90135.295317570540751207' },
      choices: [
        { key: '0', label: 'Abstain', votes: null, votingPower: '0' },
        { key: '1', label: 'Yes', votes: null, votingPower: '62063.475059377638182894' },
        { key: '2', label: 'No', votes: null, votingPower: '28071.820258192902568313' },
      ],
    });
    expect(await answerOf(client.detail(key('polling/QmbM8u7Q')))).toMatchObject({
      lifecycle: 'closed',
      // The portal's own winner, by its name.
      outcome: null,
      result: { kind: 'won', choice: 'Yes', share: null },
      quorumRaw: null,
      body: null,
      endAt: '2021-09-27T16:00:00.000Z',
    });
  });

  it('reads one poll with two requests, which do not name it', async () => {
    const { client, key, resolve, server, entries } = rig();
    await resolve(CES);
    await Promise.all([client.detail(key('polling/QmbM8u7Q')), client.voteSummary(key('polling/QmbM8u7Q'))]);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/polling/QmbM8u7Q?network=mainnet',
      '/api/polling/tally/631',
    ]);
    expect(entries.map(({ route }) => route)).toEqual(['/api/polling/:id', '/api/polling/tally/:id']);
  });

  it('finds a poll by its number too', async () => {
    const { resolve } = rig();
    expect(await answerOf(resolve('https://vote.makerdao.com/polling/626'))).toMatchObject([
      { key: 'portal-maker:polling/626' },
    ]);
  });

  it("reads powers at Sky's portal as tokens, as its names say", async () => {
    const { client, key } = rig(SKY);
    expect(await answerOf(client.voteSummary(key('polling/QmXeWtK1')))).toMatchObject({
      choices: [{ votingPower: '37670.597808492264387696' }, {}, {}],
    });
  });

  it('gives no power and no zero to a poll that has not begun', async () => {
    const early = changed('/api/polling/tally/631', (tally) => ({
      ...tally,
      numVoters: 0,
      results: [],
    }));
    const { client, key } = rig(MAKER, early);
    expect(await answerOf(client.voteSummary(key('polling/631')))).toMatchObject({
      choices: [{ votingPower: null }, { votingPower: null }, { votingPower: null }],
    });
  });

  it.each([
    'executive/0x1db8b702416d3174dc2f5b12287383ab693f894f',
    'executive/template-executive-vote-parameter',
  ])('finds an executive vote by its contract or the beginning of its name: %s', async (id) => {
    const answers = new Map([...makerAnswers()].map(([path, body]) => [path.toLowerCase(), body] as const));
    const own = answers.get('/api/executive/0x1db8b702416d3174dc2f5b12287383ab693f894f');
    const { client, key } = rig(MAKER, new Map([...answers, [`/api/${id}`, own]]));
    expect(await answerOf(client.detail(key(id)))).toMatchObject({
      lifecycle: 'closed',
      outcome: 'executed',
      execution: 'executed',
      endAt: null,
    });
    expect(await answerOf(client.voteSummary(key(id)))).toMatchObject({
      choices: [{ label: 'Approve', votingPower: '1.234567890123456789' }],
    });
  });

  it('reports "not found" if the portal does', async () => {
    const { resolve, client, key } = rig();
    const found = await resolve('https://vote.makerdao.com/polling/QmNqCZGa');
    expect(found).toMatchObject({ ok: true, value: { value: [] } });
    expect(await client.detail(key('polling/QmNqCZGa'))).toMatchObject({
      ok: false,
      error: { code: 'not-found', by: 'vote.makerdao.com' },
    });
  });

  it.each([
    ['that is HTML', changed('/api/polling/tally/631', () => '<!doctype html><p>631')],
    ['of another poll', changed('/api/polling/631', (poll) => ({ ...poll, pollId: 626, slug: 'QmXeWtK1' }))],
    ['with a power of 10^80', power(`1${'0'.repeat(80)}`)],
    ['with a power that is a float', power('62063.475059377638182894')],
    ['with a negative power', power('-62063475059377638182894')],
    ['with a power that is none', power(null)],
    [
      'without one of the choices',
      changed('/api/polling/tally/631', (tally) => ({
        ...tally,
        results: [{ optionId: 1, mkrSupport: '1' }],
      })),
    ],
    [
      'with results that are no list',
      changed('/api/polling/tally/631', (tally) => ({ ...tally, results: 'all' })),
    ],
    ['that is a list', changed('/api/polling/631', () => [])],
    ['that is nothing', changed('/api/polling/tally/631', () => null)],
  ])('gives no figure with an answer %s', async (_what, answers) => {
    const { client, key } = rig(MAKER, answers);
    expect(await client.voteSummary(key('polling/631'))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'vote.makerdao.com' },
    });
  });
});
