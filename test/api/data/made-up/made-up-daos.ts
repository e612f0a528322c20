import type { DaoRow } from '../proposal-row';
import { madeUpNumbers } from './made-up-numbers';
import { madeUpHash, madeUpRow } from './made-up-row';
import { madeUpStates } from './made-up-states';
import { madeUpTexts } from './made-up-texts';

const SHARED_TITLE = 'Renew the security council';

const firstOfTwo = madeUpRow({
  provider: 'tally',
  externalId: '9000004',
  title: SHARED_TITLE,
  sourceUrl: 'https://www.tally.xyz/gov/made-up/proposal/9000004',
});

const secondOfTwo = madeUpRow({
  provider: 'snapshot',
  externalId: madeUpHash(8),
  title: SHARED_TITLE,
  sourceUrl: `https://snapshot.org/#/other-made-up.eth/proposal/${madeUpHash(8)}`,
  outcome: 'failed',
});

const oddIdentity = madeUpRow({
  provider: 'on-chain:module/1',
  externalId: 'council/2026:renew%20at 100%',
  title: 'An id with / : %',
  sourceUrl: null,
});

/** DAOs that exist nowhere, for the cases that no real record shows. */
export const madeUpDaos: readonly DaoRow[] = [
  {
    daoId: 'made-up',
    name: 'Made-up DAO',
    proposals: [...madeUpNumbers, ...madeUpTexts, ...madeUpStates, firstOfTwo],
  },
  { daoId: 'odd/dao:100%', name: 'Another made-up DAO', proposals: [secondOfTwo, oddIdentity] },
];
