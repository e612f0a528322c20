import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';

const Manifest = z.looseObject({
  manifest_version: z.number(),
  host_permissions: z.array(z.string()),
  content_security_policy: z.object({ extension_pages: z.string() }),
});

const forums = FORUM_HOSTS.map((host) => `https://${host}/*`);

async function manifestOf(folder: string) {
  return Manifest.parse(JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')));
}

describe.each(['chromium', 'firefox'] as const)('the store manifest for %s', (browser) => {
  const read = () => manifestOf(inject('builds').store[browser]);

  it('is of version 3', async () => {
    expect((await read()).manifest_version).toBe(3);
  });

  it('has a key for the popup and one for the panel, which the user can change, and a word for the address bar', async () => {
    const manifest = await read();
    const panel = browser === 'firefox' ? '_execute_sidebar_action' : 'open-panel';
    expect(manifest['omnibox']).toEqual({ keyword: 'gov' });
    expect(manifest['commands']).toEqual({
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+K' },
        description: '__MSG_openPopupCommand__',
      },
      [panel]: { suggested_key: { default: 'Alt+Shift+L' }, description: '__MSG_openPanelCommand__' },
    });
  });

  it('lets pages run own code only, and strings become neither code nor markup', async () => {
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

  it('can neither be embedded nor be spoken to from outside', async () => {
    const manifest = await read();
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
    expect(manifest.content_security_policy.extension_pages.split('; ')).toContain("frame-ancestors 'none'");
  });

  it('runs in private windows in one process, which keeps nothing of them on disk', async () => {
    expect(await read()).not.toHaveProperty('incognito');
  });

  it('closes the network to every page', async () => {
    for (const page of ['sidepanel', 'popup', 'options']) {
      const html = await readFile(`${inject('builds').store[browser]}/${page}.html`, 'utf8');
      expect(html).toContain(`http-equiv="Content-Security-Policy" content="connect-src 'none'"`);
    }
  });

  it('puts the test service, without its port, into the test build alone', async () => {
    const manifest = await manifestOf(inject('builds').test[browser]);
    expect(manifest.host_permissions).toEqual([...forums, 'http://127.0.0.1/*']);
  });
});

describe('what only one browser needs', () => {
  it('is a side panel, a worker and a minimum version in Chromium', async () => {
    expect(await manifestOf(inject('builds').store.chromium)).toMatchObject({
      minimum_chrome_version: '116',
      side_panel: { default_path: 'sidepanel.html' },
      background: { service_worker: 'background.js' },
    });
  });

  it('is a sidebar that stays shut at first, an event page and declared data types in Firefox', async () => {
    expect(await manifestOf(inject('builds').store.firefox)).toMatchObject({
      sidebar_action: { default_panel: 'sidepanel.html', open_at_install: false },
      background: { scripts: ['background.js'] },
      browser_specific_settings: {
        gecko: {
          id: 'proposal-lens@proposal-lens.org',
          strict_min_version: '142.0',
          data_collection_permissions: {
            required: ['authenticationInfo', 'websiteContent', 'searchTerms'],
          },
        },
      },
    });
  });

  it('is not offered to Firefox for Android, which has no place for the panel', async () => {
    const { browser_specific_settings: settings } = await manifestOf(inject('builds').store.firefox);
    expect(Object.keys(Object(settings))).toEqual(['gecko']);
  });
});
