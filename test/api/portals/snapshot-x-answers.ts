import type { Missing } from './portal-server';

/** An id as the index writes it: the space's address in full, and the number. */
export const SNAPSHOT_X_ID = '0x009fedaf0d7a480d21a27683b0965c0f8ded35b3f1cac39827a25a06a8a682a4/10';

/** A vote of a real space in the shape of the index's published schema; its words and figures are made up. */
export const SNAPSHOT_X_VOTE = {
  id: SNAPSHOT_X_ID,
  metadata: {
    title: 'Extend the learning period',
    body: 'For one more season.',
    discussion: 'https://community.starknet.io/t/115150',
    choices: ['For', 'Against', 'Abstain'],
  },
  space: { metadata: { name: 'Starknet', voting_power_symbol: 'STRK' } },
  author: { id: '0x0112233445566778899aabbccddeeff00112233445566778899aabbccddeeff0' },
  ...{ start: 1_790_000_000, max_end: 1_790_600_000 },
  ...{ scores_1: '123456789012345678901234567', scores_2: '1', scores_3: '0' },
  ...{ scores_total: '123456789012345678901234568', quorum: '1000000000000000000', vp_decimals: 18 },
  ...{ vote_count: 1234, executed: false, vetoed: false, cancelled: false },
  ...{ execution_settled: false, execution_time: 0 },
};

type Reply = readonly [status: number, body: unknown];

/** What the index says to a query for one proposal. */
export function snapshotXAnswer(text: string): Reply {
  return snapshotXOf([SNAPSHOT_X_ID])(text);
}

/** The same of an index that has the vote under each of these ids. */
export const snapshotXOf =
  (ids: readonly string[]) =>
  (text: string): Reply => {
    const { query = '', variables = {} } = JSON.parse(text);
    if (!query.startsWith('query($id:String!){proposal(id:$id){')) {
      return [400, { errors: [{ message: 'Cannot query this.' }] }];
    }
    const isHeld = ids.includes(variables.id);
    return [200, { data: { proposal: isHeld ? { ...SNAPSHOT_X_VOTE, id: variables.id } : null } }];
  };

/** As its server refuses a GET, which a page on the web may have caused. */
export const noRoute: Missing = () => [400, { errors: [{ message: 'Blocked as a potential CSRF' }] }];
