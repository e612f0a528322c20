import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import english from '@/public/_locales/en/messages.json';
import type { Messages } from '../../english';
import { sentencesOf } from '../../measure/english';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MESSAGES: [string, Messages[string]][] = Object.entries<Messages[string]>(english);

/** Some messages are asked for by the name of their family. */
const FAMILY = /(?:_(?:one|other|label|means|not))?(?:_by_source)?$/;
const LITERAL = /'(?!__MSG_)(\w+)'|"(\w+)"|__MSG_(\w+)__/g;

/** Every word in quotes in the product's own code. */
function literals(): ReadonlySet<string> {
  const files = ['components', 'utils', 'entrypoints'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const sources = [...files, 'wxt.config.ts'].map((file) => readFileSync(`${ROOT}${file}`, 'utf8'));
  const words = sources.flatMap((source) => [...source.matchAll(LITERAL)]);
  return new Set(words.map(([, single, double, manifest]) => single ?? double ?? manifest ?? ''));
}

/**
 * Words that stand under two keys for a reason: another language may need two. A family that is asked for by a computed
 * name has all of its words, also those that are equal.
 */
const TWO_WORDS: ReadonlyMap<string, string> = new Map([
  ['$1 of $2', 'the place in a list, and how far a quorum has come'],
  ['Look up a proposal', 'names a shortcut, and a button'],
  ['Start', 'of a list of facts, and of a button'],
  ['Open', 'how a vote stands, and a verb on a button'],
  ['Close', 'a verb that belongs to that button, and one that leaves a dialog'],
  ['Ended', 'how a vote stands, and the name of a time'],
  ['Executed', 'how a vote stands, and what came of its execution'],
  ['Result', 'of a vote, and of a request'],
  ['Passed', 'how a vote stands, and on a chip, whose room is small'],
  ['$1 left', 'how long a vote stays open, and on a chip, whose room is small'],
  ['in $1', 'how long until a vote starts, and on a chip, whose room is small'],
  ['$1 more', 'choices of a vote, and sites: the gender may differ'],
  ['Newest first', 'ballots, and proposals: the gender may differ'],
  ['All $1', 'proposals, and voters: the gender may differ'],
  ['ends $1', 'a day, and a length of time: “on” and “in”'],
  ['ended $1', 'a day, and a length of time: “on” and “ago”'],
]);
const WITH_MEANING = /_(?:means|not)$/;

/** The keys of each message; one and many of the same count as one key. */
function keysByMessage(): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const [key, { message }] of MESSAGES.filter(([name]) => !WITH_MEANING.test(name)))
    keys.set(message, (keys.get(message) ?? new Set()).add(key.replace(/_(?:one|other)$/, '')));
  return keys;
}

/** The numbers of the substitutions in a message: `$1 of $2` has 1 and 2. */
const placesIn = (message: string) => [...message.matchAll(/\$(\d)/g)].map(([, place]) => Number(place));

describe('the messages', () => {
  it('are all used somewhere', () => {
    const asked = literals();
    const forgotten = MESSAGES.filter(([key]) => !asked.has(key) && !asked.has(key.replace(FAMILY, '')));
    expect(forgotten.map(([key]) => key)).toEqual([]);
  });

  it('have sentences of at most 20 words', () => {
    const sentences = MESSAGES.flatMap(([, { message }]) => sentencesOf(message));
    expect(sentences.filter((sentence) => sentence.split(' ').length > 20)).toEqual([]);
  });

  it('have valid and distinct names, because browsers ignore case', () => {
    const names = MESSAGES.map(([key]) => key);
    expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it.each(MESSAGES)('%s reads the same to both browsers', (_key, { message }) => {
    expect(message).toBe(message.trim());
    expect(message).not.toBe('');
    // Chrome takes $word$ for a named placeholder, so that `$1$2` would lose its first number.
    expect(message).not.toMatch(/\$\w+\$|\$(?![1-9])/);
    const places = [...new Set(placesIn(message))].sort();
    expect(places).toEqual(places.map((_, index) => index + 1));
  });

  it.each(MESSAGES)(
    '%s shows where it appears and what fills it, for translators',
    (_key, { message, description = '' }) => {
      expect(description.split(' ').length).toBeGreaterThanOrEqual(3);
      expect(description).not.toBe(message);
      expect(placesIn(message).filter((place) => !description.includes(`$${place}`))).toEqual([]);
    },
  );

  it('have words for many if they have words for one', () => {
    const names = new Set(MESSAGES.map(([key]) => key));
    const ones = [...names].filter((name) => name.endsWith('_one'));
    expect(ones.length).toBeGreaterThan(0);
    expect(ones.filter((name) => !names.has(name.replace(/_one$/, '_other')))).toEqual([]);
  });

  it('are under one key each', () => {
    const hasWords = (message: string) => /\p{L}/u.test(message);
    const doubles = [...keysByMessage()].filter(([message, keys]) => keys.size > 1 && hasWords(message));
    expect(new Map(doubles.filter(([message]) => !TWO_WORDS.has(message)))).toEqual(new Map());
    expect(doubles.map(([message]) => message).sort()).toEqual([...TWO_WORDS.keys()].sort());
  });

  it('never call anything "safe"', () => {
    const words = MESSAGES.map(([, { message }]) => message).join('\n');
    expect(words).not.toMatch(/\b(safe|safely|secure|trusted|guaranteed)\b/i);
  });
});
