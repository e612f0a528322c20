import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differing } from '../../../build/pack-all';
import { ROOT } from '../../../build/run-wxt';
import {
  englishMessages,
  newsFaults,
  versionFaults,
  versionOfTag,
  versionsInPackages,
  versionsInProject,
} from '../../../release/version-faults';

/** A ZIP of one stored file, as far as a reader of its central directory looks. */
function zipOf(name: string, content: string): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, Buffer.from(name + content), entry, Buffer.from(name), end]);
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const packed = async (manifest: string, other = manifest, sources = manifest) => ({
  chromium: await write('chrome.zip', zipOf('manifest.json', manifest)),
  firefox: await write('firefox.zip', zipOf('manifest.json', other)),
  sources: await write('sources.zip', zipOf('package.json', sources)),
});

describe('a tag', () => {
  it.each([
    ['v1.2.3', '1.2.3'],
    ['v10.20.30', '10.20.30'],
    ['1.2.3', null],
    ['v1.2.3-beta.1', null],
    ['v01.2.3', null],
    ['v1.2.3\n', null],
  ])('%j names the version %j', (tag, version) => expect(versionOfTag(tag)).toBe(version));
});

describe('the line on news after an update', () => {
  const speaking = (description: string) => ({ whats_new: { description } });

  it('is written for the version of package.json, as its description says', async () => {
    const { 'package.json': version = '' } = await versionsInProject(ROOT);
    expect(newsFaults(version, await englishMessages(ROOT))).toEqual([]);
  });

  it('is written anew for each release, but not for one that only fixes', () => {
    const messages = speaking('It is of version 1.9; write it anew.');
    expect(newsFaults('1.9.0', messages)).toEqual([]);
    expect(newsFaults('1.9.12', messages)).toEqual([]);
    expect(newsFaults('1.10.0', messages)).toEqual([
      'The message whats_new speaks of 1.9; write it anew for 1.10.',
    ]);
    expect(newsFaults('2.9.0', messages)).toHaveLength(1);
    expect(newsFaults('1.9.0', speaking('It is of version 1.90.'))).toHaveLength(1);
    expect(newsFaults('1.9.0', speaking('One line.'))).toEqual([
      'The message whats_new speaks of no version; write it anew for 1.9.',
    ]);
  });
});

describe('the version of a release', () => {
  it("is the one in package.json, as repeated in npm's lock file", async () => {
    const named = await versionsInProject(ROOT);
    expect(Object.keys(named)).toHaveLength(3);
    expect(versionFaults(named['package.json'] ?? '', named)).toEqual([]);
    expect(versionFaults('99.0.0', named)).toHaveLength(3);
  });

  it('is reported as missing in an outdated lock file', async () => {
    await write('package.json', '{"version":"1.2.3"}');
    await write('package-lock.json', '{"version":"1.2.2","packages":{"":{"version":"1.2.3"}}}');
    expect(versionFaults('1.2.3', await versionsInProject(folder))).toEqual([
      'package-lock.json is of version 1.2.2, the tag says 1.2.3.',
    ]);
  });

  it('is read in the packages themselves', async () => {
    const good = '{"version":"1.2.3"}';
    const old = '{"version":"1.2.2"}';
    const faults = async (...texts: Parameters<typeof packed>) =>
      versionFaults('1.2.3', await versionsInPackages(await packed(...texts)));
    expect(await faults(good)).toEqual([]);
    expect(await faults(good, old)).toEqual([
      'manifest.json in firefox.zip is of version 1.2.2, the tag says 1.2.3.',
    ]);
    expect(await faults(good, good, old)).toEqual([
      'package.json in sources.zip is of version 1.2.2, the tag says 1.2.3.',
    ]);
  });

  it('is required in every package', async () => {
    const packages = await packed('{"version":"1.2.3"}');
    await write('firefox.zip', zipOf('other.json', '{}'));
    await expect(versionsInPackages(packages)).rejects.toThrow('firefox.zip has no manifest.json.');
  });
});

describe('packages that were built twice', () => {
  it('differ by a single byte', async () => {
    const first = await packed('{"version":"1.2.3"}');
    expect(await differing(first, first)).toEqual([]);
    const other = await write('other.zip', zipOf('manifest.json', '{"version":"1.2.4"}'));
    expect(await differing(first, { ...first, firefox: other })).toEqual(['firefox.zip']);
  });
});
