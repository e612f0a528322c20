import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';

const SNAPSHOTS = fileURLToPath(new URL('../../store', import.meta.url));

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

describe.each([
  ['chromium', 'chrome'],
  ['firefox', 'firefox'],
] as const)("the store's package for %s", (browser, target) => {
  // A change that is meant: copy the built manifest over the snapshot, and say in the commit why it may ask for more.
  it('has exactly the agreed manifest', async () => {
    const manifest = await read(`${inject('builds').store[browser]}/manifest.json`);
    const agreed = await read(`${SNAPSHOTS}/manifest-${target}.json`);
    expect(withoutVersion(manifest)).toEqual(withoutVersion(agreed));
  });

  it('contains network calls only in the background', async () => {
    const folder = inject('builds').store[browser];
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:js|html)$/.test(file));
    const callers: string[] = [];
    for (const file of files) {
      const text = await readFile(`${folder}/${file}`, 'utf8');
      if (/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|WebTransport/.test(text))
        callers.push(file);
    }
    expect(callers).toEqual(['background.js']);
  });
});

function withoutVersion(manifest: unknown): unknown {
  return typeof manifest === 'object' ? { ...manifest, version: null } : manifest;
}
