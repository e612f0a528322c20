import fc from 'fast-check';
import { toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import * as core from '@/utils/source/evm/aave-v3/governance-core';
import { isPassing } from '@/utils/source/evm/aave-v3/requirements';
import type { Hex } from '@/utils/source/evm/codec';
import { contractsOf } from '@/utils/source/evm/governors';
import { isFromLog } from '@/utils/source/origins';
import {
  CODES,
  CORE,
  configAnswer,
  MACHINE,
  PORTAL,
  PROPOSAL_361,
  proposalAnswer,
} from '../../../../api/chain/aave-v3';
import { type FakeContract, NOTHING, REVERTED, words } from '../../../../api/chain/fake-chain';
import { runs } from '../../../../fuzz/fuzz';
import { linkTo } from '../../../lookup/rigs/known-links';
import { anyHex, garbled } from '../any-encodings';
import { GOVERNORS } from '../governors-in-the-package';
import { read } from './contracts';

const E18 = 10n ** 18n;
const QUEUED = 1_756_240_000;

const CORE_WITH = (proposal: Parameters<typeof proposalAnswer>[0], own: FakeContract = {}): FakeContract => ({
  'getProposal(uint256)': proposalAnswer(proposal),
  'getVotingConfig(uint8)': (level) => (level === 1n ? configAnswer() : configAnswer(1_040_000n, 1_040_000n)),
  'COOLDOWN_PERIOD()': words(86_400),
  'PROPOSAL_EXPIRATION_TIME()': words(30 * 86_400),
  ...own,
});

const PORTAL_OF_POLYGON: FakeContract = {
  'VOTING_MACHINE()': words(BigInt(MACHINE)),
  'VOTING_MACHINE_CHAIN_ID()': words(137),
};

const readCore = (proposal: Parameters<typeof proposalAnswer>[0], own?: FakeContract) =>
  read('aave-v3', CORE_WITH(proposal, own), null, { [PORTAL]: PORTAL_OF_POLYGON });

/** Figures that the core has once they were sent back. */
const RESULT = { forVotes: 582_999n * E18, againstVotes: 377_731n * E18, queuingTime: QUEUED };

describe("the core of Aave's third governance", () => {
  it('has its functions under the names that are hashed into calls', () => {
    const signatures = {
      GET_PROPOSAL: 'getProposal(uint256)',
      GET_VOTING_CONFIG: 'getVotingConfig(uint8)',
      COOLDOWN_PERIOD: 'COOLDOWN_PERIOD()',
      PROPOSAL_EXPIRATION_TIME: 'PROPOSAL_EXPIRATION_TIME()',
      VOTING_MACHINE: 'VOTING_MACHINE()',
      VOTING_MACHINE_CHAIN_ID: 'VOTING_MACHINE_CHAIN_ID()',
    };
    const selectors = Object.entries(core).filter(([, value]) => typeof value === 'string');
    expect(Object.fromEntries(selectors)).toEqual(
      Object.fromEntries(Object.entries(signatures).map(([name, of]) => [name, toFunctionSelector(of)])),
    );
  });

  it.each([
    'https://vote.onaave.com/proposal/?proposalId=361',
    'https://app.aave.com/governance/v3/proposal/?proposalId=361',
  ])('is called for %s', (href) => {
    expect(contractsOf(linkTo(href), GOVERNORS)).toMatchObject([{ kind: 'aave-v3', address: CORE }]);
  });

  it("reports that an open vote's figures are in the machine that its portal names", async () => {
    const { reading, requests } = await readCore({});
    expect(reading).toEqual({
      kind: 'aave-v3',
      state: 'active',
      votes: { for: null, against: null, abstain: null },
      start: { by: 'time', at: 1_755_972_755n },
      end: { by: 'time', at: 1_756_231_955n, isEstimate: true },
      quorum: { raw: 320_000n * E18, isExceeded: true },
      lead: 80_000n * E18,
      counts: ['for'],
      decimals: 18,
      unit: null,
      executable: null,
      module: null,
      machine: { chainId: 137, address: MACHINE },
    });
    expect(requests).toBe(2);
  });

  // `IGovernanceCore.State`. A result is there from the queue on, and with a failure.
  it.each([
    ['created', { votingActivationTime: 0, votingDuration: 0 }, 'pending', null],
    ['queued', RESULT, 'queued', 582_999n],
    ['executed', RESULT, 'executed', 582_999n],
    ['failed', { forVotes: 69_575n * E18, againstVotes: 425_389n * E18 }, 'failed', 69_575n],
    ['cancelled', {}, 'canceled', null],
    ['cancelled', RESULT, 'canceled', 582_999n],
    ['expired', {}, 'lapsed', null],
    ['expired', RESULT, 'expired', 582_999n],
  ] as const)(
    'has word and figures for a proposal that is %s by its code',
    async (word, fields, state, whole) => {
      const { reading } = await readCore({ state: CODES.indexOf(word), ...fields });
      expect(reading?.state).toBe(state);
      expect(reading?.votes.for).toBe(whole === null ? null : whole * E18);
      expect(reading?.machine).toBeUndefined();
      const isQueued = state === 'queued';
      expect(reading?.executable).toEqual(
        isQueued
          ? { from: BigInt(QUEUED) + 86_400n, until: BigInt(PROPOSAL_361.creationTime) + 30n * 86_400n }
          : null,
      );
    },
  );

  it('knows no proposal with an empty row, and no state beyond its own', async () => {
    expect((await readCore({ state: 0 })).fault).toBe('unknown');
    expect((await readCore({ state: 8 })).fault).toBe('not-understood');
    expect((await read('aave-v3', null)).fault).toBe('unknown');
    expect((await read('aave-v3', {})).fault).toBe('unknown');
  });

  // `_isPassingYesThreshold` and `_isPassingYesNoDifferential` of GovernanceCore: both have to be exceeded.
  it.each([
    [320_000n, 0n, false],
    [320_001n, 0n, true],
    [400_000n, 320_000n, false],
    [400_001n, 320_000n, true],
    [400_000n, 500_000n, false],
  ])('judges %s for and %s against as enough: %s', (forIt, against, isEnough) => {
    const votes = { for: forIt * E18, against: against * E18, abstain: null };
    expect(isPassing({ votes, quorum: { raw: 320_000n * E18 }, lead: 80_000n * E18 })).toBe(isEnough);
  });

  it('requires what the level of the proposal requires', async () => {
    const { reading } = await readCore({ accessLevel: 2 });
    expect(reading).toMatchObject({ quorum: { raw: 1_040_000n * E18 }, lead: 1_040_000n * E18 });
  });

  it('has no requirement for a decided vote if the settings contradict its outcome', async () => {
    const unknown = { quorum: { raw: null, why: 'no-answer' } };
    const little = { ...RESULT, forVotes: 300_000n * E18, againstVotes: 0n };
    const passed = await readCore({ state: 4, ...little });
    expect(passed.reading).toMatchObject(unknown);
    expect(passed.reading?.lead).toBeUndefined();
    expect((await readCore({ state: 5, ...RESULT, queuingTime: 0 })).reading).toMatchObject(unknown);
    expect((await readCore({}, { 'getVotingConfig(uint8)': REVERTED })).reading).toMatchObject(unknown);
  });

  it('has no voting machine if the portal does not name it', async () => {
    for (const portal of [{}, { ...PORTAL_OF_POLYGON, 'VOTING_MACHINE()': NOTHING }]) {
      const { reading } = await read('aave-v3', CORE_WITH({}), null, { [PORTAL]: portal });
      expect(reading?.state).toBe('active');
      expect(reading?.machine).toBeUndefined();
    }
  });

  it('has its ballots elsewhere, for a record from any source', () => {
    for (const node of ['chain-1', 'own-1@node.example.org:8545']) {
      expect(isFromLog(`${node}:${CORE}:361`)).toBe(false);
      expect(isFromLog(`${node}:0xec568fffba86c094cf06b22134b23074dfe2252c:361`)).toBe(true);
    }
  });

  it('is never read from a broken answer, and never throws', async () => {
    const whole = proposalAnswer({ payloads: [] }).data;
    const isRead = async (data: Hex) =>
      (await readCore({}, { 'getProposal(uint256)': { ok: true, data } })).reading !== null;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyHex(),
          garbled(whole).map(({ broken }) => broken),
        ),
        async (data) => {
          // What is changed inside of a word is another proposal's; all else is none.
          const isHead = data.length >= 2 + 16 * 64 && (data.length - 2) % 64 === 0;
          if (!isHead) expect(await isRead(data)).toBe(false);
          else await isRead(data);
        },
      ),
      runs(300),
    );
  });

  it('takes time in proportion to the length of an answer', async () => {
    const flood: Hex = `0x${'0'.repeat(62)}20${'f'.repeat(64 * 16_000)}`;
    const began = performance.now();
    expect((await readCore({}, { 'getProposal(uint256)': { ok: true, data: flood } })).reading).toBeNull();
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
