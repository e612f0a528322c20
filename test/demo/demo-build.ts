import { demoThread } from '../api/data/demo-thread';

/** The demo's build has a folder of its own, below the project's root: it knows a service that stores' builds do not. */
export const DEMO_BUILD = '.output/demo-build';

/** Words of two proposals' titles that the reference data hold. */
export const AMBIGUOUS_TITLE = 'Risk Parameter Updates';

/** Position in the thread of the vote that is open and near its end, with ballots to draw. */
export const OPEN_VOTE = demoThread.findIndex(
  ({ provider, externalId }) => provider === 'compound' && externalId === '63',
);
