import type { ApiError } from '@/utils/api/errors';
import { clockTime, paceWords } from '@/utils/i18n/time';
import { type Say, sayCount } from '@/utils/i18n/translate';
import type { Resolution, Section } from '../records/records';

/** Why nothing is known of a link yet, and what will change that. */
export type Waiting =
  /** The service is being asked. */
  | { readonly kind: 'asked' }
  /** It will be looked up once it was in view. */
  | { readonly kind: 'unseen' }
  /** The user wants links looked up on click, or has not said otherwise for private windows. */
  | { readonly kind: 'click'; readonly isPrivate: boolean }
  /** The user has paused the site until then; milliseconds since the epoch. */
  | { readonly kind: 'site'; readonly until: number }
  /** The page, its origin or all of them within an hour have caused as many lookups as the cap allows. */
  | { readonly kind: 'page' | 'hour' | 'hour-all'; readonly cap: number }
  /** It was clicked, after as many clicks on chips of the site within an hour as count as a reader's. */
  | { readonly kind: 'clicks'; readonly cap: number }
  /** The service allows only so many calls a minute; its turn comes in about so many milliseconds. */
  | { readonly kind: 'pace'; readonly wait: number }
  /** The calls that the user allows a day without a click were used up when its turn came. */
  | { readonly kind: 'budget' };

/** What a chip can say while it waits. */
export interface WaitingWords {
  readonly state: 'pending' | 'paused';
  readonly word: string;
  /** Ends the chip's accessible name. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
}

/** What words are made with; `now` is in milliseconds since the epoch. */
export interface Words {
  readonly now: number;
  readonly locale: string;
  readonly say: Say;
}

/** What a chip, and a list of links, says while it waits for this. */
export function waitingWords(waiting: Waiting, { now, locale, say }: Words): WaitingWords {
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
    case 'site':
      return paused(say('chip_paused_site', clockTime(waiting.until, locale)), say);
    case 'pace': {
      const { heard, title, sentence } = paceWords(now + waiting.wait, locale, say);
      return {
        state: 'pending',
        word: say('chip_pace'),
        name: heard,
        title,
        sentence,
      };
    }
    case 'budget':
      return paused(say('chip_paused_budget'), say);
    case 'page':
      return paused(sayCount('chip_paused_page', waiting.cap, locale, say), say);
    case 'hour':
      return paused(sayCount('chip_paused_hour', waiting.cap, locale, say), say);
    case 'hour-all':
      return paused(sayCount('chip_paused_hour_all', waiting.cap, locale, say), say);
    case 'clicks':
      return paused(sayCount('chip_paused_clicks', waiting.cap, locale, say), say);
  }
}

/** What was put off rather than answered still waits: for the service's pace, or for a click. Null for every other error. */
export function waitingAfter(error: ApiError, now: number): Waiting | null {
  if (error.code === 'budget') return { kind: 'budget' };
  if (error.code !== 'rate-limited' || error.retryAt === null || error.retryAt <= now) return null;
  return { kind: 'pace', wait: error.retryAt - now };
}

/** When all parts that the service put off may be asked for again, milliseconds since the epoch; null where none was. */
export function latestPutOff(parts: readonly (Resolution | Section<unknown> | undefined)[]): number | null {
  const times = parts.flatMap((part) =>
    part?.state === 'failed' && part.error.code === 'rate-limited' ? (part.error.retryAt ?? []) : [],
  );
  return times.length === 0 ? null : Math.max(...times);
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
