import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';

const Manifest = z.looseObject({
  host_permissions: z.array(z.string()),
  content_security_policy: z.object({ extension_pages: z.string() }),
});

const forums = FORUM_HOSTS.map((host) => `https://${host}/*`);

async function manifestOf(folder: string) {
  return Manifest.parse(JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')));
}

describe.each(['chromium', 'firefox'] as const)('the store manifest for %s', (browser) => {
  const read = () => manifestOf(inject('builds').store[browser]);

  it("lets pages run only the package's code, and no string becomes code or markup", async () => {
    const policy = (await read()).content_security_policy.extension_pages.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  it('can neither be embedded nor get messages from outside', async () => {
    const manifest = await read();
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
    expect(manifest.content_security_policy.extension_pages.split('; ')).toContain("frame-ancestors 'none'");
  });

  it('closes the network to every page', async () => {
    for (const page of ['sidepanel', 'popup', 'options']) {
      const html = await readFile(`${inject('builds').store[browser]}/${page}.html`, 'utf8');
      expect(html).toContain(`http-equiv="Content-Security-Policy" content="connect-src 'none'"`);
    }
  });

  it('puts the test service, without its port, only into the test build', async () => {
    const manifest = await manifestOf(inject('builds').test[browser]);
    expect(manifest.host_permissions).toEqual([...forums, 'http://127.0.0.1/*']);
  });
});
