import { describe, expect, it } from 'vitest';
import { NO_NODE } from '../../../../api/chain/anvil';
import { CAST, FIRST, ON_A_NODE, SUPPLY } from '../../../../api/chain/polls';
import { pollsOnNode } from './polls-on-node';

describe.skipIf(NO_NODE !== null)(`every kind of contract ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

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
});
