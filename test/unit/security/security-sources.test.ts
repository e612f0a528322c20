import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['entrypoints', 'components', 'utils']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  // What only the build runs names APIs of the browser without calling them.
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('utils/build/'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

describe('the sources', () => {
  it('are read by these tests', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(filesWith(/defineBackground\(/)).toEqual(['entrypoints/background/index.ts']);
  });

  it('listen to messages in the background, in the forum script and for the panel, and to none from outside', () => {
    expect(filesWith(/onMessageExternal|onConnectExternal|onUserScriptMessage|onConnect\b/)).toEqual([]);
    expect(filesWith(/onMessage\.addListener/)).toEqual([
      'entrypoints/background/index.ts',
      'entrypoints/forum/extension.ts',
      'utils/browser/messages/notify.ts',
    ]);
    expect(
      filesWith(/addEventListener\(\s*['"]message|\.onmessage\b|BroadcastChannel|postMessage\(/),
    ).toEqual([]);
  });

  it('read nothing that others can write unseen, such as the synchronised storage', () => {
    expect(filesWith(/storage\??\.sync\b|['"`]sync['":]/)).toEqual([]);
    expect(filesWith(/storage\.managed\b/)).toEqual(['utils/browser/settings/managed-policy.ts']);
  });

  it('turn no string into markup or code', () => {
    const makers =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|setHTML|DOMParser|createContextualFragment|\beval\(|new Function\(/;
    expect(filesWith(makers)).toEqual([]);
  });

  it('read the token only in the vault, and send it in one file', () => {
    expect(filesWith(/token:v1/)).toEqual(['utils/browser/connection/token-item.ts']);
    // The other one asks only whether the item has changed.
    expect(filesWith(/import \{ TOKEN_ITEM \}/)).toEqual([
      'utils/browser/connection/token-vault.ts',
      'utils/browser/connection/use-connection.ts',
    ]);
    expect(filesWith(/\bvault\.read\(/).toSorted()).toEqual([
      'entrypoints/background/requests/connection.ts',
      'utils/browser/connection/connection.ts',
    ]);
    // Nobody else builds headers of a request.
    expect(filesWith(/new Headers\(|\bheaders\.(?:set|append)\(/)).toEqual([
      'utils/api/transport/request.ts',
    ]);
    expect(filesWith(/XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts/)).toEqual([]);
  });
});
