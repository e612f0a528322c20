import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_NODE } from '../../../../api/chain/anvil';
import { CAST, FIRST, ON_A_NODE, openPolls, type Polls, SUPPLY, uint } from '../../../../api/chain/polls';

const DAYS = 86_400n;

describe.skipIf(NO_NODE !== null)(`the reading of unusual contracts ${ON_A_NODE}`, () => {
  let polls: Polls;
  beforeAll(async () => {
    polls = await openPolls();
  });
  afterAll(() => polls?.rig.stop());

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
    const none = { is: 'failed', fault: 'unknown-id' };
    expect(await polls.read(contract, uint(0n))).toMatchObject(none);
    await polls.rig.order(1, contract.address, 'propose');
    expect(await polls.read(contract, uint(0n))).toMatchObject(none);
    expect(await polls.read(contract, FIRST)).toMatchObject({ is: 'read' });
  });

  it("ends Nouns' votes with their objections", async () => {
    const contract = await polls.contractOf('nouns', 'NounsShaped');
    await polls.voteFirst(contract);
    const { reading } = await polls.read(contract, FIRST);
    const until = (reading?.end?.at ?? 0n) + 14n;
    await polls.rig.order(0, contract.address, 'takeObjections', FIRST, until);
    await polls.rig.order(0, contract.address, 'say', FIRST, 9);
    expect(await polls.read(contract, FIRST)).toMatchObject({
      reading: { state: 'objection-period', end: { by: 'block', at: until } },
    });
  });

  it('moves an open vote of Lido with the setting, and gives no end for an ended one', async () => {
    const contract = await polls.contractOf('aragon-voting', 'LidoShaped');
    const id = uint(0n);
    await polls.rig.order(1, contract.address, 'newVote');
    await polls.rig.order(1, contract.address, 'vote', id, false);
    const lengthOf = async () => {
      const { reading } = await polls.read(contract, id);
      return reading && [reading.state, reading.end && reading.end.at - reading.start.at];
    };
    expect(await lengthOf()).toEqual(['open', 600n]);
    await polls.rig.order(0, contract.address, 'unsafelyChangeVoteTime', 900n);
    expect(await lengthOf()).toEqual(['open', 900n]);
    await polls.rig.passTime(1_000);
    await polls.rig.order(0, contract.address, 'unsafelyChangeVoteTime', 960n);
    expect(await lengthOf()).toEqual(['rejected', null]);
  });

  it("shows the time of execution for OpenZeppelin's timelock, and the expiry for Compound's and Nouns'", async () => {
    const governor = await polls.contractOf('oz-governor', 'LockedGovernor');
    const id = await polls.proposeTo(governor, '# Into the lock');
    await polls.rig.mine(4);
    await polls.castAll(governor, id);
    await polls.rig.mine(40);
    await polls.queueFor(governor, '# Into the lock');
    const locked = await polls.read(governor, id);
    const from = locked.block.time + 2n * DAYS;
    expect(locked).toMatchObject({ reading: { state: 'queued', executable: { from, until: null } } });
    for (const [kind, name, days] of [
      ['bravo', 'BravoShaped', 14n],
      ['alpha', 'AlphaShaped', 14n],
      ['nouns', 'NounsShaped', 21n],
    ] as const) {
      const contract = await polls.contractOf(kind, name);
      await polls.voteFirst(contract);
      await polls.rig.order(0, contract.address, 'say', FIRST, 5);
      const { reading, block } = await polls.read(contract, FIRST);
      const at = block.time + 2n * DAYS;
      expect(reading?.executable).toEqual({ from: at, until: at + days * DAYS });
    }
  });

  it("separates the votes of Agora's modules from plain ones", async () => {
    const contract = await polls.contractOf('agora-governor', 'AgoraShaped');
    const id = await polls.proposeTo(contract, '# By a module');
    const modules = [];
    for (const type of [0, 1, 2]) {
      await polls.rig.order(0, contract.address, 'editProposalType', id, type);
      modules.push((await polls.read(contract, id)).reading?.module);
    }
    expect(modules).toEqual([
      null,
      { counts: 'options', name: 'Approval' },
      { counts: 'against', name: 'Optimistic' },
    ]);
  });
});
