import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_NODE } from '../../../../api/chain/anvil';
import {
  CAST,
  E18,
  FIRST,
  ON_A_NODE,
  openPolls,
  POWERS,
  type Polls,
  SUPPLY,
  uint,
} from '../../../../api/chain/polls';

describe.skipIf(NO_NODE !== null)(`every kind of contract ${ON_A_NODE}`, () => {
  let polls: Polls;
  beforeAll(async () => {
    polls = await openPolls();
  });
  afterAll(() => polls?.rig.stop());

  it("reads OpenZeppelin's governor to the unit, with the quorum of the snapshot", async () => {
    const contract = await polls.contractOf('oz-governor', 'Governor5', await polls.deployToken('Token'));
    const id = await polls.proposeTo(contract, '# Raise the cap');
    const pending = await polls.read(contract, id);
    expect(pending).toMatchObject({ reading: { state: 'pending', quorum: { raw: null, why: 'pending' } } });
    await polls.rig.mine(4);
    await polls.rig.order(0, contract.token ?? '0x', 'mint', polls.rig.accounts[0], 1000n * SUPPLY);
    await polls.castAll(contract, id);
    const { reading, block } = await polls.read(contract, id);
    expect(reading).toEqual({
      kind: 'oz-governor',
      state: 'active',
      votes: CAST,
      start: { by: 'block', at: pending.block.number + 3n },
      end: { by: 'block', at: pending.block.number + 33n },
      quorum: { raw: (SUPPLY * 4n) / 100n },
      counts: ['for', 'abstain'],
      decimals: 18,
      unit: 'TKN',
      executable: null,
      module: null,
    });
    expect(block.number).toBe(pending.block.number + 9n);
    expect(block.time).toBe(pending.block.time + 9n);
    await polls.rig.mine(40);
    expect(await polls.read(contract, id)).toMatchObject({ reading: { state: 'succeeded', votes: CAST } });
  });

  it('reads one that counts time in seconds, with another unit', async () => {
    const contract = await polls.contractOf('oz-governor', 'Governor5', await polls.deployToken('TimeToken'));
    const { block } = await polls.read(contract, FIRST);
    const id = await polls.proposeTo(contract, '# By the clock');
    await polls.rig.passTime(10);
    await polls.castAll(contract, id);
    const { reading } = await polls.read(contract, id);
    expect(reading).toMatchObject({
      state: 'active',
      votes: CAST,
      start: { by: 'time' },
      end: { by: 'time' },
      decimals: 6,
    });
    const { start, end } = reading ?? { start: null, end: null };
    expect((end?.at ?? 0n) - (start?.at ?? 0n)).toBe(30n);
    // Proposed a second later, and open three seconds after that.
    expect(start?.at).toBe(block.time + 4n);
  });

  it("asks a governor like Agora's for the quorum of the proposal", async () => {
    const contract = await polls.contractOf('agora-governor', 'AgoraShaped');
    const id = await polls.proposeTo(contract, '# At Agora');
    await polls.rig.mine(4);
    await polls.castAll(contract, id);
    expect(await polls.read(contract, id)).toMatchObject({
      reading: { kind: 'agora-governor', votes: CAST, quorum: { raw: (SUPPLY * 4n) / 100n } },
    });
  });

  it("reads OpenZeppelin's fourth in Bravo's shape with the quorum of its snapshot", async () => {
    const contract = await polls.contractOf('bravo', 'Governor4', await polls.deployToken('Token'));
    const id = await polls.proposeTo(contract, '# In the old shape');
    expect(await polls.read(contract, id)).toMatchObject({
      reading: { quorum: { raw: null, why: 'pending' } },
    });
    await polls.rig.mine(4);
    await polls.rig.order(0, contract.token ?? '0x', 'mint', polls.rig.accounts[0], 1000n * SUPPLY);
    await polls.castAll(contract, id);
    // Its token is the contract's to name, whether or not the table knows it.
    const { token: _, ...unnamed } = contract;
    for (const asked of [contract, unnamed])
      expect(await polls.read(asked, id)).toMatchObject({
        reading: {
          state: 'active',
          votes: CAST,
          quorum: { raw: (SUPPLY * 4n) / 100n },
          decimals: 18,
        },
      });
  });

  it.each([
    ['bravo', 'BravoShaped', { votes: CAST, quorum: { raw: 400n * E18 }, decimals: 18 }],
    [
      'alpha',
      'AlphaShaped',
      { votes: { ...CAST, abstain: null }, quorum: { raw: 400n * E18 }, decimals: 18 },
    ],
    ['nouns', 'NounsShaped', { votes: CAST, quorum: { raw: 250n * E18 }, decimals: 0 }],
    [
      'aave-v2',
      'AaveShaped',
      { votes: { ...CAST, abstain: null }, quorum: { raw: 400n * E18 }, decimals: 18 },
    ],
  ] as const)('reads %s to the unit, from its first block to its end', async (kind, name, figures) => {
    const contract = await polls.contractOf(kind, name);
    const { block } = await polls.read(contract, FIRST);
    await polls.voteFirst(contract);
    const times = {
      start: { by: 'block', at: block.number + 2n },
      end: { by: 'block', at: block.number + 32n },
    };
    expect(await polls.read(contract, FIRST)).toMatchObject({
      reading: { kind, state: 'active', ...figures, ...times },
    });
    await polls.rig.mine(40);
    expect(await polls.read(contract, FIRST)).toMatchObject({ reading: { state: 'succeeded', ...figures } });
    await polls.rig.order(0, contract.address, 'say', FIRST, 7);
    expect(await polls.read(contract, FIRST)).toMatchObject({ reading: { state: 'executed', ...figures } });
  });

  it.each(['AragonShaped', 'LidoShaped'] as const)(
    "reads a vote of Aragon's, as %s has it, by its phases",
    async (name) => {
      const contract = await polls.contractOf('aragon-voting', name);
      const none = uint(0n);
      expect(await polls.read(contract, none)).toMatchObject({ is: 'failed', fault: 'unknown-id' });
      await polls.rig.order(1, contract.address, 'newVote');
      await polls.rig.order(1, contract.address, 'vote', none, false);
      await polls.rig.order(2, contract.address, 'vote', none, true);
      const votes = { for: POWERS[1], against: POWERS[0], abstain: null };
      const quorum = { raw: null, why: 'share', share: 5n * 10n ** 16n, of: SUPPLY };
      const open = await polls.read(contract, none);
      expect(open).toMatchObject({
        reading: { state: 'open', votes, quorum, decimals: 18, start: { by: 'time' } },
      });
      expect((open.reading?.end?.at ?? 0n) - (open.reading?.start.at ?? 0n)).toBe(600n);
      await polls.rig.passTime(400);
      const state = name === 'LidoShaped' ? 'objection' : 'open';
      expect(await polls.read(contract, none)).toMatchObject({ reading: { state, votes } });
      await polls.rig.passTime(400);
      expect(await polls.read(contract, none)).toMatchObject({ reading: { state: 'accepted', votes } });
      // Nothing that Lido's contract keeps says when: the time that it counts with may have been another.
      const { reading: ended } = await polls.read(contract, none);
      expect(ended?.end === null).toBe(name === 'LidoShaped');
      await polls.rig.order(0, contract.address, 'executeVote', none);
      expect(await polls.read(contract, none)).toMatchObject({ reading: { state: 'executed', votes } });
    },
  );
});
