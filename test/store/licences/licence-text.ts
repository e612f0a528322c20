import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const PackageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});

/** Build tools go on with what they are made of themselves, which is in no bundle of ours. */
const OF_THE_TOOLS_OWN = /^#+ Licenses of bundled dependencies[\s\S]*/m;

export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** The texts that the package brings along; its author where it has none. */
  readonly texts: readonly string[];
}

/** Reads what an installed package says of its licence. @throws where it names none. */
export async function readLicence(folder: string): Promise<PackageLicence> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license, author } = z.parse(PackageFile, JSON.parse(text));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file)).sort();
  const whole = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const texts = whole.map((found) => found.replace(OF_THE_TOOLS_OWN, '').trim());
  const holder = typeof author === 'string' ? author : author?.name;
  return { name, version, licence: license, texts: texts.length > 0 || !holder ? texts : [`By ${holder}.`] };
}

const RULE = '-'.repeat(72);

/** One plain text for all of them, each once, in an order that does not depend on the build's. */
export function licencesText(own: string, packages: readonly PackageLicence[]): string {
  // A folder may be known under several names where links lead to it.
  const each = [...new Map(packages.map((found) => [titleOf(found), found])).values()];
  const sorted = each.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const sections = sorted.map((found) => [RULE, `${titleOf(found)} (${found.licence})`, ...found.texts]);
  return `${[own.trim(), 'This extension contains the packages below.', ...sections.flat()].join('\n\n')}\n`;
}

function titleOf({ name, version }: PackageLicence): string {
  return `${name} ${version}`;
}
