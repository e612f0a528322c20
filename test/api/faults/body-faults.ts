import { Buffer } from 'node:buffer';
import { type Answered, editContentType, editText } from './edit-answer';
import { type Fault, steady } from './fault';
import { answerAll, htmlPage } from './refuse';

const DEPTH = 100_000;

/** Every object of a body gets this before its first entry. No quote inside a text stands unescaped, so none is hit. */
function prependToObjects(json: string, entry: string): string {
  return json.replaceAll('{"', `{${entry},"`);
}

/** Successes whose body is not what it should be, from nothing at all to JSON with traps. */
export const bodyFaults = {
  'not-json': answerAll('every call answers 200 with HTML', () => htmlPage(200, 'Welcome')),
  'empty-body': editText('every body is empty', () => ''),
  'always-204': answerAll('every call answers 204', () => new Response(null, { status: 204 })),
  'always-206': steady(
    'every call answers 206 with the first half of the body',
    async ({ next }: Answered) => {
      const body = Buffer.from(await (await next()).arrayBuffer());
      const half = Math.floor(body.length / 2);
      const range = `bytes 0-${half - 1}/${body.length}`;
      const headers = { 'Content-Type': 'application/json', 'Content-Range': range };
      return new Response(body.subarray(0, half), { status: 206, headers });
    },
  ),
  'always-304': answerAll(
    'every call answers 304, though nothing was held',
    () => new Response(null, { status: 304 }),
  ),
  'truncated-json': editText('every answer is complete HTTP, but its JSON stops half-way', (json) =>
    json.slice(0, Math.floor(json.length / 2)),
  ),
  'trailing-garbage': editText(
    'every body goes on after its JSON',
    (json) => `${json}\n<!-- served by cache 3 -->`,
  ),
  'utf8-bom': editText('every body starts with a byte order mark', (json) => `\uFEFF${json}`),
  'invalid-utf8': editText('every title holds bytes that are no UTF-8', (json) => {
    const [head = '', ...tail] = json.split('"title":"');
    const invalid = Buffer.from([0xc3, 0x28, 0xff]);
    const parts = tail.flatMap((text) => [Buffer.from('"title":"'), invalid, Buffer.from(text)]);
    return Uint8Array.from(Buffer.concat([Buffer.from(head), ...parts]));
  }),
  'wrong-charset': editContentType(
    'every body is UTF-8 and says that it is ISO 8859-1',
    'application/json; charset=iso-8859-1',
  ),
  'json-as-text-plain': editContentType('every body is JSON and says that it is text', 'text/plain'),
  'json-as-html': editContentType('every body is JSON and says that it is HTML', 'text/html'),
  'no-content-type': editContentType('no body says what it is', null),
  'null-body': editText('every body is null', () => 'null'),
  'array-body': editText('every body is an empty array', () => '[]'),
  'string-body': editText('every body is a JSON string', () => '"ok"'),
  'deep-nesting': editText(
    `every body holds ${DEPTH} arrays in each other`,
    (json) => `{"nested":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)},${json.slice(1)}`,
  ),
  'proto-key': editText('every object has keys named __proto__ and constructor', (json) =>
    prependToObjects(json, '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}'),
  ),
  'duplicate-keys': editText('every title comes twice, the wrong one first', (json) =>
    json.replaceAll('"title":', '"title":"Not this title","title":'),
  ),
} satisfies Record<string, Fault>;
