import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { setPageLanguage } from '@/utils/browser/page/locale';

/** What is needed of the browser here; its own type has a signature for each key. */
interface BrowserMessages {
  getMessage(key: string): string;
}

it('the language hook gives the page the language, direction and name of its words', () => {
  const words = new Map([
    ['language_tag', 'ar'],
    ['language_direction', 'rtl'],
    ['extensionName', 'عدسة'],
  ]);
  const messages: BrowserMessages = browser.i18n;
  vi.spyOn(messages, 'getMessage').mockImplementation((key) => words.get(key) ?? '');
  setPageLanguage('extensionName');
  const { documentElement: page, title } = document;
  expect([page.lang, page.dir, title]).toEqual(['ar', 'rtl', 'عدسة']);
});
