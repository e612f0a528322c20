import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../build/run-wxt';
import { readTranslation, TRANSLATED } from '../../locales/translations';

const Manifest = z.looseObject({
  permissions: z.array(z.string()),
  optional_permissions: z.array(z.string()),
  optional_host_permissions: z.array(z.string()),
});

const Gecko = z.looseObject({
  data_collection_permissions: z.object({ required: z.array(z.string()) }),
});

/** The part of a listing under a heading, which is English in every language. */
const sectionOf = (listing: string, title: string) =>
  listing.split(`## ${title}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

const text = (name: string) => readFile(`${ROOT}test/store/texts/${name}.md`, 'utf8');

async function manifestOf(browser: 'chromium' | 'firefox') {
  return JSON.parse(await readFile(`${inject('builds').store[browser]}/manifest.json`, 'utf8'));
}

/** Section headings that stand in backquotes. */
const headings = (markdown: string) =>
  [...markdown.matchAll(/^## `([^`]+)`$/gm)].map(([, name]) => name ?? '');

/** The first cells of table rows that stand in backquotes. */
const rows = (markdown: string) => [...markdown.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '');

describe('the texts for the stores', () => {
  it('justify every permission of a manifest, and no other', async () => {
    const manifests = await Promise.all((['chromium', 'firefox'] as const).map(manifestOf));
    const asked = manifests
      .map((found) => Manifest.parse(found))
      .flatMap((found) => [
        ...found.permissions,
        ...found.optional_permissions,
        ...found.optional_host_permissions,
      ]);
    const justified = headings(await text('permissions'));
    expect(new Set(justified)).toEqual(new Set([...asked, 'host_permissions']));
    expect(justified).toHaveLength(new Set(justified).size);
  });

  it('declare to Firefox the data types of its manifest', async () => {
    const { gecko } = (await manifestOf('firefox')).browser_specific_settings;
    const { required } = Gecko.parse(gecko).data_collection_permissions;
    const declared = await text('data-types');
    expect(rows(declared)).toEqual(required);
    for (const type of required) expect(declared).toContain(`| \`${type}\` | required |`);
  });

  it("use the manifest's description, within the stores' limits", async () => {
    const messages = JSON.parse(await readFile(`${ROOT}public/_locales/en/messages.json`, 'utf8'));
    const listing = await text('listing');
    expect(sectionOf(listing, 'Name')).toBe(messages.extensionName.message);
    expect(sectionOf(listing, 'Short description')).toBe(messages.extensionDescription.message);
    // Chrome takes 132 characters, Firefox 250; the long one may have 16,000 in Chrome.
    expect(sectionOf(listing, 'Short description').length).toBeLessThanOrEqual(132);
    expect(sectionOf(listing, 'Long description').length).toBeGreaterThan(500);
    expect(sectionOf(listing, 'Long description').length).toBeLessThan(16_000);
  });

  it.each(TRANSLATED)("use the messages' words in %s, with all that English says", async (folder) => {
    const [english, listing] = await Promise.all([text('listing'), text(`listings/${folder}`)]);
    const messages = readTranslation(folder);
    expect(sectionOf(listing, 'Name')).toBe(messages['extensionName']?.message);
    expect(sectionOf(listing, 'Short description')).toBe(messages['extensionDescription']?.message);
    expect(sectionOf(listing, 'Category')).toBe(sectionOf(english, 'Category'));
    const points = (words: string) => words.match(/^- /gm)?.length;
    const long = sectionOf(listing, 'Long description');
    expect(points(long)).toBe(points(sectionOf(english, 'Long description')));
    expect(long.length).toBeLessThan(16_000);
  });

  it.each(['en', ...TRANSLATED])('name in %s the views that the pictures show', async (folder) => {
    const listing = await text(folder === 'en' ? 'listing' : `listings/${folder}`);
    const messages = readTranslation(folder);
    const views = ['region_effects', 'view_today'].map((key) => messages[key]?.message ?? key);
    expect(views.filter((view) => !sectionOf(listing, 'Long description').includes(view))).toEqual([]);
  });
});

describe('the privacy policy', () => {
  it('names everything that the code stores', async () => {
    const folders = ['components', 'utils'].map((name) => `${ROOT}${name}`);
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder, { recursive: true }))
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => `${folder}/${file}`),
      ),
    );
    const sources = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
    const code = sources.join('\n');
    const kept = [...code.matchAll(/'([a-z-]+:v\d+)'/g)].map(([, key]) => key ?? '');
    const databases = [...code.matchAll(/openStores\('([^']+)'/g)].map(([, name]) => name ?? '');
    expect(kept.length).toBeGreaterThan(0);
    expect(databases).toHaveLength(2);
    const policy = await readFile(`${ROOT}PRIVACY.md`, 'utf8');
    // The routes that are called have their own table there.
    const named = rows(policy).filter((name) => /:v\d+$/.test(name));
    expect(new Set(named)).toEqual(new Set(kept));
    for (const name of databases) expect(policy).toContain(`| database \`${name}\` |`);
  });
});
