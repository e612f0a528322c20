import { type AbiParameter, encodeAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type FakeContract, REVERTED, words } from '../../../../api/chain/fake-chain';
import { GOVERNOR, read } from './contracts';

const KEEPER = `0x${'0'.repeat(38)}d4`;
const MODULE = `0x${'0'.repeat(38)}e5`;
const NONE = `0x${'0'.repeat(40)}`;

const member = (name: string, type: string): AbiParameter => ({ name, type });
const encoded = (components: readonly AbiParameter[], value: unknown) =>
  encodeAbiParameters<readonly AbiParameter[]>([{ type: 'tuple', components }], [value]);
const BASE = [member('quorum', 'uint16'), member('approvalThreshold', 'uint16'), member('name', 'string')];
const [DESCRIPTION, OF_MODULE] = [member('description', 'string'), member('module', 'address')];
/** The struct of the first version, and as voteagora/optimism-governor and voteagora/agora-governor went on. */
const VERSIONS = {
  first: BASE,
  'with a module': [...BASE, OF_MODULE],
  'with a description': [...BASE, DESCRIPTION, OF_MODULE],
  'with a flag': [...BASE, DESCRIPTION, OF_MODULE, member('exists', 'bool')],
};

interface Type {
  readonly name: string;
  readonly module?: string;
  readonly quorum?: number;
  readonly approvalThreshold?: number;
}

function typed(version: keyof typeof VERSIONS, { module = MODULE, quorum = 3_000, ...type }: Type) {
  const value = { approvalThreshold: quorum, ...type, module, quorum, description: 'x', exists: true };
  return { ok: true, data: encoded(VERSIONS[version], value) };
}

const MORE = [1, 1, 1, 1, 0] as const;

const GOVERNED: FakeContract = {
  ...GOVERNOR,
  'PROPOSAL_TYPES_CONFIGURATOR()': words(BigInt(KEEPER)),
  'getProposalType(uint256)': words(3),
};

async function moduleOf(answer: ReturnType<typeof typed>, signature = 'proposalTypes(uint256)') {
  const keeper: FakeContract = { [signature]: (type) => (type === 3n ? answer : REVERTED) };
  const { reading, requests } = await read('agora-governor', GOVERNED, null, { [KEEPER]: keeper });
  expect(requests).toBe(2);
  return reading?.module;
}

describe("the type of a vote at Agora's governors", () => {
  it.each(['with a module', 'with a description', 'with a flag'] as const)(
    'names the counting module, in the version %s',
    async (version) => {
      const approval = typed(version, { name: 'Approval vote' });
      expect(await moduleOf(approval)).toEqual({ counts: 'options', name: 'Approval vote' });
      expect(await moduleOf(approval, 'proposalTypes(uint8)')).toMatchObject({ counts: 'options' });
      const optimistic = typed(version, { name: 'OPTIMISTIC', quorum: 0 });
      expect(await moduleOf(optimistic)).toEqual({ counts: 'against', name: 'OPTIMISTIC' });
      expect(await moduleOf(typed(version, { name: 'Ranked' }))).toEqual({ counts: null, name: 'Ranked' });
      expect(await moduleOf(typed(version, { name: 'Default', module: NONE }))).toBeNull();
      expect(await moduleOf(typed(version, { name: 'Optimistic', quorum: 0, module: NONE }))).toBeNull();
    },
  );

  it('is never read as optimistic with a quorum, which its module refuses', async () => {
    const odd = typed('with a module', { name: 'Optimistic', quorum: 1 });
    expect(await moduleOf(odd)).toEqual({ counts: null, name: 'Optimistic' });
  });

  it('has no module in its first version, where the name marks optimistic votes', async () => {
    expect(await moduleOf(typed('first', { name: 'Optimistic', quorum: 0 }))).toMatchObject({
      counts: 'against',
    });
    expect(await moduleOf(typed('first', { name: 'Approval' }))).toBeNull();
  });

  it.each([
    ['refuses', REVERTED],
    ['answers with something else', words(32, 20_000, 5, 128, 1, 0)],
    ['answers with a place that is none', words(32, 5, 5, 33, 1, 0)],
    ['answers with a place between words', words(32, 5, 5, 129, 1, 0, 0)],
    ['answers with a place behind more members than any version has', words(32, 5, 5, 288, 1, 1, ...MORE)],
    ['answers with a place far away', words(32, 5, 5, 2n ** 200n, 1, 0)],
  ])('changes nothing if its configurator %s', async (_what, answer) => {
    expect(await moduleOf(answer as ReturnType<typeof typed>)).toBeNull();
  });

  it('is not requested from a governor without types', async () => {
    const { reading } = await read('agora-governor', GOVERNOR);
    expect(reading).toMatchObject({ kind: 'agora-governor', module: null });
  });
});
