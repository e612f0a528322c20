import { describe, expect, it } from 'vitest';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import { isReadable, NODES } from '@/utils/source/origins';
import { NO_NODE } from '../../../../api/chain/anvil';
import { CAST, E18, FIRST, ON_A_NODE, SUPPLY } from '../../../../api/chain/polls';
import type { ContractName } from '../../../../api/chain/rig';
import { GOVERNORS } from '../governors-in-the-package';
import { pollsOnNode } from './polls-on-node';

interface Published {
  readonly kind: KindName;
  /** The contract that does what the published one does; its source names that one. */
  readonly as: ContractName;
  readonly token: ContractName;
  readonly by: 'block' | 'time';
  readonly quorum: bigint;
  readonly counts: readonly string[];
  /** It is open from its creation on, and while it is, votes of other chains are missing: see `multichain.test.ts`. */
  readonly isPart?: true;
  /** Its chain has no public node; only the reader's own node can be asked. */
  readonly isWithoutNode?: true;
}

const ALL = ['for', 'against', 'abstain'];
const AGORA: Published = {
  kind: 'agora-governor',
  as: 'AgoraFirst',
  token: 'Token',
  by: 'block',
  quorum: (SUPPLY * 30n) / 100n,
  counts: ALL,
};
const BY_TIMELOCK: Published = {
  kind: 'oz-governor',
  as: 'FixedQuorum',
  token: 'TimeToken',
  by: 'time',
  quorum: 240n * E18,
  counts: ['for', 'abstain'],
};
const MOONWELLS = { token: 'Token', by: 'time', quorum: 950n * E18, counts: ALL } as const;
/** Votes of memberships: the holders have so many. */
const PIECES = [3n, 5n, 2n, 1n, 0n];
const CAST_PIECES = { against: 3n, for: 6n, abstain: 2n };

/**
 * DAOs whose rows were checked against their published code. Which release of Agora's governor each of its customers has is in
 * src/lib/tenant/configs/contracts of voteagora/agora-next at fa3f2973. Linea's counts seconds, by
 * `use-timestamp-for-proposals` in src/lib/tenant/configs/ui/linea.ts.
 */
const DAOS: Readonly<Record<string, readonly Published[]>> = {
  'Lil Nouns': [
    {
      ...{ kind: 'nouns', as: 'LilNounsShaped', token: 'Token' },
      ...{ by: 'block', quorum: 70n, counts: ['for'] },
    },
  ],
  Moonwell: [
    { ...MOONWELLS, kind: 'moonwell-multichain', as: 'MultichainV2Shaped', isPart: true },
    { ...MOONWELLS, kind: 'moonwell-multichain', as: 'MultichainShaped', isPart: true },
    { ...MOONWELLS, kind: 'moonwell', as: 'MoonwellShaped' },
  ],
  RingDAO: [{ ...BY_TIMELOCK, isWithoutNode: true }],
  Lisk: [BY_TIMELOCK],
  Cyber: [{ ...AGORA, isWithoutNode: true }],
  Derive: [{ ...AGORA, isWithoutNode: true }],
  Xai: [AGORA],
  Linea: [{ ...AGORA, as: 'AgoraScoped', token: 'TimeToken', by: 'time' }],
  'Protocol Guild': [{ ...AGORA, as: 'AgoraScoped', token: 'Membership', quorum: (11n * 30n) / 100n }],
};

const contractsOf = (dao: string) => GOVERNORS.find(({ name }) => name === dao)?.contracts ?? [];

const VOTES = Object.entries(DAOS).flatMap(([dao, all]) => all.map((each) => [dao, each.as, each] as const));

describe('rows that were checked against published code', () => {
  it.each(Object.entries(DAOS))('%s is in the table with its kinds', (dao, published) => {
    const rows = contractsOf(dao);
    expect(rows.map(([, of]) => of)).toEqual(published.map(({ kind }) => kind));
    for (const [chainId] of rows) {
      expect(isReadable(chainId)).toBe(true);
      const isOffered = NODES.some((node) => node.chainId === chainId);
      expect(published.map(({ isWithoutNode = false }) => !isWithoutNode)).toContain(isOffered);
    }
  });
});

describe.skipIf(NO_NODE !== null)(`votes as published code counts them ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  async function propose(contract: Contract) {
    if (/governor/.test(contract.kind)) return polls.proposeTo(contract, '# As published');
    await polls.rig.order(1, contract.address, 'propose');
    return FIRST;
  }

  it.each(VOTES)("%s's are read to the unit by its row, as %s", async (dao, as, published) => {
    const { kind, token, by, quorum, counts, isPart = false } = published;
    const isOfPieces = token === 'Membership';
    const power = await polls.deployToken(token, isOfPieces ? PIECES : undefined);
    const put = await polls.contractOf(kind, as, power);
    const [, ofRow, , namesToken] = contractsOf(dao).find(([, of]) => of === kind) ?? [];
    const { token: _, ...unnamed } = put;
    const contract: Contract = namesToken ? put : unnamed;
    expect(ofRow).toBe(kind);

    const id = await propose(contract);
    const pending = await polls.read(contract, id);
    expect(pending.reading).toMatchObject({
      ...{ kind, state: isPart ? 'active' : 'pending', start: { by }, end: { by } },
    });
    const { block } = pending;
    const now = by === 'time' ? block.time : block.number;
    expect((pending.reading?.start.at ?? 0n) - now).toBeLessThanOrEqual(3n);

    await polls.rig.mine(4);
    await polls.castAll(contract, id);
    const votes = isOfPieces ? CAST_PIECES : CAST;
    const read = { kind, votes, quorum: { raw: quorum }, counts, module: null };
    expect((await polls.read(contract, id)).reading).toMatchObject({
      ...{ ...read, state: 'active', counts: isPart ? null : counts },
    });
    const decimals = kind === 'nouns' ? 0 : isOfPieces ? null : token === 'TimeToken' ? 6 : 18;
    expect((await polls.read(contract, id)).reading?.decimals).toBe(decimals);

    await polls.rig.mine(40);
    expect((await polls.read(contract, id)).reading).toMatchObject({ ...read, state: 'succeeded' });
    // Of an unknown address the answers tell the kind.
    const guessed = await polls.read({ ...put, kind: 'oz-governor' }, id);
    expect(guessed.reading).toMatchObject({ ...read, state: 'succeeded' });
  });
});
