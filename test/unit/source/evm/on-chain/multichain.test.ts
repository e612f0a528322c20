import { describe, expect, it } from 'vitest';
import { contentsOf, isFile } from '@/components/panel/effects/decode/effects-of';
import { proveEffects } from '@/components/panel/effects/decode/prove-effects';
import { findOpen } from '@/utils/source/evm/open-votes';
import { readProposed } from '@/utils/source/evm/proposed';
import { NODES, type NodeOrigin } from '@/utils/source/origins';
import { NO_NODE } from '../../../../api/chain/anvil';
import { CAST, E18, FIRST, ON_A_NODE, POWERS, uint } from '../../../../api/chain/polls';
import { callTo } from './node-call';
import { pollsOnNode } from './polls-on-node';

const NODE = NODES.find(({ chainId }) => chainId === 1) as NodeOrigin;
const ALL = ['for', 'against', 'abstain'];

// MultichainGovernor.sol of moonwell-fi/moonwell-contracts-v2 at 45866f4c.
describe.skipIf(NO_NODE !== null)(`Moonwell's second governor ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  const deploy = () => polls.contractOf('moonwell-multichain', 'MultichainShaped');

  /** Put on the chain, with one proposal that has all ballots of its own chain. */
  async function voted() {
    const contract = await deploy();
    await polls.rig.order(1, contract.address, 'propose');
    await polls.castAll(contract, FIRST);
    const order = (name: string, ...args: readonly unknown[]) =>
      polls.rig.order(1, contract.address, name, FIRST, ...args);
    const stateOf = async () => (await polls.read(contract, FIRST)).reading?.state;
    return { contract, order, stateOf };
  }

  it('is open from the creation on, with the votes of its own chain and nothing said of the quorum', async () => {
    const contract = await deploy();
    await polls.rig.order(1, contract.address, 'propose');
    const { block } = await polls.read(contract, FIRST);
    await polls.castAll(contract, FIRST);
    expect((await polls.read(contract, FIRST)).reading).toEqual({
      ...{ kind: 'moonwell-multichain', state: 'active', votes: CAST, isPart: true },
      start: { by: 'time', at: block.time },
      end: { by: 'time', at: block.time + 30n },
      ...{ quorum: { raw: 950n * E18 }, counts: null, decimals: 18, unit: 'TKN' },
      ...{ executable: null, module: null },
    });
    expect(await polls.read(contract, uint(2n))).toMatchObject({ is: 'failed', fault: 'unknown' });
  });

  it('adds the votes of other chains after the vote, and only then counts towards the quorum', async () => {
    const { contract, order, stateOf } = await voted();
    await polls.rig.passTime(31);
    expect((await polls.read(contract, FIRST)).reading).toMatchObject({
      ...{ state: 'collecting', isPart: true, counts: null, votes: CAST },
    });
    await order('collect', 5n, 600n * E18, 7n);
    await polls.rig.passTime(11);
    const { reading } = await polls.read(contract, FIRST);
    const [against = 0n, , abstain = 0n] = POWERS;
    const votes = { for: CAST.for + 5n, against: against + 600n * E18, abstain: abstain + 7n };
    expect(reading).toMatchObject({ state: 'defeated', votes, counts: ALL });
    expect(reading).not.toHaveProperty('isPart');
    await expect(stateOf()).resolves.toBe('defeated');
  });

  it('has its own six states, which other governors number differently', async () => {
    const { order, stateOf } = await voted();
    await polls.rig.passTime(60);
    expect(await stateOf()).toBe('succeeded');
    await order('execute');
    expect(await stateOf()).toBe('executed');
    const other = await voted();
    await other.order('cancel');
    expect(await other.stateOf()).toBe('canceled');
  });

  it('counts its proposals, and those whose votes are collected are not open', async () => {
    const { contract } = await voted();
    await polls.rig.order(1, contract.address, 'propose');
    const openNow = async () => {
      const { block } = await polls.read(contract, FIRST);
      const { call } = callTo(polls.rig.url);
      const found = await findOpen([contract], NODE, call, Number(block.time) * 1_000);
      return found.ok && found.value.open.map(({ id }) => id);
    };
    expect(await openNow()).toEqual([2n, 1n]);
    await polls.rig.passTime(31);
    expect(await openNow()).toEqual([]);
  });

  it("has its actions stored and its text in the log, and both are one node's word", async () => {
    const contract = await deploy();
    await polls.rig.order(1, contract.address, 'propose');
    await polls.rig.mine(30);
    const read = await readProposed(contract, FIRST, callTo(polls.rig.url).call);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.stored?.by).toBe('getProposalData');
    const contents = contentsOf(read.value);
    const effect = { target: contract.address, value: 7n, signature: '', data: '0x' };
    expect(contents).toMatchObject({ text: '# Of many chains', effects: [effect] });
    // The log has the same actions.
    expect(contentsOf({ ...read.value, stored: null }).effects).toEqual([effect]);
    expect(proveEffects(read.value, contents)).toBe('one-operator');
  });
});

// MultichainGovernorV2.sol of moonwell-fi/moonwell-contracts-v2 at 9dd17f37, IMultichainGovernorV2.sol at 948001ec.
describe.skipIf(NO_NODE !== null)(`Moonwell's third governor ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  /** It goes on after the last number of the second one. */
  async function deploy() {
    const contract = await polls.contractOf('moonwell-multichain', 'MultichainV2Shaped');
    await polls.rig.order(1, contract.address, 'initialize', 168n);
    return contract;
  }
  const NEXT = uint(169n);

  async function voted() {
    const contract = await deploy();
    await polls.rig.order(1, contract.address, 'propose');
    await polls.castAll(contract, NEXT);
    return contract;
  }

  it('has no proposal under the numbers of the governor before it, whose state it gives', async () => {
    const contract = await voted();
    const before = await polls.read(contract, uint(168n));
    expect(before).toMatchObject({ is: 'failed', fault: 'unknown' });
    expect(await polls.read(contract, uint(170n))).toMatchObject({ is: 'failed', fault: 'unknown' });
    expect((await polls.read(contract, NEXT)).reading).toMatchObject({ state: 'active', votes: CAST });
  });

  it('has votes of its own chain first, then those of others, as the second one', async () => {
    const contract = await voted();
    await polls.rig.passTime(31);
    expect((await polls.read(contract, NEXT)).reading).toMatchObject({
      ...{ state: 'collecting', isPart: true, counts: null, votes: CAST },
    });
    await polls.rig.order(1, contract.address, 'collect', NEXT, 5n, 0n, 7n);
    await polls.rig.passTime(11);
    const { reading } = await polls.read(contract, NEXT);
    const votes = { ...CAST, for: CAST.for + 5n, abstain: (CAST.abstain ?? 0n) + 7n };
    expect(reading).toMatchObject({ state: 'succeeded', votes, counts: ALL, quorum: { raw: 950n * E18 } });
    expect(reading).not.toHaveProperty('isPart');
  });

  it('is pending, without times, until its proposer starts the vote', async () => {
    const contract = await deploy();
    await polls.rig.order(1, contract.address, 'begin');
    expect((await polls.read(contract, NEXT)).reading).toMatchObject({
      ...{ state: 'pending', start: { by: 'time', at: 0n }, end: { by: 'time', at: 0n } },
    });
    await polls.rig.order(1, contract.address, 'finalize', NEXT);
    const { block, reading } = await polls.read(contract, NEXT);
    expect(reading).toMatchObject({
      state: 'active',
      start: { at: block.time },
      end: { at: block.time + 30n },
    });
  });

  it('has only started votes among the open ones', async () => {
    const contract = await voted();
    await polls.rig.order(1, contract.address, 'begin');
    const { block } = await polls.read(contract, NEXT);
    const { call } = callTo(polls.rig.url);
    const found = await findOpen([contract], NODE, call, Number(block.time) * 1_000);
    expect(found.ok && found.value.open.map(({ id }) => id)).toEqual([169n]);
  });

  it('reports success also when the week to execute it is over', async () => {
    const contract = await voted();
    await polls.rig.passTime(60 + 7 * 24 * 60 * 60);
    await expect(polls.rig.order(1, contract.address, 'execute', NEXT)).rejects.toThrow();
    expect((await polls.read(contract, NEXT)).reading?.state).toBe('succeeded');
  });

  it('has its actions stored, and a file for its text in the log', async () => {
    const contract = await voted();
    await polls.rig.mine(30);
    const read = await readProposed(contract, NEXT, callTo(polls.rig.url).call);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.stored?.by).toBe('getProposalData');
    const { text, effects } = contentsOf(read.value);
    expect(effects).toEqual([{ target: contract.address, value: 7n, signature: '', data: '0x' }]);
    expect(text !== null && isFile(text)).toBe(true);
  });

  it('is recognised by the sum in its votes if its kind is not known', async () => {
    const contract = await voted();
    const guessed = await polls.read({ ...contract, kind: 'oz-governor' }, NEXT);
    expect(guessed.reading).toEqual((await polls.read(contract, NEXT)).reading);
  });
});
