import { describe, expect, it } from 'vitest';
import { KEY } from '../../../factories/proposal';
import { DETAIL } from '../../../factories/wire-a';
import { fakeService, json, NOW, TOKEN } from '../fake-service';

async function codeOf(response: () => Response | Promise<Response>, online = true): Promise<string> {
  const result = await fakeService(response, { online }).client.detail(KEY);
  return result.ok ? 'ok' : result.error.code;
}

const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const GOOD = JSON.stringify(DETAIL);

describe('an answer with status 200', () => {
  it.each<[string, BodyInit | null, Record<string, string>, string]>([
    ['the published form', GOOD, JSON_TYPE, 'ok'],
    ['a byte order mark before it', `\ufeff${GOOD}`, JSON_TYPE, 'ok'],
    ['a type in other letters', GOOD, { 'content-type': 'Application/JSON' }, 'ok'],
    ['a wrong charset on UTF-8 text', GOOD, { 'content-type': 'application/json; charset=latin1' }, 'ok'],
    ['a page of HTML', '<!doctype html><p>Log in', HTML, 'bad-answer'],
    ['JSON sent as HTML', GOOD, HTML, 'bad-answer'],
    ['JSON sent as plain text', GOOD, { 'content-type': 'text/plain' }, 'bad-answer'],
    ['a type that only begins alike', GOOD, { 'content-type': 'application/json-seq' }, 'bad-answer'],
    ['nothing', null, JSON_TYPE, 'bad-answer'],
    ['NaN', GOOD.replace('"closed"', 'NaN'), JSON_TYPE, 'bad-answer'],
    ['null', 'null', JSON_TYPE, 'bad-answer'],
    ['a list', `[${GOOD}]`, JSON_TYPE, 'bad-answer'],
    ['no data', '{"meta":{}}', JSON_TYPE, 'bad-answer'],
    ['data of null', '{"data":null}', JSON_TYPE, 'bad-answer'],
    ['only a polluted prototype', `{"__proto__":${GOOD}}`, JSON_TYPE, 'bad-answer'],
    ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), JSON_TYPE, 'bad-answer'],
    ['UTF-8 that ends within a character', new Uint8Array([0x22, 0xc3]), JSON_TYPE, 'bad-answer'],
    ['100,000 nested lists', `${'['.repeat(1e5)}${']'.repeat(1e5)}`, JSON_TYPE, 'bad-answer'],
  ])('%s', async (_, body, headers, code) => {
    expect(await codeOf(() => new Response(body, { headers }))).toBe(code);
  });

  it('is a bad one under another 2xx or 3xx status', async () => {
    expect(await codeOf(() => json(GOOD, 206))).toBe('bad-answer');
    expect(await codeOf(() => new Response(null, { status: 204 }))).toBe('bad-answer');
    expect(await codeOf(() => new Response(null, { status: 304 }))).toBe('bad-answer');
  });

  it("has this machine's time and keeps the service's", async () => {
    const result = await fakeService(() => json(DETAIL)).client.detail(KEY);
    expect(result).toMatchObject({
      value: {
        fetchedAt: NOW,
        meta: {
          requestId: 'req-local-0001',
          generatedAt: '2026-08-20T09:00:00.000Z',
          dataAsOf: '2026-08-20T08:58:11.000Z',
          readiness: 'ready',
          revision: 'r42',
        },
      },
    });
  });

  it('names its request even if its form is wrong', async () => {
    const inBody = await fakeService(() => json({ data: [], meta: { requestId: 'r1' } })).client.detail(KEY);
    expect(inBody).toMatchObject({ error: { code: 'bad-answer', status: 200, requestId: 'r1' } });
    const inHeader = await fakeService(() => json('{', 200, { 'x-request-id': 'r2' })).client.detail(KEY);
    expect(inHeader).toMatchObject({ error: { code: 'bad-answer', status: 200, requestId: 'r2' } });
  });
});

describe('a body that does not end', () => {
  function endless(chunk: Uint8Array): { response: Response; read: () => number; cancelled: () => boolean } {
    let read = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += chunk.byteLength;
        controller.enqueue(chunk);
      },
      cancel() {
        cancelled = true;
      },
    });
    return {
      response: new Response(body, { headers: JSON_TYPE }),
      read: () => read,
      cancelled: () => cancelled,
    };
  }

  it('is abandoned soon after 1 MiB', async () => {
    const flood = endless(new Uint8Array(64 * 1024).fill(0x20));
    expect(await codeOf(() => flood.response)).toBe('bad-answer');
    expect(flood.cancelled()).toBe(true);
    expect(flood.read()).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('may be 1 MiB long, but not a byte longer', async () => {
    const room = 1024 * 1024 - GOOD.length;
    expect(await codeOf(() => json(GOOD + ' '.repeat(room)))).toBe('ok');
    expect(await codeOf(() => json(GOOD + ' '.repeat(room + 1)))).toBe('bad-answer');
  });
});

describe('a missing answer', () => {
  const failing = () => Promise.reject(new TypeError(`Failed to fetch with ${TOKEN}`));

  it('is a network failure', async () => {
    expect(await codeOf(failing)).toBe('network');
  });

  it('is called offline if the browser says so', async () => {
    expect(await codeOf(failing, false)).toBe('offline');
  });

  it('is a network failure if the connection breaks within the body', async () => {
    const broken = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'));
          controller.error(new TypeError('reset'));
        },
      });
    expect(await codeOf(() => new Response(broken(), { headers: JSON_TYPE }))).toBe('network');
  });
});
