import { describe, expect, it } from 'vitest';
import { NO_NODE } from '../../../../api/chain/anvil';
import { CAST, FIRST, ON_A_NODE, SUPPLY, uint } from '../../../../api/chain/polls';
import { pollsOnNode } from './polls-on-node';

describe.skipIf(NO_NODE !== null)(`the reading of unusual contracts ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  // OpenZeppelin's own contract, as BNB Chain and GMX have it: by blocks, and with a token that counts seconds.
  it.each([
    ['Token', 'block'],
    ['TimeToken', 'time'],
  ] as const)(
    "finds OpenZeppelin's fourth in Bravo's shape, with a %s by %s, after any wrong guess",
    async (token, by) => {
      const contract = await polls.contractOf('bravo', 'Governor4', await polls.deployToken(token));
      const id = await polls.proposeTo(contract, '# In the old shape');
      await polls.rig.passTime(4);
      await polls.rig.mine(4);
      await polls.castAll(contract, id);
      const known = await polls.read(contract, id);
      expect(known).toMatchObject({
        reading: {
          ...{ kind: 'bravo', state: 'active', votes: CAST, start: { by }, end: { by } },
          quorum: { raw: (SUPPLY * 4n) / 100n },
        },
      });
      const strange = await polls.read({ ...contract, kind: 'oz-governor' }, id);
      expect(strange.reading).toEqual(known.reading);
    },
  );

  it.each([
    ['nouns', 'NounsShaped'],
    ['bravo', 'FluidShaped'],
  ] as const)('knows that %s has no proposal 0, though %s has a state for it', async (kind, name) => {
    const contract = await polls.contractOf(kind, name);
    const none = { is: 'failed', fault: 'unknown' };
    expect(await polls.read(contract, uint(0n))).toMatchObject(none);
    await polls.rig.order(1, contract.address, 'propose');
    expect(await polls.read(contract, uint(0n))).toMatchObject(none);
    expect(await polls.read(contract, FIRST)).toMatchObject({ is: 'read' });
  });
});
