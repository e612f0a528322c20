import { browser } from 'wxt/browser';
import { createLocale, type Locale, type MessageKey, type Translate } from '@/utils/i18n/locale';

/** What is needed of the browser here; its own type has a signature for each key. */
interface Messages {
  getMessage(key: string, substitutions: string[]): string;
}

/** Reads a message from `_locales` in the browser's language, or in English without a translation. */
export const translate: Translate = (key, ...substitutions) => {
  const messages: Messages = browser.i18n;
  return messages.getMessage(key, [...substitutions]);
};

/** The words of the browser's language, the reader's way to write numbers and dates, and the machine's time zone. */
export function browserLocale(now: number): Locale {
  return createLocale({
    t: translate,
    tag: tagFor(translate('language_tag'), navigator.languages),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now,
  });
}

/** The reader's own variant of the language of the words: a date told in another one would not fit into a sentence. */
function tagFor(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

/**
 * Names the page, and the language and direction of its words. They are those of the messages: in a browser whose
 * language has no translation the words are English, and so is the way to read them.
 */
export function setPageLanguage(title: MessageKey): void {
  const { documentElement: page } = document;
  page.lang = translate('language_tag');
  page.dir = translate('language_direction');
  document.title = translate(title);
}
