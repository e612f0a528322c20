import { browser } from 'wxt/browser';
import { createLocale, type Locale, type MessageKey, type Translate } from '@/utils/i18n/locale';

/** The needed part of the browser's API; its own type has an overload per key. */
interface Messages {
  getMessage(key: string, substitutions: string[]): string;
}

/** Reads a message from `_locales` in the browser's language, or in English without a translation. */
export const translate: Translate = (key, ...substitutions) => {
  const messages: Messages = browser.i18n;
  return messages.getMessage(key, [...substitutions]);
};

/** Returns the browser's language for words, the user's format for numbers and dates, and the machine's time zone. */
export function browserLocale(now: number): Locale {
  return createLocale({
    t: translate,
    tag: tagFor(translate('language_tag'), navigator.languages),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now,
  });
}

/**
 * Returns the user's regional variant of the messages' language: dates in another language would not fit into a
 * sentence.
 */
function tagFor(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

/**
 * Sets the page's title, language and direction. They follow the messages: without a translation the page is English
 * and reads left to right.
 */
export function setPageLanguage(title: MessageKey): void {
  const { documentElement: page } = document;
  page.lang = translate('language_tag');
  page.dir = translate('language_direction');
  document.title = translate(title);
}
