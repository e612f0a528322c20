import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Say } from '@/utils/proposal/say';

/** Each page provides its own; outside of one, a message is its bare key. */
export const SayContext = createContext<Say>((key) => key);

/** The way to the words of the reader's language. */
export function useSay(): Say {
  return useContext(SayContext);
}
