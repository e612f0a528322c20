import type { Messages } from '../english';
import { isOfOneNumber, keyOfCount, keysIn } from './plural-keys';

export interface Translation {
  readonly tag: string;
  readonly messages: Messages;
}

/** What stands in every language as it is: addresses, hosts, names of headers, products, and what the field abbreviates. */
const CODE = /https?:\/\/[\w.:/]*\w|\b[a-z]+(?:[.-][a-z]+){2,}\b|\b\w+\.(?:com|org|box|money)\b/g;
const NAME =
  /Proposal Lens|Snapshot|Tally\b|Agora|DeGov|PublicNode|dRPC|ENS|Ethereum|Solana|Cosmos|Starknet|Compound|Uniswap|Aave|Lido|JSON|CSV|Markdown|URL|UTC|ASCII|DAO/g;

/** Words that no other of our languages has: a sentence with one of them was not translated, or not all of it. */
const ENGLISH_WORD = /\b(?:the|this|that|with|from|which|their|were)\b/;
/** Marks of direction, where a language runs from right to left; elsewhere nobody sees what they do. */
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

type Check = (translation: Translation, english: Messages) => readonly string[];

/** Each check gives what is wrong with a translation, a sentence a fault. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'has every key, in the order of English, with the forms of its own plural': misplacedKeys,
  'fills in what English fills in': everyText(wrongPlaces),
  'writes numbers, addresses and names as they are': everyText(lostCodes),
  'has nothing that a browser, or a reader, would stumble over': everyText(strangeLetters),
  'has no English left in its sentences': everyText(englishWords),
  'sets its marks as the language does': everyText(foreignMarks),
};

function misplacedKeys({ tag, messages }: Translation, english: Messages): readonly string[] {
  const wanted = keysIn(tag, english);
  const found = Object.keys(messages);
  const faults = [
    ...wanted.filter((key) => !found.includes(key)).map((key) => `${key} is missing`),
    ...found.filter((key) => !wanted.includes(key)).map((key) => `${key} is one too many`),
  ];
  const at = faults.length > 0 ? -1 : wanted.findIndex((key, index) => key !== found[index]);
  return at < 0 ? faults : [`${found[at]} stands where ${wanted[at]} should`];
}

interface Text {
  readonly key: string;
  readonly text: string;
  /** What English has under this key, or under the form of a count that comes nearest. */
  readonly original: string;
  readonly tag: string;
  readonly english: Messages;
}

function everyText(check: (text: Text) => readonly string[]): Check {
  return ({ tag, messages }, english) =>
    Object.entries(messages).flatMap(([key, { message: text }]) => {
      const original = originalOf(key, english);
      if (original === undefined) return [];
      return check({ key, text, original, tag, english }).map((fault) => `${key} ${fault}: ${text}`);
    });
}

function originalOf(key: string, english: Messages): string | undefined {
  const count = keyOfCount(key, english);
  return (english[key] ?? (count && english[`${count.base}_other`]))?.message;
}

const matches = (text: string, pattern: RegExp) => new Set(text.match(pattern) ?? []);
const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((one) => !others.has(one));

function wrongPlaces({ key, text, original, tag, english }: Text): readonly string[] {
  const count = keyOfCount(key, english);
  const [wanted, found] = [original, text].map((words) => matches(words, /\$\d/g));
  if (wanted === undefined || found === undefined) return [];
  const mayBeWord = count !== null && isOfOneNumber(count.category, tag);
  return [
    ...without(wanted, found)
      .filter((place) => !(mayBeWord && place === '$1'))
      .map((place) => `lacks ${place}`),
    ...without(found, wanted)
      .filter((place) => !(count !== null && place === '$1'))
      .map((place) => `is given no ${place}`),
  ];
}

/** The digits of every number, however they are grouped; the smallest may be words. */
function numbersIn(text: string): ReadonlySet<string> {
  const plain = text
    .replaceAll(/\$\d/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/(?<=\d)[.,٬\u00a0\u202f](?=\d{3}\b)/g, '');
  return new Set((plain.match(/\d+/g) ?? []).filter((digits) => digits.length > 1));
}

function lostCodes({ text, original }: Text): readonly string[] {
  const [wanted, found] = [original, text].map(
    (words) => new Set([...numbersIn(words), ...matches(words, CODE)]),
  );
  if (wanted === undefined || found === undefined) return [];
  return [
    ...without(wanted, found).map((code) => `lacks ${code}`),
    ...without(found, wanted).map((code) => `has ${code} of its own`),
    // A name may stand where English has “it”.
    ...without(matches(original, NAME), matches(text, NAME)).map((name) => `lacks ${name}`),
  ];
}

function strangeLetters({ text, original, tag }: Text): readonly string[] {
  const plain = new Intl.Locale(tag).language === 'ar' ? text.replaceAll(MARKS, '') : text;
  return [
    ...(text === '' || text !== text.trim() ? ['is empty or has a margin'] : []),
    // Chrome takes $word$ for a named placeholder, so that `$1$2` would lose its first number.
    ...(/\$\w+\$|\$(?![1-9])/.test(text) ? ['has a dollar that is no place'] : []),
    ...(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/u.test(plain) ? ['has a letter that is not seen'] : []),
    ...(/<(?! \d)|&\w+;|"|'|`| {2}/.test(text.replaceAll(/"\S"/g, ''))
      ? ['has markup, a straight quote or two spaces']
      : []),
    ...(text !== text.normalize('NFC') ? ['has an accent apart from its letter'] : []),
    ...(/…$/.test(original) !== /…$/.test(text) ? ['has three dots more or less at its end'] : []),
  ];
}

function englishWords({ text }: Text): readonly string[] {
  const word = ENGLISH_WORD.exec(text)?.[0];
  return word === undefined ? [] : [`says “${word}”`];
}

/**
 * What no typesetter of a language would let stand: a mark of English behind its letters, another space than its own. Behind
 * Arabic letters a percent sign changes sides unless number and sign are isolated.
 */
const FOREIGN_MARKS: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /[\p{sc=Arabic}\p{M}][,;?]|(?<![\u2066\d$])(?:\$\d|\d+)%/u],
  ['fr', /[^\u202f][;?!»]|«[^\u202f]|[ \u00a0]:/u],
  ['ja', /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,;:?!]/u],
  ['zh', /\p{sc=Han}[,;:?!]/u],
]);

function foreignMarks({ text, tag }: Text): readonly string[] {
  const found = FOREIGN_MARKS.get(new Intl.Locale(tag).language)?.exec(text.replace(CODE, ''))?.[0];
  return found === undefined ? [] : [`sets “${found}”`];
}
