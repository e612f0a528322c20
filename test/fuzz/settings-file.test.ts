import fc from 'fast-check';
import { expect } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { exportSettings, importFile } from '@/components/options/settings-file/settings-file';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { fuzz } from './fuzz';

const flag = fc.boolean();
const mode = fc.constantFrom('automatic', 'click', 'off');

/** One value in thirty is bad, so that about half of the files, which hold some twenty of them, are good. */
const mostly = <Good, Bad>(good: fc.Arbitrary<Good>, bad: fc.Arbitrary<Bad>): fc.Arbitrary<Good | Bad> =>
  fc.oneof({ weight: 29, arbitrary: good }, { weight: 1, arbitrary: bad });

const origin = mostly(
  fc.oneof(
    fc.domain().map((host) => `https://${host}`),
    fc.constantFrom('https://gov.uniswap.org', 'https://community.example.org', 'http://localhost:8080'),
  ),
  fc.constantFrom(
    'javascript:alert(1)',
    'https://gov.uniswap.org/',
    'HTTPS://gov.uniswap.org',
    '__proto__',
    '',
  ),
);
const time = mostly(
  fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/),
  fc.constantFrom('', '7:00', '24:00', '12:60', '12:00 '),
);
const address = mostly(
  fc.oneof(
    fc.stringMatching(/^0x[\da-f]{40}$/),
    fc.constantFrom(`0x${'0'.repeat(40)}`, 'So11111111111111111111111111111111111111112'),
  ),
  fc.constantFrom('vitalik.eth', '', '0x', `0x${'A'.repeat(40)}`),
);

/** What JavaScript gives a meaning of its own, and what no file may hold. */
const trap = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'token', '');

/** A file in the right shape, most of whose values are within their bounds. */
const plausible = fc.record({
  format: fc.constant('proposal-lens-settings'),
  version: fc.constant(1),
  service: fc.record({
    url: mostly(
      fc.constantFrom(null, 'https://api.example.org', 'https://api.example.org/v1', 'http://127.0.0.1:8787'),
      fc.constantFrom('http://evil.example', 'https://user:word@api.example.org', '//api.example.org'),
    ),
    header: mostly(
      fc.constantFrom('x-service-api-token', 'x-own'),
      fc.constantFrom('cookie', 'X-Own', 'a\nb', ''),
    ),
  }),
  lookups: fc.record({
    mode,
    density: fc.constantFrom('chip', 'dot', 'off'),
    caps: fc.record({
      perPage: mostly(fc.integer({ min: 1, max: 200 }), fc.constantFrom(0, 201, 1.5)),
      perHour: mostly(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(-1, 10_001)),
      perHourAll: mostly(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(-1, 10_001)),
    }),
    sites: fc.array(fc.record({ origin, mode: fc.option(mode), added: flag }), { maxLength: 4 }),
  }),
  callBudget: mostly(fc.option(fc.nat(100_000)), fc.constantFrom(-1, 0.5, 100_001)),
  loadsVoters: flag,
  appearance: fc.record({ theme: fc.constantFrom('system', 'light', 'dark'), singleKeys: flag }),
  ownAddresses: fc.array(address, { maxLength: 3 }),
  people: fc.record({
    list: fc.array(fc.record({ address, label: fc.constantFrom('', 'My delegate', ' spaced ') }), {
      maxLength: 2,
    }),
    asksOnOpen: flag,
  }),
  daos: fc.uniqueArray(
    fc.record({
      id: mostly(
        fc.oneof(
          fc.stringMatching(/^snapshot:[a-z]{1,8}\.eth$/),
          fc.stringMatching(/^eip155:[1-9]\d{0,4}:0x[\da-f]{40}$/),
          fc.constantFrom('service:ens', 'service:a dao'),
        ),
        fc.constantFrom('', 'snapshot:', 'eip155:0:0x1', 'ens.eth', 'snapshot:a b', '__proto__'),
      ),
      name: mostly(
        fc.constantFrom('ENS', 'Ünïon', 'a dao'),
        fc.constantFrom('', ' ENS', 'E\nNS', 'a'.repeat(99)),
      ),
    }),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  notices: fc.record({
    pace: fc.constantFrom('each', 'digest'),
    kinds: fc.record({ opened: flag, closing: flag, ended: flag, outcome: flag, people: flag }),
    quiet: fc.record({ on: flag, from: time, to: time }),
  }),
});

type Path = readonly (string | number)[];

/** Every place in a JSON value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return [path, ...entries.flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

/** The value with something else at a place, with nothing there, or with one thing more within it. */
function bend(value: unknown, [name, ...rest]: Path, put: (at: unknown) => unknown): unknown {
  if (name === undefined) return put(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === name ? bend(item, rest, put) : item));
  const entries = Object.entries(Object(value)).map(([key, inner]) => [
    key,
    key === name ? bend(inner, rest, put) : inner,
  ]);
  // Unlike an assignment this makes `__proto__` a field as any other, as JSON.parse does.
  return Object.fromEntries(entries);
}

const bent = fc
  .tuple(plausible, fc.nat(), fc.jsonValue(), trap, fc.constantFrom('other', 'gone', 'more'))
  .map(([file, place, other, name, how]) => {
    const paths = pathsOf(file);
    const put = (at: unknown) => {
      if (how === 'gone') return undefined;
      if (how === 'other' || typeof at !== 'object' || at === null) return other;
      return Array.isArray(at) ? [...at, other] : Object.fromEntries([...Object.entries(at), [name, other]]);
    };
    return bend(file, paths[place % paths.length] ?? [], put);
  });

/** A text that was cut, or into which something was written. */
const torn = fc
  .tuple(
    plausible,
    fc.nat(),
    fc.nat(20),
    fc.oneof(fc.string(), fc.constantFrom('"', '{', '\u0000', '\ufeff', '1e999')),
  )
  .map(([file, place, length, added]) => {
    const text = JSON.stringify(file);
    const at = place % text.length;
    return `${text.slice(0, at)}${added}${text.slice(at + length)}`;
  });

const huge = fc.constantFrom(
  '['.repeat(200_000),
  `{"format":"proposal-lens-settings","version":1,${'"a":{'.repeat(50_000)}${'}'.repeat(50_001)}`,
  `{"format":"proposal-lens-settings","version":1,"${'a'.repeat(900_000)}":1}`,
  ' '.repeat(1_000_001),
);

const text = fc.oneof(
  { weight: 30, arbitrary: plausible.map((file) => JSON.stringify(file)) },
  { weight: 40, arbitrary: bent.map((file) => JSON.stringify(file) ?? '') },
  { weight: 15, arbitrary: torn },
  { weight: 10, arbitrary: fc.json() },
  { weight: 4, arbitrary: fc.string() },
  { weight: 1, arbitrary: huge },
);

const withoutService = (file: string) => {
  // Files of earlier versions lack this one.
  const { perHourAll } = DEFAULT_LOOKUP_SETTINGS.caps;
  // Whoever reads a file as text is not given the mark that may stand before it.
  const { service: _, ...rest } = JSON.parse(file.replace(/^\uFEFF/, ''));
  const { caps, ...lookups } = rest.lookups;
  const { kinds, ...notices } = rest.notices;
  return JSON.stringify({
    loadsVoters: false,
    people: { list: [], asksOnOpen: false },
    daos: [],
    ...rest,
    lookups: { ...lookups, caps: { perHourAll, ...caps } },
    notices: { ...notices, kinds: { people: false, ...kinds } },
  });
};

fuzz(
  'a settings file either changes nothing, or equals the next export, to the last field',
  fc.asyncProperty(text, async (file) => {
    fakeBrowser.reset();
    await browser.storage.local.set({
      'connection:v1': { serviceUrl: null },
      'watch-notices:v1': { on: true },
    });
    const before = await browser.storage.local.get(null);
    const read = await importFile(new Blob([file]));
    if (!read.ok) {
      expect(await browser.storage.local.get(null)).toEqual(before);
      expect(read.detail === null || read.detail.length <= 80).toBe(true);
      return;
    }
    expect(JSON.parse(withoutService(await exportSettings()))).toEqual(JSON.parse(withoutService(file)));
    const after = await browser.storage.local.get(null);
    expect(after['connection:v1']).toEqual(before['connection:v1']);
    expect(after['watch-notices:v1']).toMatchObject({ on: true });
    expect(Reflect.get({}, 'token')).toBeUndefined();
  }),
);
