import { describe, expect, it } from 'vitest';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import type { HubFaultName } from '@/test/api/hub/hub-faults';
import { networkFetch, openHub } from './open-hub';

const ID = madeUpHash(0x102);
const QUERY = `{ proposal(id: "${ID}") { id scores scores_total votes } }`;

/** The answer of a hub that has this fault from the start. */
async function misbehaving(fault: HubFaultName, sleep?: (milliseconds: number) => Promise<void>) {
  const { hub } = await openHub({ fault, ...(sleep && { sleep }) });
  return { hub, ask: () => networkFetch(`${hub.url}/graphql?${new URLSearchParams({ query: QUERY })}`) };
}

async function bodyOf(fault: HubFaultName): Promise<unknown> {
  const { ask } = await misbehaving(fault);
  return (await ask()).json();
}

describe('the faults of the hub', () => {
  it('down: breaks the connection, and the log has the request', async () => {
    const { hub, ask } = await misbehaving('down');
    await expect(ask()).rejects.toThrow(TypeError);
    expect(hub.requests).toMatchObject([{ query: QUERY, status: null }]);
  });

  it('html: answers a page', async () => {
    const { ask } = await misbehaving('html');
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('slow: sleeps before it answers properly', async () => {
    const slept: number[] = [];
    const { ask } = await misbehaving('slow', async (milliseconds) => void slept.push(milliseconds));
    expect((await ask()).status).toBe(200);
    expect(slept).toEqual([20_000]);
  });

  it('request-failed: answers an error beside null', async () => {
    expect(await bodyOf('request-failed')).toEqual({
      errors: [{ message: 'request failed' }],
      data: { proposal: null },
    });
  });

  it('rate-limited: answers 429 and when to come again', async () => {
    const { ask } = await misbehaving('rate-limited');
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('ratelimit-reset')).toBe('42');
    expect(headers.get('retry-after')).toBe('42');
  });

  it('null-scores: answers null where the schema has none', async () => {
    expect(await bodyOf('null-scores')).toEqual({
      data: { proposal: { id: ID, scores: null, scores_total: null, votes: 3 } },
    });
  });

  it('bad-numbers: answers a number beyond any supply, texts and a half ballot', async () => {
    expect(await bodyOf('bad-numbers')).toEqual({
      data: { proposal: { id: ID, scores: [1e80, '425', '125'], scores_total: '12,5', votes: 3.5 } },
    });
  });

  it('huge-body: answers the truth in more than 4 MB', async () => {
    const { ask } = await misbehaving('huge-body');
    const text = await (await ask()).text();
    expect(text.length).toBeGreaterThan(4 * 1024 * 1024);
    expect(JSON.parse(text)).toMatchObject({ data: { proposal: { id: ID, votes: 3 } } });
  });

  it('wrong-id: answers another proposal, by GET and by POST', async () => {
    const { hub, ask } = await misbehaving('wrong-id');
    const posted = await networkFetch(`${hub.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'query($i:String!){proposal(id:$i){id}}', variables: { i: ID } }),
    });
    expect(await (await ask()).json()).toMatchObject({ data: { proposal: { id: madeUpHash(0x103) } } });
    expect(await posted.json()).toEqual({ data: { proposal: { id: madeUpHash(0x103) } } });
    expect(hub.requests[0]?.variables).toEqual({ i: ID });
  });

  it('can begin and end while the hub runs', async () => {
    const { hub, ask } = await openHub();
    hub.setFault('rate-limited');
    const refused = await networkFetch(`${hub.url}/graphql`);
    hub.setFault(null);
    expect([refused.status, (await ask(QUERY)).status]).toEqual([429, 200]);
  });
});
