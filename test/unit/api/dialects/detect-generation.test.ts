import { describe, expect, it } from 'vitest';
import type { Generation } from '@/utils/api/dialect';
import { DIALECTS } from '@/utils/api/dialects';
import { KEY } from '../../../factories/proposal';
import { DETAIL, RESOLVED, refusalA, SUMMARY } from '../../../factories/wire-a';
import { DAO_B, DETAIL_B, ITEM, pageOfB, RESOLVED_B, refusalB, SUMMARY_B } from '../../../factories/wire-b';
import { pageOf, ROWS } from '../../../factories/wire-lists';
import { type Call, fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';
import { answerOf } from '../read-one';

const NO_ROUTE = { statusCode: 404, error: 'Not Found', message: 'Route not found' };
const CHALLENGE = { error: 'Payment required', paymentRequired: { scheme: 'exact', amount: '5000' } };

const URL_SELECTOR = { by: 'url', text: 'https://snapshot.org/#/ens.eth/proposal/0xabc' } as const;

function listening(answer: (call: Call, index: number) => Response, generation: Generation | null = null) {
  const heard: Generation[] = [];
  const service = fakeService(answer, { generation, onGeneration: (found) => void heard.push(found) });
  const asked = () =>
    service.calls.map(({ url, init }) => `${init.method} ${new URL(url).pathname.replace('/v2/', '')}`);
  return { ...service, heard, asked };
}

/** A service of generation B, as far as these tests ask it. */
function generationB({ url, init }: Call): Response {
  const { pathname } = new URL(url);
  if (pathname === '/v2/daos') return json(pageOfB([DAO_B]));
  if (pathname === '/v2/proposals/resolve') {
    return init.method === 'POST' ? json(RESOLVED_B) : json(refusalB('INVALID_ARGUMENT'), 400);
  }
  if (pathname === '/v2/proposals') return json(pageOfB([ITEM]));
  if (pathname.endsWith('/vote-summary')) return json(SUMMARY_B);
  return pathname === `/v2/proposals/${KEY}` ? json(DETAIL_B) : json(NO_ROUTE, 404);
}

describe('a service of generation A', () => {
  it('is recognised at once, without an extra call, and announced once', async () => {
    const { client, asked, heard } = listening(({ url }) =>
      json(url.includes('resolve') ? RESOLVED : DETAIL),
    );
    await client.resolve(URL_SELECTOR);
    await client.detail(KEY);
    expect(asked()).toEqual(['GET proposals/resolve', `GET proposals/${KEY}`]);
    expect(heard).toEqual(['a']);
  });

  it.each([
    ['a list in items', pageOf([])],
    ['a bare list with the page in meta', { data: [], meta: { page: { hasMore: false } } }],
    ['a bare list of keys', { data: [ROWS.proposals], page: { hasMore: false } }],
  ])('is known by %s', async (_, body) => {
    const { client, heard } = listening(() => json(body));
    await client.page(QUERIES.proposals, null);
    expect(heard).toEqual(['a']);
  });

  it.each([
    [400, 'VALIDATION_ERROR'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
  ])('is not doubted if it refuses in its form: %i %s', async (status, code) => {
    const { client, calls } = listening(() => json(refusalA(code), status));
    expect(await client.voteSummary(KEY)).toMatchObject({ ok: false, error: { serviceCode: code } });
    expect(calls).toHaveLength(1);
  });

  it('is asked for its DAOs, free of charge, if a refusal is unclear, and then never again', async () => {
    const { client, asked, heard } = listening(({ url }) =>
      url.includes('/daos') ? json(pageOf([ROWS.daos])) : json(CHALLENGE, 402),
    );
    expect(await client.resolve(URL_SELECTOR)).toMatchObject({ error: { code: 'denied', status: 402 } });
    expect(await client.voteSummary(KEY)).toMatchObject({ error: { code: 'tier', status: 402 } });
    expect(asked()).toEqual(['GET proposals/resolve', 'GET daos', `GET proposals/${KEY}/votes/summary`]);
    expect(heard).toEqual(['a']);
  });

  it('is still called in A if it has no list of DAOs either, and that is requested once', async () => {
    const { client, asked, heard } = listening(() => json(NO_ROUTE, 404));
    expect(await client.evidence(KEY)).toMatchObject({ error: { code: 'not-offered', status: 404 } });
    expect(await client.voteSummary(KEY)).toMatchObject({ error: { code: 'not-offered' } });
    expect(asked()).toEqual([
      `GET proposals/${KEY}/evidence`,
      'GET daos',
      `GET proposals/${KEY}/votes/summary`,
    ]);
    expect(heard).toEqual([]);
  });

  it('gets no further call if both generations would send the same', async () => {
    const { client, calls } = listening(() => json(CHALLENGE, 402));
    expect(await client.detail(KEY)).toMatchObject({ error: { code: 'tier' } });
    expect(calls).toHaveLength(1);
  });

  it.each([429, 500, 501])('gets no further call if waiting may help: %i', async (status) => {
    const { client, asked } = listening(() => json({}, status));
    await client.resolve(URL_SELECTOR);
    expect(new Set(asked())).toEqual(new Set(['GET proposals/resolve']));
  });
});

describe('a service of generation B', () => {
  it('is found out by the first refusal and a free call, then called in its dialect', async () => {
    const { client, asked, heard } = listening(generationB);
    expect(await answerOf(client.resolve(URL_SELECTOR))).toMatchObject([{ key: KEY }]);
    expect(await answerOf(client.voteSummary(KEY))).toMatchObject({ totals: { votes: '118' } });
    expect(asked()).toEqual([
      'GET proposals/resolve',
      'GET daos',
      'POST proposals/resolve',
      `GET proposals/${KEY}/vote-summary`,
    ]);
    expect(heard).toEqual(['b']);
  });

  it('is found out by a detail, which is then read again without another call', async () => {
    const { client, calls, heard } = listening(generationB);
    expect(await answerOf(client.detail(KEY))).toMatchObject({ execution: 'queued' });
    expect(calls).toHaveLength(1);
    expect(heard).toEqual(['b']);
  });

  it('is found out by a list, which both generations request alike', async () => {
    const { client, calls, heard } = listening(generationB);
    expect(await answerOf(client.page(QUERIES.proposals, null))).toMatchObject({ items: [{ key: KEY }] });
    expect(calls).toHaveLength(1);
    expect(heard).toEqual(['b']);
  });

  it('is found out before a request that only it can answer', async () => {
    const { client, asked } = listening(generationB);
    expect(await client.page({ ...QUERIES.proposals, title: 'Renew' }, null)).toMatchObject({ ok: true });
    expect(asked()).toEqual(['GET daos', 'GET proposals']);
  });

  it('reports missing evidence, not a missing proposal', async () => {
    const { client } = listening(generationB);
    expect(await client.evidence(KEY)).toMatchObject({
      error: { code: 'not-offered', message: 'This service does not offer evidence.' },
    });
  });

  it('is found out by the tests of the connection', async () => {
    const service = listening(generationB);
    expect(await service.client.probeService()).toMatchObject({ ok: true });
    expect(service.heard).toEqual(['b']);
    const token = listening(generationB);
    expect(await token.client.probeToken()).toMatchObject({ ok: true });
    expect(token.heard).toEqual(['b']);
  });

  it('is asked once for its DAOs, for any number of waiting calls', async () => {
    const { client, asked } = listening(generationB);
    await Promise.all([client.voteSummary(KEY), client.evidence(KEY), client.resolve(URL_SELECTOR)]);
    expect(asked().filter((line) => line === 'GET daos')).toHaveLength(1);
  });

  it('is used from the start if it was known before', async () => {
    const { client, asked, heard } = listening(generationB, 'b');
    await client.resolve(URL_SELECTOR);
    expect(asked()).toEqual(['POST proposals/resolve']);
    expect(heard).toEqual([]);
  });
});

describe('a service that has changed since', () => {
  it('is noticed by a refusal in the other form', async () => {
    const { client, asked, heard } = listening(generationB, 'a');
    expect(await client.resolve(URL_SELECTOR)).toMatchObject({ ok: true });
    expect(asked()).toEqual(['GET proposals/resolve', 'GET daos', 'POST proposals/resolve']);
    expect(heard).toEqual(['b']);
  });

  it('is noticed by a good answer in the other form', async () => {
    const { client, heard } = listening(({ url }) => json(url.includes('summary') ? SUMMARY : DETAIL), 'b');
    expect(await answerOf(client.detail(KEY))).toMatchObject({ outcome: 'passed' });
    expect(heard).toEqual(['a']);
  });

  it('is not noticed by a refusal without a form', async () => {
    const { client, calls } = listening(() => json(NO_ROUTE, 404), 'a');
    expect(await client.evidence(KEY)).toMatchObject({ error: { code: 'not-offered' } });
    expect(calls).toHaveLength(1);
  });
});

it('a network failure during the detection of the generation leads to another try the next time', async () => {
  let down = true;
  const { client, heard } = listening((call) => {
    if (call.url.includes('/daos') && down) return json({}, 500);
    return generationB(call);
  });
  expect(await client.resolve(URL_SELECTOR)).toMatchObject({ ok: false, error: { code: 'rejected' } });
  down = false;
  expect(await client.resolve(URL_SELECTOR)).toMatchObject({ ok: true });
  expect(heard).toEqual(['b']);
});

it('everything for one call ends within its 20 s', async () => {
  const slow = fakeService((call) => {
    slow.clock.advance(7_000);
    return generationB(call);
  });
  const result = await slow.client.resolve(URL_SELECTOR);
  expect(slow.calls).toHaveLength(3);
  expect(result).toMatchObject({ ok: true });
  const slower = fakeService((call) => {
    slower.clock.advance(9_900);
    return generationB(call);
  });
  expect(await slower.client.resolve(URL_SELECTOR)).toMatchObject({ error: { code: 'timeout' } });
  expect(slower.calls).toHaveLength(2);
});

it('a generation keeps the ID under which it is stored', () => {
  expect(DIALECTS.map(({ id }) => id)).toEqual(['a', 'b']);
});
