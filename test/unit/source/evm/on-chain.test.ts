import { encodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hex, parseUint, type Uint } from '@/utils/source/evm/codec';
import { identify } from '@/utils/source/evm/identify';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import { readProposals } from '@/utils/source/evm/read-proposals';
import { NO_NODE } from '../../../api/chain/anvil';
import fixture from '../../../api/chain/bytecode.json';
import { type ContractName, openRig, type Rig } from '../../../api/chain/rig';
import { digestOf, readSources } from '../../../api/chain/sources';

const E18 = 10n ** 18n;
/** Power of the accounts from the second on; one unit less, and one unit, to be seen in the sums. */
const POWERS = [300n * E18, 405n * E18 - 1n, 200n * E18, 95n * E18, 1n];
const SUPPLY = POWERS.reduce((sum, power) => sum + power, 0n);
/** Ballots by account, as Bravo says them: 0 against, 1 for, 2 abstain. The last holder does not vote. */
const BALLOTS = [
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 1],
] as const;
const CAST = { against: POWERS[0], for: 500n * E18 - 1n, abstain: POWERS[2] };

let rig: Rig;
let token: Hex;

const uint = (value: bigint) => parseUint(String(value)) as Uint;
const FIRST = uint(1n);

async function deployToken(name: ContractName): Promise<Hex> {
  return rig.deploy(name, 'address[], uint256[]', [rig.accounts.slice(1, 6), POWERS]);
}

async function contractOf(kind: KindName, name: ContractName, power = token): Promise<Contract> {
  return { chainId: 1, kind, address: await rig.deploy(name, 'address', [power]), token: power };
}

async function read(contract: Contract, id: Uint) {
  const readings = await readProposals(1, [{ contract, id }], rig.ethCall);
  if (!readings.ok) throw new Error(readings.error.code);
  const [outcome] = readings.value.outcomes;
  return { block: readings.value.block, ...outcome };
}

/** A governor hashes what it is to do, and the text, into the id. */
async function proposeTo({ address }: Contract, text: string): Promise<Uint> {
  const actions = [[address], [0n], ['0x'], text] as const;
  await rig.order(1, address, 'propose', ...actions);
  const hashed = encodeAbiParameters(parseAbiParameters('address[], uint256[], bytes[], bytes32'), [
    [address],
    [0n],
    ['0x'],
    keccak256(toHex(text)),
  ]);
  return uint(BigInt(keccak256(hashed)));
}

async function castAll({ address }: Contract, id: Uint) {
  for (const [account, support] of BALLOTS) await rig.order(account, address, 'castVote', id, support);
}

async function proposedTo(contract: Contract): Promise<Uint> {
  await rig.order(1, contract.address, 'propose');
  await rig.mine(2);
  await castAll(contract, FIRST);
  return FIRST;
}

it('has contracts that were compiled from their sources as they are: npm run contracts', () => {
  expect(fixture.sources).toBe(digestOf(readSources()));
});

describe.skipIf(NO_NODE !== null)(`governance contracts on a node${NO_NODE ? `: ${NO_NODE}` : ''}`, () => {
  beforeAll(async () => {
    rig = await openRig(1);
    token = await deployToken('Token');
  });
  afterAll(() => rig?.stop());

  it("reads OpenZeppelin's governor to the unit, with the quorum of the snapshot", async () => {
    const contract = await contractOf('oz-governor', 'Governor5', await deployToken('Token'));
    const id = await proposeTo(contract, '# Raise the cap');
    const pending = await read(contract, id);
    expect(pending).toMatchObject({ reading: { state: 'pending', quorum: { raw: null, why: 'pending' } } });
    await rig.mine(4);
    await rig.order(0, contract.token ?? '0x', 'mint', rig.accounts[0], 1000n * SUPPLY);
    await castAll(contract, id);
    const { reading, block } = { reading: undefined, ...(await read(contract, id)) };
    expect(reading).toEqual({
      kind: 'oz-governor',
      state: 'active',
      votes: CAST,
      start: { by: 'block', at: pending.block.number + 3n },
      end: { by: 'block', at: pending.block.number + 33n },
      quorum: { raw: (SUPPLY * 4n) / 100n },
      countingMode: 'support=bravo&quorum=for,abstain',
      counted: ['for', 'abstain'],
      decimals: 18,
    });
    expect(block.number).toBe(pending.block.number + 9n);
    expect(block.time).toBe(pending.block.time + 9n);
    await rig.mine(40);
    expect(await read(contract, id)).toMatchObject({ reading: { state: 'succeeded', votes: CAST } });
  });

  it('reads one that counts time in seconds, with another unit', async () => {
    const contract = await contractOf('oz-governor', 'Governor5', await deployToken('TimeToken'));
    const { block } = await read(contract, FIRST);
    const id = await proposeTo(contract, '# By the clock');
    await rig.passTime(10);
    await castAll(contract, id);
    const { reading } = { reading: undefined, ...(await read(contract, id)) };
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
    const contract = await contractOf('agora-governor', 'AgoraShaped');
    const id = await proposeTo(contract, '# At Agora');
    await rig.mine(4);
    await castAll(contract, id);
    expect(await read(contract, id)).toMatchObject({
      reading: { kind: 'agora-governor', votes: CAST, quorum: { raw: (SUPPLY * 4n) / 100n } },
    });
  });

  it("reads OpenZeppelin's fourth in Bravo's shape with the quorum of its snapshot", async () => {
    const contract = await contractOf('bravo', 'Governor4', await deployToken('Token'));
    const id = await proposeTo(contract, '# In the old shape');
    expect(await read(contract, id)).toMatchObject({ reading: { quorum: { raw: null, why: 'pending' } } });
    await rig.mine(4);
    await rig.order(0, contract.token ?? '0x', 'mint', rig.accounts[0], 1000n * SUPPLY);
    await castAll(contract, id);
    expect(await read(contract, id)).toMatchObject({
      reading: {
        state: 'active',
        votes: CAST,
        quorum: { raw: (SUPPLY * 4n) / 100n },
        countingMode: 'support=bravo&quorum=bravo',
        counted: ['for'],
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
      { votes: { ...CAST, abstain: null }, quorum: { raw: null, why: 'elsewhere' }, decimals: 18 },
    ],
  ] as const)('reads %s to the unit, from its first block to its end', async (kind, name, figures) => {
    const contract = await contractOf(kind, name);
    const { block } = await read(contract, FIRST);
    const id = await proposedTo(contract);
    const times = {
      start: { by: 'block', at: block.number + 2n },
      end: { by: 'block', at: block.number + 32n },
    };
    expect(await read(contract, id)).toMatchObject({
      reading: { kind, state: 'active', ...figures, ...times },
    });
    await rig.mine(40);
    expect(await read(contract, id)).toMatchObject({ reading: { state: 'succeeded', ...figures } });
    await rig.order(0, contract.address, 'say', id, 7);
    expect(await read(contract, id)).toMatchObject({ reading: { state: 'executed', ...figures } });
  });

  it.each([
    [8, 'vetoed'],
    [9, 'objection-period'],
    [10, 'updatable'],
  ] as const)('reads state %i of Nouns as %s', async (code, state) => {
    const contract = await contractOf('nouns', 'NounsShaped');
    await rig.order(1, contract.address, 'propose');
    await rig.order(0, contract.address, 'say', FIRST, code);
    expect(await read(contract, FIRST)).toMatchObject({ reading: { state } });
  });

  it.each(['AragonShaped', 'LidoShaped'] as const)(
    "reads a vote of Aragon's, as %s has it, by its phases",
    async (name) => {
      const contract = await contractOf('aragon-voting', name);
      const none = uint(0n);
      expect(await read(contract, none)).toMatchObject({ is: 'failed', fault: 'unknown-id' });
      await rig.order(1, contract.address, 'newVote');
      await rig.order(1, contract.address, 'vote', none, false);
      await rig.order(2, contract.address, 'vote', none, true);
      const votes = { for: POWERS[1], against: POWERS[0], abstain: null };
      const quorum = { raw: null, why: 'share', share: 5n * 10n ** 16n, of: SUPPLY };
      const open = { reading: undefined, ...(await read(contract, none)) };
      expect(open).toMatchObject({
        reading: { state: 'open', votes, quorum, decimals: 18, start: { by: 'time' } },
      });
      expect((open.reading?.end?.at ?? 0n) - (open.reading?.start.at ?? 0n)).toBe(600n);
      await rig.passTime(400);
      const state = name === 'LidoShaped' ? 'objection' : 'open';
      expect(await read(contract, none)).toMatchObject({ reading: { state, votes } });
      await rig.passTime(400);
      expect(await read(contract, none)).toMatchObject({ reading: { state: 'accepted', votes } });
      await rig.order(0, contract.address, 'executeVote', none);
      expect(await read(contract, none)).toMatchObject({ reading: { state: 'executed', votes } });
    },
  );

  it('says whose proposal it is: of one, of several with the same number, of none, and where nothing stands', async () => {
    const bravo = await contractOf('bravo', 'BravoShaped');
    const alpha = await contractOf('alpha', 'AlphaShaped');
    const governor = await contractOf('oz-governor', 'Governor5');
    const nothing: Contract = {
      chainId: 1,
      kind: 'oz-governor',
      address: '0x00000000000000000000000000000000000000ee',
    };
    const all = [governor, nothing, bravo, alpha];
    const id = await proposeTo(governor, '# Whose');
    await rig.order(1, bravo.address, 'propose');
    expect(await identify(all, FIRST, rig.ethCall)).toEqual({
      ok: true,
      value: { is: 'one', contract: bravo },
    });
    expect(await identify(all, id, rig.ethCall)).toEqual({
      ok: true,
      value: { is: 'one', contract: governor },
    });
    expect(await identify(all, uint(2n), rig.ethCall)).toEqual({
      ok: true,
      value: { is: 'none', withoutCode: [nothing] },
    });
    await rig.order(1, alpha.address, 'propose');
    expect(await identify(all, FIRST, rig.ethCall)).toEqual({
      ok: true,
      value: { is: 'several', contracts: [bravo, alpha] },
    });
    expect(await read(nothing, FIRST)).toMatchObject({ is: 'failed', fault: 'no-code' });
    expect(await read(governor, FIRST)).toMatchObject({ is: 'failed', fault: 'unknown-id' });
    expect(await read(bravo, uint(2n))).toMatchObject({ is: 'failed', fault: 'unknown-id' });
    expect(await read({ ...bravo, kind: 'oz-governor' }, FIRST)).toMatchObject({
      is: 'failed',
      fault: 'not-understood',
    });
    expect(await read({ ...governor, kind: 'bravo' }, id)).toMatchObject({
      is: 'failed',
      fault: 'not-understood',
    });
  });

  it('reads several proposals of several kinds with two requests', async () => {
    const governor = await contractOf('oz-governor', 'Governor5');
    const bravo = await contractOf('bravo', 'BravoShaped');
    const id = await proposeTo(governor, '# Together');
    await rig.mine(4);
    await castAll(governor, id);
    await proposedTo(bravo);
    let requests = 0;
    const held = [
      { contract: bravo, id: FIRST },
      { contract: governor, id },
      { contract: bravo, id },
    ];
    const readings = await readProposals(1, held, (chainId, call) => {
      requests += 1;
      return rig.ethCall(chainId, call);
    });
    expect(readings).toMatchObject({
      ok: true,
      value: {
        outcomes: [
          { is: 'read', reading: { kind: 'bravo', votes: CAST } },
          {
            is: 'read',
            reading: { kind: 'oz-governor', votes: CAST, quorum: { raw: (SUPPLY * 4n) / 100n } },
          },
          { is: 'failed', fault: 'unknown-id' },
        ],
      },
    });
    expect(requests).toBe(2);
  });
});
