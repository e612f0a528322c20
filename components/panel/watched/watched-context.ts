import { createContext } from 'preact';
import type { WatchedProps } from './watched-props';

/** The watchlist, for stars wherever a proposal is drawn. Without one there are none. */
export const WatchedContext = createContext<WatchedProps | null>(null);
