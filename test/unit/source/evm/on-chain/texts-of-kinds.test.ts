import { describe, expect, it } from 'vitest';
import { contentsOf } from '@/components/panel/effects/decode/effects-of';
import { proveEffects } from '@/components/panel/effects/decode/prove-effects';
import type { Uint } from '@/utils/source/evm/codec';
import type { Contract } from '@/utils/source/evm/kinds/kind';
import { readProposed } from '@/utils/source/evm/proposed';
import { NO_NODE } from '../../../../api/chain/anvil';
import { type Lie, ONE_TARGET, OTHER_TARGET } from '../../../../api/chain/node-lies';
import { FIRST, ON_A_NODE, uint } from '../../../../api/chain/polls';
import { callTo } from './node-call';
import { pollsOnNode } from './polls-on-node';

const TEXT = '# Raise the cap\n\nWe do.';
const ONE = `0x${ONE_TARGET}` as const;
const OTHER = `0x${OTHER_TARGET}` as const;

describe.skipIf(NO_NODE !== null)(`text and actions from the log ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  async function toldOf(contract: Contract, id: Uint, lie?: Lie) {
    const read = await readProposed(contract, id, callTo(polls.rig.url, lie && { lie }).call);
    if (!read.ok) throw new Error(read.error.code);
    const contents = contentsOf(read.value);
    const targets = contents.effects?.map(({ target }) => target);
    return { text: contents.text, targets, proof: proveEffects(read.value, contents) };
  }

  it.each([
    ['bravo', 'BravoShaped'],
    ['alpha', 'AlphaShaped'],
    ['nouns', 'NounsShaped'],
    ['nouns', 'LilNounsShaped'],
  ] as const)("of %s are found, as %s writes them, and are one node's word", async (kind, name) => {
    const contract = await polls.contractOf(kind, name);
    await polls.rig.order(1, contract.address, 'proposeWords', ONE, TEXT);
    const told = { text: TEXT, targets: [ONE], proof: 'one-operator' };
    expect(await toldOf(contract, FIRST)).toEqual(told);
  });

  it("of Moonwell's are found shortly before its start, which is in seconds", async () => {
    const contract = await polls.contractOf('moonwell', 'MoonwellShaped');
    await polls.rig.order(1, contract.address, 'propose');
    await polls.rig.mine(30);
    expect(await toldOf(contract, FIRST)).toMatchObject({
      ...{ text: '# Of Moonwell', targets: [contract.address], proof: 'one-operator' },
    });
  });

  it.each(['AragonShaped', 'LidoShaped'] as const)('of Aragon are found as %s writes them', async (name) => {
    const contract = await polls.contractOf('aragon-voting', name);
    await polls.rig.order(1, contract.address, 'newVote', 'Omnibus vote');
    expect(await toldOf(contract, uint(0n))).toMatchObject({ text: 'Omnibus vote', proof: 'one-operator' });
  });

  it("of Aave's second governance are only its actions, because it logs a hash of the text", async () => {
    const contract = await polls.contractOf('aave-v2', 'AaveShaped');
    await polls.voteFirst(contract);
    const { text, targets } = await toldOf(contract, FIRST);
    expect([text, targets?.length]).toEqual([null, 2]);
  });

  it.each(['with another text', 'with actions swapped'] as const)(
    "of a node that answers %s do not belong to the ID of a governor's proposal",
    async (lie) => {
      const contract = await polls.contractOf('oz-governor', 'Governor5');
      const calls = [
        [ONE, 1n, '0x'],
        [OTHER, 2n, '0x'],
      ] as const;
      const id = await polls.proposeCalls(contract, calls, TEXT);
      const honest = { text: TEXT, targets: [ONE, OTHER], proof: 'proven' };
      expect(await toldOf(contract, id)).toEqual(honest);
      expect((await toldOf(contract, id, lie)).proof).toBe('mismatch');
    },
  );

  it.each(['with another text', 'with actions swapped'] as const)(
    "of a node that answers %s differ from a second node's, if an ID proves nothing",
    async (lie) => {
      const contract = await polls.contractOf('bravo', 'BravoShaped');
      await polls.rig.order(1, contract.address, 'proposeWords', ONE, TEXT);
      const [one, other] = [await toldOf(contract, FIRST), await toldOf(contract, FIRST, lie)];
      expect(other.proof).toBe('one-operator');
      expect(other).not.toEqual(one);
    },
  );
});
