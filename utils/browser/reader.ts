import { say } from './say';

/** How the reader writes numbers and dates, and the time zone of the machine. */
export function readerConventions(): { readonly locale: string; readonly timeZone: string } {
  return {
    locale: localeFor(say('language_tag'), navigator.languages),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The reader's own variant of the language of the words: a date told in another one would not fit into a sentence. */
function localeFor(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}
