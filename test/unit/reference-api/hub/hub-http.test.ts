import { describe, expect, it } from 'vitest';
import { networkFetch, openHub } from './open-hub';

const EP11 = '0x718c496b04017fb82749b68570d12f32c839f59b9f9433df127f48bf99121eb7';
const TITLE = 'query Title($id: String!) { proposal(id: $id) { title votes scores_state } }';

describe('the hub over HTTP', () => {
  it('answers a GET with variables', async () => {
    const { ask } = await openHub();
    const title = '[EP11] [Executable] End the $ENS and EP2 airdrops';
    const { headers, ...answer } = await ask(TITLE, { id: EP11 });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const proposal = { title, votes: 827, scores_state: 'final' };
    expect(answer).toEqual({ status: 200, data: { proposal }, messages: [] });
  });

  // What snapshot.js 0.17.5 makes of these 133 ballots: figures that do not add up to the last digit.
  it('prints sums of doubles as JSON numbers', async () => {
    const { hub } = await openHub();
    const id = '0x48e56786fd4ab27c5b089b45be1e914d4a3a0f9d067ac51eff0b26a882e49bde';
    const search = new URLSearchParams({ query: `{proposal(id:"${id}"){scores scores_total}}` });
    const response = await networkFetch(`${hub.url}/graphql?${search}`);
    expect(await response.text()).toBe(
      '{"data":{"proposal":{"scores":[5751852.637612845,1009.647131097,1012.1864653559999],"scores_total":5753874.471209297}}}',
    );
  });

  it.each([
    ['no question', '', 'Must provide query string.'],
    ['variables that are no JSON', '?query={a}&variables={', 'Variables are invalid JSON.'],
    ['what is no GraphQL', '?query={', 'Syntax Error: Expected Name, found <EOF>.'],
  ])('refuses %s', async (_, search, message) => {
    const { hub } = await openHub();
    const response = await networkFetch(`${hub.url}/graphql${search}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message }] });
  });

  it('refuses other methods and knows no other path', async () => {
    const { hub } = await openHub();
    expect((await networkFetch(`${hub.url}/graphql`, { method: 'POST' })).status).toBe(405);
    expect((await networkFetch(`${hub.url}/`)).status).toBe(404);
  });

  it('counts requests by the minute, and says what is left', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const { hub } = await openHub({ limit: 2, now: () => now });
    const ask = () => networkFetch(`${hub.url}/graphql?query={proposal(id:"x"){id}}`);
    const first = await ask();
    expect(first.headers.get('ratelimit-policy')).toBe('2;w=60');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    now += 20_000;
    expect((await ask()).headers.get('ratelimit-remaining')).toBe('0');
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-reset')).toBe('40');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    now += 40_000;
    expect((await ask()).status).toBe(200);
  });
});

describe('the log of the hub', () => {
  it('keeps the question, its variables and all headers', async () => {
    const { hub, ask } = await openHub();
    await ask(TITLE, { id: EP11 }, { Origin: 'https://forum.example' });
    expect(hub.requests).toMatchObject([
      {
        method: 'GET',
        path: '/graphql',
        query: TITLE,
        variables: { id: EP11 },
        headers: { origin: 'https://forum.example' },
        status: 200,
      },
    ]);
  });
});
