import fc from 'fast-check';
import { plantedUrl } from './links';

/** Well formed requests of the extension's own pages, which nobody else may make. */
export const PAGE_REQUESTS: readonly object[] = [
  { type: 'connection' },
  { type: 'remove-token' },
  {
    type: 'save-connection',
    draft: {
      serviceUrl: 'https://evil.example',
      header: 'x-service-api-token',
      token: 'evil-token-00',
      untilClosed: false,
    },
  },
  {
    type: 'test-connection',
    draft: { serviceUrl: 'https://evil.example', header: 'x-evil', token: null, untilClosed: false },
  },
  { type: 'load', tabId: 1, selection: { by: 'link', url: plantedUrl(0) }, refresh: true },
  { type: 'select', tabId: 1, selection: { by: 'link', url: plantedUrl(0) } },
  { type: 'choose', tabId: 1, url: plantedUrl(0), key: 'forged' },
  { type: 'last-change', key: 'lookups:v1', before: {}, after: { mode: 'automatic' } },
  { type: 'add-site', origin: 'https://evil.example' },
  { type: 'scan', tabId: 1 },
  { type: 'search', by: 'title', text: 'anything', narrowing: {}, tabId: 1 },
  { type: 'page', query: { list: 'daos', limit: 100 }, cursor: null, refresh: true, tabId: 1 },
  { type: 'cache-size' },
  { type: 'clear-cache' },
  { type: 'ledger' },
  { type: 'clear-ledger' },
  { type: 'day-report', prices: true },
];

const address = fc.oneof(
  fc.nat({ max: 5_000 }).map(plantedUrl),
  fc.constantFrom(
    'https://evil.example/steal',
    'http://127.0.0.1:1/admin',
    'file:///etc/passwd',
    'https://snapshot.org@evil.example/#/a.eth/proposal/0x1',
    'https://snapshot.org/../../v2/admin',
    '//evil.example',
    'chrome-extension://abc/options.html',
  ),
  fc.nat({ max: 500 }).map((number) => `${plantedUrl(number)}?app=x&utm_source=../../${number}%2f..%00`),
  fc.webUrl(),
  fc.string({ maxLength: 40 }),
  // About as long as an address may be.
  fc.integer({ min: 1_900, max: 2_300 }).map((length) => `${plantedUrl(0)}?`.padEnd(length, 'x')),
);
const addresses = fc.oneof(
  { weight: 9, arbitrary: fc.array(address, { maxLength: 6 }) },
  // About as many as a page may report.
  {
    weight: 3,
    arbitrary: fc.integer({ min: 150, max: 260 }).map((count) => Array(count).fill(plantedUrl(0))),
  },
);
const posts = fc.oneof(fc.array(fc.array(fc.integer({ min: -2, max: 2e7 }))), fc.jsonValue());
const mark = fc.oneof({ weight: 3, arbitrary: fc.stringMatching(/^x[a-z0-9]{1,30}$/) }, fc.string());
const spotted = fc.record(
  { type: fc.constant('spotted'), links: addresses, viewed: addresses, posts, mark },
  { requiredKeys: ['type', 'links', 'viewed'] },
);
const chosen = fc.record({ type: fc.constant('chosen'), url: address });
const request = fc.constantFrom(...PAGE_REQUESTS);

/** A request with one field too many, too few or of another kind. */
const bent = fc
  .tuple(
    fc.oneof<fc.Arbitrary<object>[]>(request, spotted, chosen),
    fc.string({ maxLength: 8 }),
    fc.jsonValue(),
  )
  .map(([message, name, value]) => ({ ...message, [name]: value }));

/** What a broken renderer could send in the forum script's name, as JSON. */
export const forgedMessage: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: request },
  { weight: 2, arbitrary: bent },
  { weight: 2, arbitrary: spotted },
  { weight: 2, arbitrary: chosen },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'then'), fc.jsonValue())
      .map(([name, value]) =>
        JSON.parse(`{"type":"spotted",${JSON.stringify(name)}:${JSON.stringify(value)}}`),
      ),
  },
);
