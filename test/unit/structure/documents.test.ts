import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { misspellings, readingOf } from '../../measure/english';
import { hasSubject } from '../../measure/titles';
import { textsOf } from '../../measure/words';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const wordsOf = (path: string) => read(path).split(/\s+/).length;

/** The last commit before subjects were checked. */
const FIRST_CHECKED = '8d3997d2';

/** Texts that name fields of the code, such as `id`. */
const CODE_ALIKE = ['comments', 'test titles'];

/** Names in italics that are not words of this interface: browsers, stores and the API. */
const FOREIGN_NAMES = [
  ...['Proposals Read API', 'Developer mode', 'Load unpacked', 'Load Temporary Add-on'],
  ...['Privacy practices', 'Data usage', 'Limits'],
];

/** Names in italics: buttons, settings and views. */
const namesIn = (markdown: string) =>
  [...markdown.replace(/```[\s\S]*?```|`[^`]*`/g, '').matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(
    ([, name = '']) => name.replace(/\s+/g, ' '),
  );

describe('the documents', () => {
  it.each([
    ['README.md', 1200],
    ['CONTRIBUTING.md', 1500],
  ])('%s has at most %i words', (path, most) => {
    expect(wordsOf(path)).toBeLessThanOrEqual(most);
  });

  it('README.md shows both commands within its first 250 words', () => {
    const opening = read('README.md').split(/\s+/).slice(0, 250).join(' ');
    expect(opening).toContain('## Two commands');
  });

  it('each release has at most 30 lines in the changelog', () => {
    const releases = read('CHANGELOG.md').split(/^## /m).slice(1);
    for (const release of releases)
      expect(
        release.split('\n').filter((line) => line.trim() !== '').length,
        release.slice(0, 40),
      ).toBeLessThanOrEqual(31);
  });

  it('have links only to existing files', () => {
    const documents = git('ls-files', '*.md').split('\n');
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name buttons, settings and views by their words in the interface', () => {
    const guides = git('ls-files', '*.md', ':!test/store/texts/listings', ':!test/locales').split('\n');
    const words = Object.values<{ readonly message: string }>(
      JSON.parse(read('public/_locales/en/messages.json')),
    ).map(({ message }) => message.replaceAll('’', "'").toLowerCase());
    const unknown = guides.flatMap((path) =>
      namesIn(read(path))
        .filter((name) => !FOREIGN_NAMES.includes(name))
        .filter(
          (name) => !words.some((message) => message.startsWith(name.replace(/[.:]$/, '').toLowerCase())),
        )
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the English', () => {
  const texts = textsOf(ROOT);

  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'PRIVACY.md',
    'CHANGELOG.md',
    'messages',
    'comments',
  ])('of %s has short sentences and standard constructions', (name) => {
    const { median, long, oddities } = readingOf(texts.get(name) ?? []);
    expect(median).toBeLessThanOrEqual(15);
    expect(long).toBeLessThanOrEqual(5);
    expect(oddities).toBeLessThanOrEqual(1.5);
  });

  it('of the guides has short sentences and standard constructions', () => {
    const { median, long, oddities } = readingOf(texts.get('guides') ?? []);
    expect(median).toBeLessThanOrEqual(13);
    expect(long).toBeLessThanOrEqual(2);
    expect(oddities).toBeLessThanOrEqual(1);
  });

  it('of the titles of tests has subjects, short sentences and standard constructions', () => {
    const titles = texts.get('test titles') ?? [];
    expect(titles.filter((title) => !hasSubject(title))).toEqual([]);
    const { median, long, oddities } = readingOf(titles);
    expect(median).toBeLessThanOrEqual(15);
    expect(long).toBeLessThanOrEqual(1);
    expect(oddities).toBeLessThanOrEqual(0.5);
  });

  it('has British spelling, one apostrophe per kind of text, and "ID" in capitals', () => {
    const found = [...texts].flatMap(([name, sentences]) =>
      misspellings(sentences, name === 'messages' ? '’' : "'", CODE_ALIKE.includes(name)).map(
        (fault) => `${name}: ${fault}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the commits', () => {
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';

  it.skipIf(isShallow)('have subjects of at most 72 characters that begin with a verb', () => {
    const subjects = git('log', '--no-merges', '--format=%s', `${FIRST_CHECKED}..HEAD`).split('\n');
    for (const subject of subjects.filter((text) => text !== '')) {
      expect(subject.length, subject).toBeLessThanOrEqual(72);
      expect(subject).toMatch(/^[A-Z][a-z]+ \S/);
      expect(subject).not.toMatch(/^\w+(?:ed|ing) |\.$/);
    }
  });
});
