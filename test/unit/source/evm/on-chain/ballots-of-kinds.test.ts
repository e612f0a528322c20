import { encodePacked } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Ballot } from '@/utils/proposal/ballot';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import type { Uint } from '@/utils/source/evm/codec';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import type { Held } from '@/utils/source/evm/kinds/read-proposals';
import { ballotsIn, type CastFrame, lastBallots, makeUp } from '@/utils/source/evm/logs/ballot-logs';
import { readCastFrame, readCastPart } from '@/utils/source/evm/logs/cast-logs';
import { NO_NODE } from '../../../../api/chain/anvil';
import type { Lie } from '../../../../api/chain/node-lies';
import { E18, FIRST, ON_A_NODE, uint } from '../../../../api/chain/polls';
import type { ContractName } from '../../../../api/chain/rig';
import { callTo } from './node-call';
import { pollsOnNode } from './polls-on-node';

const NODE = { id: 'chain-1', operator: 'publicnode.com' };
const times = createBlockTimes(1, { now: Date.now });

/** Of accounts 1 to 4, as `castAll` has them vote. */
const [AGAINST, FOR, ABSTAIN, LAST] = [
  ['0', '300'],
  ['1', '404.999999999999999999'],
  ['2', '200'],
  ['1', '95'],
] as const;

/** A kind, one of its contracts, and how its voters vote. */
const KINDS = [
  ['bravo', 'BravoShaped', [AGAINST, FOR, ABSTAIN, LAST]],
  ['bravo', 'Governor4', [AGAINST, FOR, ABSTAIN, LAST]],
  ['oz-governor', 'Governor5', [AGAINST, FOR, ABSTAIN, LAST]],
  ['agora-governor', 'AgoraShaped', [AGAINST, FOR, ABSTAIN, LAST]],
  ['alpha', 'AlphaShaped', [AGAINST, FOR, LAST]],
  ['aave-v2', 'AaveShaped', [AGAINST, FOR, LAST]],
  ['aragon-voting', 'AragonShaped', [AGAINST, FOR]],
  ['aragon-voting', 'LidoShaped', [AGAINST, FOR]],
] as const satisfies readonly (readonly [KindName, ContractName, unknown])[];

const GOVERNORS: readonly KindName[] = ['oz-governor', 'agora-governor'];

describe.skipIf(NO_NODE !== null)(`ballots from the log ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  /** A vote of such a contract, with all ballots. */
  async function voteIn(kind: KindName, name: ContractName): Promise<Held> {
    const contract = await polls.contractOf(kind, name);
    if (kind === 'aragon-voting') return { contract, id: await voteAtAragon(contract) };
    if (GOVERNORS.includes(kind) || name === 'Governor4') {
      const id = await polls.proposeTo(contract, '# Votes');
      await polls.rig.mine(4);
      await polls.castAll(contract, id);
      return { contract, id };
    }
    await polls.voteFirst(contract);
    return { contract, id: FIRST };
  }

  /** The second voter has voted against before, which its later vote takes the place of. */
  async function voteAtAragon({ address }: Contract): Promise<Uint> {
    const { rig } = polls;
    const id = uint(0n);
    await rig.order(1, address, 'newVote', '# Votes');
    await rig.order(2, address, 'vote', id, false);
    await rig.order(1, address, 'vote', id, false);
    await rig.order(2, address, 'vote', id, true);
    return id;
  }

  interface Listed {
    readonly ballots: readonly Ballot[];
    readonly frame: CastFrame;
  }

  /** What the panel makes of the log that such a node gives. */
  async function listOf(held: Held, lie?: Lie): Promise<Listed> {
    const frame = await readCastFrame(held, NODE, callTo(polls.rig.url).call);
    if (!frame.ok) throw new Error(frame.error.code);
    const { call } = callTo(polls.rig.url, lie && { lie });
    const part = await readCastPart(held, frame.value.window, call, times);
    if (!part.ok) throw new Error(part.error.code);
    const found = ballotsIn(part.value.logs, frame.value.decimals);
    if (found === null) throw new Error('A log cannot be read.');
    return { ballots: lastBallots(found), frame: frame.value };
  }

  const choicesOf = ({ ballots }: Listed) =>
    ballots.map(({ choice, votingPower }) => [choice?.key, votingPower]);

  it.each(KINDS)("of %s, as %s writes it, add up to the contract's count", async (kind, name, cast) => {
    const listed = await listOf(await voteIn(kind, name));
    const { rig } = polls;
    // Aragon's have the order of the votes that stand.
    expect(choicesOf(listed)).toEqual(cast);
    const voters = kind === 'aragon-voting' ? [1, 2] : [1, 2, ...(cast.length > 3 ? [3] : []), 4];
    expect(listed.ballots.map(({ address }) => address)).toEqual(
      voters.map((account) => rig.accounts[account]?.toLowerCase()),
    );
    expect(listed.ballots.every(({ votedAt }) => votedAt !== null)).toBe(true);
    expect(makeUp(listed.ballots, listed.frame)).toBe(true);
  });

  it("of Nouns are counted in whole pieces, and those of Bravo have the voter's reason", async () => {
    const nouns = await polls.contractOf(
      'nouns',
      'NounsShaped',
      await polls.deployToken('Token', [3n, 5n, 2n, 1n, 0n]),
    );
    await polls.rig.order(1, nouns.address, 'propose');
    await polls.rig.mine(2);
    await polls.rig.order(2, nouns.address, 'castVoteWithReason', FIRST, 1, 'It is time.\n⌐◨-◨');
    const listed = await listOf({ contract: nouns, id: FIRST });
    expect(listed.ballots).toMatchObject([{ votingPower: '5', reason: 'It is time.\n⌐◨-◨' }]);
    expect(makeUp(listed.ballots, listed.frame)).toBe(true);
  });

  it("of OpenZeppelin's fractional counting are split as the voter did", async () => {
    const contract = await polls.contractOf('oz-governor', 'FractionalGovernor');
    const id = await polls.proposeTo(contract, '# In parts');
    await polls.rig.mine(4);
    const parts = encodePacked(['uint128', 'uint128', 'uint128'], [100n * E18, 150n * E18, 50n * E18]);
    await polls.rig.order(1, contract.address, 'castVoteWithReasonAndParams', id, 255, 'Both', parts);
    await polls.rig.order(2, contract.address, 'castVote', id, 1);
    const listed = await listOf({ contract, id });
    expect(choicesOf(listed)).toEqual([['0', '100'], ['1', '150'], ['2', '50'], FOR]);
    expect(makeUp(listed.ballots, listed.frame)).toBe(true);
  });

  it("of Lido's objections are listed once, though each is logged twice", async () => {
    const contract = await polls.contractOf('aragon-voting', 'LidoShaped');
    const id = await voteAtAragon(contract);
    await polls.rig.passTime(400);
    await polls.rig.order(2, contract.address, 'vote', id, false);
    const listed = await listOf({ contract, id });
    expect(choicesOf(listed)).toEqual([AGAINST, ['0', FOR[1]]]);
    expect(makeUp(listed.ballots, listed.frame)).toBe(true);
  });

  describe.each(['without the last log', 'with a log that nobody wrote', 'with choices swapped'] as const)(
    'of a node that answers %s',
    (lie) => {
      it.each(KINDS)('are not called complete for %s, as %s writes it', async (kind, name) => {
        const held = await voteIn(kind, name);
        const { ballots, frame } = await listOf(held, lie);
        expect(makeUp(ballots, frame)).toBe(false);
      });
    },
  );
});
