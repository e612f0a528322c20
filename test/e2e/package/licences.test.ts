import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { LICENCES_FILE } from '@/utils/build/bundled-licences';
import { ROOT } from '../../build/run-wxt';

/** A string that only this package's code holds, whatever the bundler did to its names. */
const TRACES = [
  ['zod', 'ZodMiniType'],
  ['preact', 'dangerouslySetInnerHTML'],
  ['webextension-polyfill', 'The message port closed before a response was received.'],
  ['micromark-core-commonmark', 'atxHeadingSequence'],
  ['mdast-util-gfm-table', 'tableCell'],
  ['@noble/hashes', 'hex string expected, got '],
  ['@noble/curves', 'Cannot find square root'],
  ['character-entities', 'CounterClockwiseContourIntegral'],
] as const;

describe.each(['chromium', 'firefox'] as const)('the licences in the package for %s', (browser) => {
  const folder = () => inject('builds').store[browser];
  const licences = () => readFile(`${folder()}/${LICENCES_FILE}`, 'utf8');

  async function scripts(): Promise<string> {
    const files = (await readdir(folder(), { recursive: true })).filter((file) => file.endsWith('.js'));
    return (await Promise.all(files.map((file) => readFile(`${folder()}/${file}`, 'utf8')))).join('\n');
  }

  it("begin with the extension's own", async () => {
    expect(await licences()).toContain((await readFile(`${ROOT}LICENSE`, 'utf8')).trim());
  });

  it.each(TRACES)('name %s, whose code is in the scripts', async (name, trace) => {
    expect(await scripts()).toContain(trace);
    expect(await licences()).toMatch(new RegExp(`^${name.replace('.', '\\.')} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  });

  it('name no package that is not in the scripts', async () => {
    const text = await licences();
    for (const name of ['vitest', 'puppeteer-core', 'fast-check', 'mdast-util-to-markdown', 'happy-dom']) {
      expect(text).not.toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });

  it('contain a text for each', async () => {
    const [, ...sections] = (await licences()).split(`\n${'-'.repeat(72)}\n`);
    expect(sections.length).toBeGreaterThan(30);
    for (const section of sections) {
      expect(section.trim().split('\n').length, section.slice(0, 60)).toBeGreaterThan(2);
    }
  });
});
