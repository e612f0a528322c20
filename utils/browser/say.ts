import { browser } from 'wxt/browser';
import type { Say } from '@/utils/proposal/say';

/** What is needed of the browser here; its own type has a signature for each key. */
interface Messages {
  getMessage(key: string, substitutions: string[]): string;
}

/** Reads a message from `_locales` in the browser's language, or in English where that has no translation. */
export const say: Say = (key, ...substitutions) => {
  const messages: Messages = browser.i18n;
  return messages.getMessage(key, [...substitutions]);
};
