import { browser } from 'wxt/browser';
import type { MessageKey } from '@/utils/i18n/locale';
import { english } from '../../english';

/** Makes the fake browser speak English to the end of a file, also to pages that are drawn on after their test. */
export function speakEnglish(): void {
  const getMessage = (key: MessageKey, words: string[] = []) => english.t(key, ...words);
  Object.assign(browser.i18n, { getMessage });
}
