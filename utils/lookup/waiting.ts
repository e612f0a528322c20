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
    case 'page':
      return paused(`Paused: this page has more than ${waiting.cap} proposal links.`);
    case 'hour':
      return paused(`Paused: ${waiting.cap} links of this site were looked up within an hour.`);
  }
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
