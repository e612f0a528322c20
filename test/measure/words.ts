import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentsOf, ODDITIES, proseOf, type Reading, readingOf, sentencesOf } from './english';
import { hasSubject, titlesOf } from './titles';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'PRIVACY.md', 'CHANGELOG.md'];

/** Not written as prose here: a list of test titles, words of other languages, and a table of them. */
const NO_GUIDE = /^test\/(?:security\/README|store\/texts\/listings\/|locales\/glossary)/;

/** Every text that people read, under its name: documents, messages, comments and titles of tests. `root` ends in a slash or is empty. */
export function textsOf(root: string): ReadonlyMap<string, readonly string[]> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const code = files.filter((path) => /^(?:components|entrypoints|utils)\/.*\.tsx?$/.test(path));
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
  const guides = files.filter(
    (path) => path.endsWith('.md') && !DOCUMENTS.includes(path) && !NO_GUIDE.test(path),
  );
  const messages: Record<string, { readonly message: string }> = JSON.parse(
    read('public/_locales/en/messages.json'),
  );
  return new Map([
    ...DOCUMENTS.map((path) => [path, sentencesOf(proseOf(read(path)))] as const),
    ['guides', guides.flatMap((path) => sentencesOf(proseOf(read(path))))],
    ['messages', Object.values(messages).flatMap(({ message }) => sentencesOf(message))],
    ['comments', code.flatMap((path) => commentsOf(read(path), path)).flatMap(sentencesOf)],
    ['test titles', tests.flatMap((path) => titlesOf(read(path), path)).map(({ sentence }) => sentence)],
  ]);
}

function printReadings(): void {
  const texts = textsOf(ROOT);
  const rows = [...texts].map(([name, sentences]) => row(name, readingOf(sentences)));
  console.log(table([['', 'words', 'a sentence', 'over 30 words', 'oddities in 1,000'], ...rows]));
  const incomplete = (texts.get('test titles') ?? []).filter((title) => !hasSubject(title));
  console.log(`test titles without a subject: ${incomplete.length}`);
  if (!process.argv.includes('--oddities')) return;
  for (const title of incomplete) console.log(`without a subject: ${title}`);
  const all = [...texts.values()].flat().join('\n');
  const counts = ODDITIES.map(([pattern, instead]) => [all.match(pattern) ?? [], instead] as const);
  for (const [found, instead] of [...counts].sort(([a], [b]) => b.length - a.length))
    if (found.length > 0)
      console.log(`${found.length} × ${[...new Set(found)].slice(0, 4).join(', ')}: ${instead}`);
}

function row(name: string, { words, median, long, oddities }: Reading): readonly string[] {
  return [name, String(words), String(median), `${long.toFixed(1)}%`, oddities.toFixed(2)];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printReadings();
