import { afterAll, beforeAll } from 'vitest';
import { openPolls, type Polls } from '../../../../api/chain/polls';

/** Contracts with votes on a node, which runs as long as the tests of the suite that calls this. */
export function pollsOnNode(): Polls {
  // Filled before the first test, and read by none earlier.
  const polls = {} as Polls;
  beforeAll(async () => void Object.assign(polls, await openPolls()));
  afterAll(() => polls.rig?.stop());
  return polls;
}
