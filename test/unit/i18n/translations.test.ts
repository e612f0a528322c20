import { describe, expect, it } from 'vitest';
import english from '@/public/_locales/en/messages.json';
import type { Messages } from '../../english';
import { keysIn } from '../../locales/plural-keys';
import { sameAsEnglish, wordsThatStay } from '../../locales/same-words';
import { CHECKS } from '../../locales/translation-faults';
import { readTranslation, TRANSLATED, tagOf } from '../../locales/translations';

const RIGHT_TO_LEFT = ['ar'];

describe.each(TRANSLATED)('the messages in %s', (folder) => {
  const tag = tagOf(folder);
  const messages = readTranslation(folder);
  const wordOf = (key: string) => messages[key]?.message;

  it.each(Object.entries(CHECKS))('%s', (_claim, check) => {
    expect(check({ tag, messages }, english)).toEqual([]);
  });

  it('equal English only in words that are the same there', () => {
    expect(sameAsEnglish({ tag, messages }, english)).toEqual(wordsThatStay(folder));
  });

  it('name their language and its direction, and fit into a manifest', () => {
    expect(wordOf('language_tag')).toBe(tag);
    expect(wordOf('language_direction')).toBe(RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr');
    expect(wordOf('extensionDescription')?.length).toBeLessThanOrEqual(132);
  });

  it('contain no descriptions, which are beside the English', () => {
    expect(Object.values(messages).filter((entry) => Object.keys(entry).join() !== 'message')).toEqual([]);
  });
});

/** Words for how a vote went, under one key for each place that shows them. */
const ONE_TERM = [
  ['status_passed', 'chip_passed'],
  ['status_executed', 'execution_executed'],
  ['execution_queued', 'verdict_queued'],
  ['execution_expired', 'verdict_expired'],
] as const;

describe.each(['en', ...TRANSLATED])('a chip, a card and the panel in %s', (folder) => {
  it.each(ONE_TERM)('call an outcome the same: %s, %s', (one, other) => {
    const messages = readTranslation(folder);
    const [word, twin] = [one, other].map((key) =>
      messages[key]?.message.toLocaleLowerCase(folder.slice(0, 2)),
    );
    expect(word).toBeDefined();
    expect(twin).toBe(word);
  });
});

/** A small language beside a small English, with one fault each. */
const SMALL: Messages = Object.fromEntries(
  Object.entries({
    votes_one: '$1 vote',
    votes_other: '$1 votes',
    ties_other: '$1 choices are tied',
    signature_other: 'another choice',
    rule: 'Of $1, at least 1,000 of the DAO’s own, see https://example.org/rule.',
    wait: 'Loading…',
  }).map(([key, message]) => [key, { message }]),
);
const GERMAN = {
  votes_one: 'eine Stimme',
  votes_other: '$1 Stimmen',
  ties_other: '$1 Optionen liegen gleichauf',
  signature_other: 'Eine andere Option',
  rule: 'Von $1 mindestens 1.000 der DAO selbst, siehe https://example.org/rule.',
  wait: 'Lädt…',
};
const faultsIn = (texts: Readonly<Record<string, string>>, tag = 'de') => {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }]));
  return Object.values(CHECKS).flatMap((check) => check({ tag, messages }, SMALL));
};

describe('the checks of a translation', () => {
  it('accept a correct one', () => {
    expect(faultsIn(GERMAN)).toEqual([]);
    expect(faultsIn({ ...GERMAN, wait: 'Lädt, < 1 min…' })).toEqual([]);
  });

  it.each([
    ['votes_few', '$1 Stimmen', 'votes_few is one too many'],
    ['votes_other', 'Stimmen', 'votes_other lacks $1: Stimmen'],
    ['signature_other', '$1 andere', 'signature_other is given no $1: $1 andere'],
    ['rule', GERMAN.rule.replace('$1', '$2'), /lacks \$1/],
    ['rule', GERMAN.rule.replace('$1', '$2'), /is given no \$2/],
    ['rule', GERMAN.rule.replace('1.000', '100'), /lacks 1000/],
    ['rule', GERMAN.rule.replace('1.000', '100'), /has 100 of its own/],
    ['rule', GERMAN.rule.replace('/rule', '/regel'), /lacks https:..example.org.rule/],
    ['rule', GERMAN.rule.replace('DAO', 'Organisation'), /lacks DAO/],
    ['wait', 'Lädt', /three dots/],
    ['wait', ' Lädt…', /margin/],
    ['wait', '', /empty/],
    ['wait', 'L<b>ä</b>dt…', /markup/],
    ['wait', 'Lädt < 1 min <…', /markup/],
    ['wait', 'Lä\u00addt…', /letter that is not seen/],
    ['wait', '\u200fLädt…', /letter that is not seen/],
    ['wait', 'La\u0308dt…', /accent/],
    ['wait', '$Lädt…', /dollar/],
    ['wait', 'Loading from the node…', /says “from”/],
  ])('find a fault in %s: %j', (key, text, fault) => {
    const faults = faultsIn({ ...GERMAN, [key]: text });
    expect(faults).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it.each([
    ['fr', 'Chargement : $1…'],
    ['fr', 'Chargement\u00a0: $1…'],
    ['fr', 'Vraiment? Chargement…'],
    ['fr', '« Votes »…'],
    ['ar', 'جارٍ, التحميل…'],
    ['ar', 'التقدم $1%…'],
    ['ja', '読み込み中:…'],
    ['zh-CN', '正在加载,请稍候…'],
  ])('find a mark that differs from %s: %s', (tag, text) => {
    const marks = CHECKS['sets its marks as the language does'];
    expect(marks?.({ tag, messages: { wait: { message: text } } }, SMALL)).toEqual([
      expect.stringMatching(/^wait sets “/),
    ]);
  });

  it('find what is missing, and what is in another place', () => {
    const { votes_one: one, ...rest } = GERMAN;
    expect(faultsIn(rest)).toEqual(['votes_one is missing']);
    expect(faultsIn({ ...rest, votes_one: one })).toEqual(['votes_other stands where votes_one should']);
  });

  it('know the forms of each language, and none that it never uses', () => {
    const forms = (tag: string) => keysIn(tag, SMALL).filter((key) => /^(?:votes|ties)/.test(key));
    expect(forms('ja')).toEqual(['votes_other', 'ties_other']);
    expect(forms('fr')).toEqual(['votes_one', 'votes_many', 'votes_other', 'ties_many', 'ties_other']);
    expect(forms('ar').slice(0, 6)).toEqual(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `votes_${form}`),
    );
    expect(forms('ar').slice(6)).toEqual(['two', 'few', 'many', 'other'].map((form) => `ties_${form}`));
  });

  it('accept a word for a number only if the form is that of one number', () => {
    const french = { ...GERMAN, votes_many: '$1 de votes', ties_many: '$1 de choix' };
    expect(faultsIn(french, 'fr').filter((fault) => fault.includes('lacks'))).toEqual([
      'votes_one lacks $1: eine Stimme',
    ]);
  });

  it('find a message that was left in English', () => {
    const messages = { ...english, votes_other: { message: '$1 Stimmen' } };
    const same = sameAsEnglish({ tag: 'de', messages }, english);
    expect(same).toContain(english.votes_one.message);
    expect(same).not.toContain(english.votes_other.message);
  });
});
