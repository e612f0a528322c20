import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import type { AllPackages } from '../build/pack-all';
import { readZip } from '../build/unpack-zip';

/** The version that each file names, by how a person calls the file. */
export type NamedVersions = Readonly<Record<string, string>>;

const Versioned = z.object({ version: z.string() });
const Locked = z.object({ version: z.string(), packages: z.object({ '': Versioned }) });

/** The version that a tag stands for; null for a tag of another form. Stores take numbers alone. */
export function versionOfTag(tag: string): string | null {
  return /^v(?<version>(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2})$/.exec(tag)?.groups?.['version'] ?? null;
}

/** A sentence for each file that is of another version than the tag. */
export function versionFaults(version: string, named: NamedVersions): readonly string[] {
  return Object.entries(named)
    .filter(([, own]) => own !== version)
    .map(([file, own]) => `${file} is of version ${own}, the tag says ${version}.`);
}

const News = z.object({ whats_new: z.object({ description: z.string() }) });

/** A sentence if the panel's line after an update is still of an earlier release. Its description says of which. */
export function newsFaults(version: string, messages: unknown): readonly string[] {
  const { description } = z.parse(News, messages).whats_new;
  const [release = ''] = /^\d+\.\d+/.exec(version) ?? [];
  const of = /\bversion (\d+\.\d+)\b/.exec(description)?.[1] ?? 'no version';
  return of === release ? [] : [`The message whats_new speaks of ${of}; write it anew for ${release}.`];
}

/** Reads the English messages, whose descriptions are for translators. */
export async function englishMessages(root: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, 'public/_locales/en/messages.json'), 'utf8'));
}

/** @param root the project's folder. */
export async function versionsInProject(root: string): Promise<NamedVersions> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'));
  const lock = z.parse(Locked, await read('package-lock.json'));
  return {
    'package.json': z.parse(Versioned, await read('package.json')).version,
    'package-lock.json': lock.version,
    'The project in package-lock.json': lock.packages[''].version,
  };
}

/** What the stores and whoever rebuilds the packages will read. */
export async function versionsInPackages(packages: AllPackages): Promise<NamedVersions> {
  const files = [
    [packages.chromium, 'manifest.json'],
    [packages.firefox, 'manifest.json'],
    [packages.sources, 'package.json'],
  ] as const;
  const named = files.map(async ([path, name]) => {
    const file = (await readZip(path)).get(name);
    if (file === undefined) throw new Error(`${basename(path)} has no ${name}.`);
    return [`${name} in ${basename(path)}`, z.parse(Versioned, JSON.parse(file.toString())).version] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
