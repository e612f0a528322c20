import { createContext } from 'preact';

/** The DAOs' names by their ids, as far as the service has told them in this session: nothing is asked for them. */
export const DaoNamesContext = createContext<ReadonlyMap<string, string>>(new Map());
