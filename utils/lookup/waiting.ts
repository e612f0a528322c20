import type { ApiError } from '@/utils/api/api-error';
import { budgetSentence } from '@/utils/api/error-words';

/** Why nothing is known of a link yet, and what will change that. */
export type Waiting =
  /** The service is being asked. */
  | { readonly kind: 'asked' }
  /** It will be looked up once it was in view. */
  | { readonly kind: 'unseen' }
  /** The user wants links looked up on click, or has not said otherwise for private windows. */
  | { readonly kind: 'click'; readonly isPrivate: boolean }
  /** The page, or its origin within an hour, has caused as many lookups as the cap allows. */
  | { readonly kind: 'page' | 'hour'; readonly cap: number }
  /** The service allows only so many calls a minute; its turn comes in about so many milliseconds. */
  | { readonly kind: 'pace'; readonly wait: number }
  /** The user allows only so many calls a day without a click. */
  | { readonly kind: 'budget'; readonly limit: number };

/** What a chip can say while it waits. */
export interface WaitingWords {
  readonly state: 'pending' | 'paused';
  readonly word: string;
  /** Ends the chip's accessible name. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
}

const SECOND = 1_000;
const LONGEST_IN_SECONDS = 90;

const BY_CLICK = 'Click to look this one up.';

/** What a chip says while it waits for this. */
export function waitingWords(waiting: Waiting): WaitingWords {
  switch (waiting.kind) {
    case 'asked':
      return {
        state: 'pending',
        word: 'Looking up',
        name: 'looking up',
        title: 'Looking up',
        sentence: 'The service is being asked.',
      };
    case 'unseen':
      return {
        state: 'pending',
        word: '',
        name: 'not looked up yet',
        title: 'Not looked up yet',
        sentence: 'Links are looked up once they were in view for a second.',
      };
    case 'click': {
      const rule = waiting.isPrivate
        ? 'In private windows links are looked up on click.'
        : 'Links are looked up on click here.';
      const words = { word: 'Look up', name: 'not looked up', title: 'Not looked up' };
      return { state: 'paused', ...words, sentence: `${rule} ${BY_CLICK}` };
    }
    case 'pace': {
      const { short, long } = aboutWords(waiting.wait);
      return {
        state: 'pending',
        word: 'Waiting',
        name: `waiting for the service's pace, about ${long}`,
        title: 'Waiting for its turn',
        sentence: `Waiting for the service's pace: about ${short}.`,
      };
    }
    case 'budget':
      return paused(`Paused. ${budgetSentence(waiting.limit)}`);
    case 'page':
      return paused(`Paused: this page has more than ${waiting.cap} proposal links.`);
    case 'hour':
      return paused(`Paused: ${waiting.cap} links of this site were looked up within an hour.`);
  }
}

/** What was put off rather than answered still waits: for the service's pace, or for a click. Null for every other error. */
export function waitingAfter(error: ApiError, now: number): Waiting | null {
  if (error.code === 'budget') return { kind: 'budget', limit: error.limit ?? 0 };
  if (error.code !== 'rate-limited' || error.retryAt === null || error.retryAt <= now) return null;
  return { kind: 'pace', wait: error.retryAt - now };
}

/** Rounded up, so that it is never too early. */
function aboutWords(wait: number): { readonly short: string; readonly long: string } {
  const seconds = Math.ceil(wait / SECOND);
  if (seconds > LONGEST_IN_SECONDS) {
    const minutes = Math.ceil(seconds / 60);
    return { short: `${minutes} min`, long: `${minutes} minutes` };
  }
  return { short: `${seconds} s`, long: seconds === 1 ? '1 second' : `${seconds} seconds` };
}

function paused(reason: string): WaitingWords {
  return {
    state: 'paused',
    word: 'Paused',
    name: 'paused',
    title: 'Not looked up',
    sentence: `${reason} ${BY_CLICK}`,
  };
}
