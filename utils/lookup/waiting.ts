import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';

/** Why nothing is known of a link yet, and what will change that. */
export type Waiting =
  /** The service is being asked. */
  | { readonly kind: 'asked' }
  /** It will be looked up once it was in view. */
  | { readonly kind: 'unseen' }
  /** The user wants links looked up on click, or has not said otherwise for private windows. */
  | { readonly kind: 'click'; readonly isPrivate: boolean }
  /** The page, or its origin within an hour, has caused as many lookups as the cap allows. */
  | { readonly kind: 'page' | 'hour'; readonly cap: number };

/** What a chip can say while it waits. */
export interface WaitingWords {
  readonly state: 'pending' | 'paused';
  readonly word: string;
  /** Ends the chip's accessible name. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
}

/** What a chip says while it waits for this. */
export function waitingWords(waiting: Waiting, locale: string, say: Say): WaitingWords {
  switch (waiting.kind) {
    case 'asked':
      return {
        state: 'pending',
        word: say('chip_looking_up'),
        name: say('chip_looking_up'),
        title: say('chip_looking_up'),
        sentence: say('chip_looking_up_why'),
      };
    case 'unseen':
      return {
        state: 'pending',
        word: '',
        name: say('chip_not_yet'),
        title: say('chip_not_yet'),
        sentence: say('chip_not_yet_why'),
      };
    case 'click': {
      const title = say('chip_not_looked_up');
      const sentence = say(waiting.isPrivate ? 'chip_on_click_private' : 'chip_on_click');
      return { state: 'paused', word: say('chip_look_up'), name: title, title, sentence };
    }
    case 'page':
      return paused(sayCount('chip_paused_page', waiting.cap, locale, say), say);
    case 'hour':
      return paused(sayCount('chip_paused_hour', waiting.cap, locale, say), say);
  }
}

function paused(sentence: string, say: Say): WaitingWords {
  return {
    state: 'paused',
    word: say('chip_paused'),
    name: say('chip_paused'),
    title: say('chip_not_looked_up'),
    sentence,
  };
}
