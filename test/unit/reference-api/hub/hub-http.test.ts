import { describe, expect, it } from 'vitest';
import { networkFetch, openHub } from './open-hub';

const EP11 = '0x718c496b04017fb82749b68570d12f32c839f59b9f9433df127f48bf99121eb7';
const TITLE = 'query Title($id: String!) { proposal(id: $id) { title votes scores_state } }';
const TITLE_OF_EP11 = {
  proposal: { title: '[EP11] [Executable] End the $ENS and EP2 airdrops', votes: 827, scores_state: 'final' },
};

describe('the hub over HTTP', () => {
  it('answers a GET with variables', async () => {
    const { ask } = await openHub();
    const { status, headers, data, messages } = await ask(TITLE, { id: EP11 });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(data).toEqual(TITLE_OF_EP11);
    expect(messages).toEqual([]);
  });

  it('answers a POST of JSON, and takes the operation that it names', async () => {
    const { post } = await openHub();
    const query = `${TITLE} query Other { proposal(id: "x") { id } }`;
    const named = { query, variables: { id: EP11 }, operationName: 'Title' };
    expect((await post(JSON.stringify(named))).data).toEqual(TITLE_OF_EP11);
    const unnamed = await post(JSON.stringify({ query, variables: { id: EP11 } }));
    expect(unnamed).toMatchObject({ status: 500, data: undefined });
  });

  it('takes what the address says before what the body says', async () => {
    const { hub } = await openHub();
    const search = new URLSearchParams({ variables: JSON.stringify({ id: EP11 }) });
    const response = await networkFetch(`${hub.url}/graphql?${search}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: TITLE, variables: { id: 'unknown' } }),
    });
    expect(await response.json()).toEqual({ data: TITLE_OF_EP11 });
  });

  it('answers null for an id that it does not know, in the words of the real one', async () => {
    const { hub } = await openHub();
    const search = new URLSearchParams({ query: '{proposal(id:"0x00"){id}}' });
    const response = await networkFetch(`${hub.url}/graphql?${search}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('{"data":{"proposal":null}}');
  });

  it('answers null for a proposal of the service whose choices nobody knows', async () => {
    const { ask } = await openHub();
    const id = '0x58d854c1f2468db6b67baab026cca1329c7bcaa5bf834146aa7563a5b45ad09f';
    expect((await ask(TITLE, { id })).data).toEqual({ proposal: null });
  });

  it('prints doubles as JSON numbers', async () => {
    const { hub } = await openHub();
    const id = '0x48e56786fd4ab27c5b089b45be1e914d4a3a0f9d067ac51eff0b26a882e49bde';
    const search = new URLSearchParams({ query: `{proposal(id:"${id}"){scores quorum}}` });
    const response = await networkFetch(`${hub.url}/graphql?${search}`);
    expect(await response.text()).toBe(
      '{"data":{"proposal":{"scores":[5751852.63761284,1009.647131097,1012.186465356],"quorum":0}}}',
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

  it('refuses a body that is no JSON, and does not look at one of another type', async () => {
    const { post } = await openHub();
    expect(await post('[]')).toMatchObject({ status: 400, messages: ['POST body sent invalid JSON.'] });
    const text = await post(JSON.stringify({ query: TITLE }), 'text/plain');
    expect(text).toMatchObject({ status: 400, messages: ['Must provide query string.'] });
  });

  it('refuses other methods and knows no other path', async () => {
    const { hub } = await openHub();
    expect((await networkFetch(`${hub.url}/graphql`, { method: 'PUT' })).status).toBe(405);
    expect((await networkFetch(`${hub.url}/`)).status).toBe(404);
  });

  it('lets pages of any origin read it', async () => {
    const { hub, ask } = await openHub();
    const { headers } = await ask(TITLE, { id: EP11 }, { Origin: 'https://forum.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await networkFetch(`${hub.url}/graphql`, {
      method: 'OPTIONS',
      headers: { Origin: 'null', 'Access-Control-Request-Headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
  });

  it('refuses every key, since nobody holds one', async () => {
    const { hub } = await openHub();
    const byHeader = await networkFetch(`${hub.url}/graphql`, { headers: { 'x-api-key': 'key' } });
    const byAddress = await networkFetch(`${hub.url}/graphql?apiKey=key`);
    expect([byHeader.status, byAddress.status]).toEqual([401, 401]);
    expect(await byHeader.json()).toEqual({ error: 'unauthorized', error_description: 'invalid api key' });
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
  it('keeps the question, its variables and all headers, by GET and by POST', async () => {
    const { hub, ask, post } = await openHub();
    await ask(TITLE, { id: EP11 }, { Origin: 'https://forum.example' });
    await post(JSON.stringify({ query: TITLE, variables: { id: 'x' } }));
    const [got, posted] = hub.requests;
    expect(got).toMatchObject({
      method: 'GET',
      path: '/graphql',
      query: TITLE,
      variables: { id: EP11 },
      headers: { origin: 'https://forum.example' },
      status: 200,
    });
    expect(posted).toMatchObject({ method: 'POST', query: TITLE, variables: { id: 'x' }, status: 200 });
    expect(posted?.headers).not.toHaveProperty('origin');
  });

  it('keeps what was refused and what cannot be read, and can be emptied', async () => {
    const { hub, post } = await openHub();
    await post('{');
    expect(hub.requests).toMatchObject([{ query: null, variables: null, status: 400 }]);
    hub.clearRequests();
    expect(hub.requests).toEqual([]);
  });

  it('has a request from the moment it arrives, and does not enter it again once emptied', async () => {
    let arrive = () => {};
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sleep = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        arrive();
      });
    const { hub, ask } = await openHub({ fault: 'slow', sleep });
    const pending = ask(TITLE, { id: EP11 });
    await arrived;
    expect(hub.requests).toMatchObject([{ query: TITLE, status: null }]);
    hub.clearRequests();
    release();
    await pending;
    expect(hub.requests).toEqual([]);
  });
});
