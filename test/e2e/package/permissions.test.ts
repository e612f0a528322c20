import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { startSession } from '../browser/start-session';
import { HOST_COUNT, PERMISSION_LIST, type PermissionList } from './permission-list';
import { PROMPTS } from './prompts';

const list = z.array(z.string());

const Manifest = z.object({
  permissions: list,
  host_permissions: list,
  optional_permissions: list,
  optional_host_permissions: list,
  content_scripts: z.array(z.object({ js: list, matches: list })),
  content_security_policy: z.object({ extension_pages: z.string() }),
  browser_specific_settings: z
    .object({
      gecko: z.object({ data_collection_permissions: z.strictObject({ required: list }) }),
    })
    .optional(),
});

async function permissionsOf(folder: string): Promise<PermissionList> {
  const manifest = Manifest.parse(JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')));
  const { extension_pages: policy } = manifest.content_security_policy;
  const connect = policy.split('; ').filter((directive) => directive.startsWith('connect-src '));
  const gecko = manifest.browser_specific_settings?.gecko.data_collection_permissions;
  return {
    permissions: manifest.permissions,
    hosts: manifest.host_permissions,
    optionalPermissions: manifest.optional_permissions,
    optionalHosts: manifest.optional_host_permissions,
    contentScripts: manifest.content_scripts,
    connectSources: connect.flatMap((directive) => directive.split(' ').slice(1)),
    dataCollection: gecko?.required ?? [],
  };
}

describe.each(['chromium', 'firefox'] as const)('the permissions of the store build for %s', (browser) => {
  const decided = PERMISSION_LIST[browser];

  it('are exactly the agreed ones, to the last host', async () => {
    expect(await permissionsOf(inject('builds').store[browser])).toEqual(decided);
    expect(decided.hosts).toHaveLength(HOST_COUNT);
    expect(new Set(decided.hosts).size).toBe(HOST_COUNT);
  });

  it('never cover everything: no required host is a wildcard', () => {
    for (const { matches } of decided.contentScripts) expect(matches).toEqual(decided.hosts);
    expect(decided.hosts.filter((host) => !/^https:\/\/[a-z\d.-]+\/\*$/.test(host))).toEqual([]);
  });

  // Both ask the browser itself: what it says to the user is neither ours nor to be known by heart.
  it('cause exactly these browser prompts, at the installation and later', async () => {
    const session = await startSession(browser, { extensionDir: inject('builds').store[browser] });
    try {
      const said = await session.permissionWords({
        permissions: decided.optionalPermissions,
        origins: ['https://forum.example.org/*'],
      });
      console.info(`${browser} says at the installation:\n- ${said.atInstallation.join('\n- ')}`);
      console.info(`${browser} says when asked later:\n- ${said.later.join('\n- ')}`);
      expect(said).toEqual(PROMPTS[browser]);
    } finally {
      await session.close();
    }
  });
});
