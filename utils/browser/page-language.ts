import type { MessageKey } from '@/utils/proposal/say';
import { say } from './say';

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
