import { browser } from 'wxt/browser';
import type { MessageKey, Say } from '@/utils/i18n/translate';

/** What is needed of the browser here; its own type has a signature for each key. */
interface Messages {
  getMessage(key: string, substitutions: string[]): string;
}

/** Reads a message from `_locales` in the browser's language, or in English where that has no translation. */
export const say: Say = (key, ...substitutions) => {
  const messages: Messages = browser.i18n;
  return messages.getMessage(key, [...substitutions]);
};

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

/**
 * Names the page, and the language and direction of its words. They are those of the messages: in a browser whose
 * language has no translation the words are English, and so is the way to read them.
 */
export function setPageLanguage(title: MessageKey): void {
  const { documentElement: page } = document;
  page.lang = say('language_tag');
  page.dir = say('language_direction');
  document.title = say(title);
}
