import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { CALLED, latePolyfill, leanPolyfill } from '@/utils/build/lean-packages';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const POLYFILL = createRequire(import.meta.url).resolve('webextension-polyfill/dist/browser-polyfill.js');

const whole = readFileSync(POLYFILL, 'utf8');
const lean = leanPolyfill.transform(whole, POLYFILL) ?? '';

/** Every function of the polyfill's table by its path, as it names how many arguments each takes. */
function functionsOf(branch: object, path = ''): string[] {
  return Object.entries(branch).flatMap(([name, below]) =>
    'minArgs' in below || Object.keys(below).length === 0
      ? [`${path}${name}`]
      : functionsOf(below, `${path}${name}.`),
  );
}

const tableOf = (code: string, table: RegExp): object => JSON.parse(table.exec(code)?.[1] ?? '');
const known = functionsOf(tableOf(whole, /const apiMetadata = (\{[\s\S]*?\n {6}\});/));

/** What the extension calls of the browser, `storage[area]` as both areas that it may stand for. */
function calledInSources(): Set<string> {
  const files = ['components', 'entrypoints', 'utils'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(ROOT + name, 'utf8'));
  const calls = code.join('\n').matchAll(/\bbrowser((?:\s*\??\.\s*\w+|\[\w+\])+)\s*\(/g);
  return new Set(
    [...calls].map(([, path = '']) =>
      path
        .replaceAll(/\[\w+\]/g, '.local')
        .replaceAll(/[\s?]/g, '')
        .slice(1),
    ),
  );
}

type Listener = (message: unknown, sender: object, answer: (reply: unknown) => void) => unknown;

/** What the test below calls of it. */
interface Talking {
  readonly runtime: {
    readonly id: string;
    readonly onMessage: { addListener(listener: (message: unknown) => Promise<unknown> | undefined): void };
    sendMessage(message: string): Promise<unknown>;
  };
  readonly storage: { local: { get(key: string): Promise<object> } };
  readonly sidebarAction?: object;
}

/** A browser that calls back, with the polyfill before it; whoever listens hears what is sent. */
function polyfilled(code: string) {
  const listeners: Listener[] = [];
  const hear = (message: unknown, answer: (reply: unknown) => void) => listeners[0]?.(message, {}, answer);
  const runtime = {
    id: 'x',
    lastError: null as { message: string } | null,
    onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
    sendMessage: (message: unknown, call: (reply?: unknown) => void) =>
      runtime.lastError === null ? hear(message, call) : call(),
  };
  const storage = { local: { get: (key: string, call: (items: object) => void) => call({ [key]: 1 }) } };
  const chrome = { runtime, storage };
  const world: { readonly chrome: object; readonly console: Console; browser?: Talking } = {
    chrome,
    console,
  };
  runInNewContext(code, world);
  const { browser = expect.unreachable('Nothing came of the module.') } = world;
  return { browser, chrome, hear };
}

describe('the polyfill that is built in', () => {
  it('covers exactly the called functions that lack promises without it', () => {
    const called = [...calledInSources()].filter((path) => known.includes(path));
    expect(called.length).toBeGreaterThan(15);
    expect([...CALLED].sort()).toEqual(called.sort());
    expect(functionsOf(tableOf(lean, /const apiMetadata = (\{.*\});/)).sort()).toEqual(called.sort());
  });

  it.each([
    ['whole', whole],
    ['lean', lean.replace('export default', 'globalThis.browser =')],
  ])('passes on answers, refusals, silence and non-functions, %s', async (_name, code) => {
    const { browser, chrome, hear } = polyfilled(code);
    browser.runtime.onMessage.addListener((message) => {
      if (message === 'silence') return undefined;
      return message === 'refusal' ? Promise.reject(new Error('Not this.')) : Promise.resolve([message]);
    });
    expect(hear('silence', () => expect.unreachable())).toBe(false);
    const sent = (message: string) => browser.runtime.sendMessage(message);
    expect(await sent('word')).toEqual(['word']);
    expect(await browser.storage.local.get('key')).toEqual({ key: 1 });
    await expect(sent('refusal')).rejects.toThrow('Not this.');
    chrome.runtime.lastError = { message: 'The message port closed before a response was received.' };
    expect(await sent('word')).toBeUndefined();
    chrome.runtime.lastError = { message: 'Gone.' };
    await expect(sent('word')).rejects.toThrow('Gone.');
    await expect(browser.storage.local.get('key')).rejects.toThrow('Gone.');
    expect([browser.runtime.id, browser.sidebarAction, 'sidebarAction' in browser]).toEqual([
      'x',
      undefined,
      false,
    ]);
    chrome.runtime.id = 'y';
    expect(browser.runtime.id).toBe('y');
  });

  it('is refused if its code has changed', () => {
    expect(() => leanPolyfill.transform('export default {};', POLYFILL)).toThrow(
      'not written as it used to be',
    );
    expect(leanPolyfill.transform(whole, '/another/module.js')).toBeNull();
  });
});

describe('the polyfill in pages', () => {
  it('is loaded only if the browser lacks an API with promises', () => {
    const [ofPages, ofScript] = [latePolyfill(), latePolyfill()];
    ofPages.configResolved({ build: {} });
    ofScript.configResolved({ build: { lib: { entry: 'background' } } });
    expect(ofScript.resolveId('webextension-polyfill', '/a.ts')).toBeNull();
    const late = ofPages.resolveId('webextension-polyfill', '/a.ts') ?? '';
    expect(ofPages.resolveId('preact', '/a.ts')).toBeNull();
    // What stands in for it asks for the real one.
    expect(ofPages.resolveId('webextension-polyfill', late)).toBeNull();
    expect(ofPages.load(late)).toContain("await import('webextension-polyfill')");
    expect(ofPages.load('/a.ts')).toBeNull();
  });
});
