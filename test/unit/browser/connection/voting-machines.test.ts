import { describe, expect, it } from 'vitest';
import { STORED_SECTIONS } from '@/utils/lookup/records/stored-answers';
import { verdictOf } from '@/utils/proposal/verdict';
import type { Answer } from '@/utils/source/evm/multicall';
import {
  CORE,
  configAnswer,
  MACHINE,
  machineAnswer,
  PORTAL,
  PROPOSAL_361,
  proposalAnswer,
} from '../../../api/chain/aave-v3';
import { type FakeContracts, fakeChain, REVERTED, words } from '../../../api/chain/fake-chain';
import { englishAt } from '../../../english';
import { answerOf } from '../../api/read-one';
import { askNodes, ETHEREUM, POLYGON } from './keyless-rig';

/** Two days into the vote on proposal 361, which its machine opened twelve minutes after the core. */
const [START, NOW] = [1_755_973_475, 1_756_145_555];
const END = START + PROPOSAL_361.votingDuration;
const DAY = 86_400;
const E18 = 10n ** 18n;
const LINK = 'https://vote.onaave.com/proposal/?proposalId=361';

const VOTE = {
  ...{ id: 361n, sentToGovernance: false, startTime: START, endTime: END },
  ...{ forVotes: 582_999n * E18, againstVotes: 377_731n * E18 },
};

const ON_ETHEREUM: FakeContracts = {
  [CORE]: {
    'getProposal(uint256)': proposalAnswer(),
    'getVotingConfig(uint8)': configAnswer(),
    'COOLDOWN_PERIOD()': words(DAY),
    'PROPOSAL_EXPIRATION_TIME()': words(30 * DAY),
  },
  [PORTAL]: { 'VOTING_MACHINE()': words(BigInt(MACHINE)), 'VOTING_MACHINE_CHAIN_ID()': words(137) },
};

interface Told {
  readonly machine?: Answer | ((id: bigint) => Answer);
  /** In seconds. */
  readonly now?: number;
  readonly blockOfPolygon?: number;
  /** Hosts that may be asked. */
  readonly hosts?: readonly string[];
  /** What Polygon's node answers in the place of its own body. */
  readonly lie?: (body: object) => unknown;
}

async function ask({
  machine = machineAnswer(VOTE),
  now = NOW,
  blockOfPolygon = now,
  hosts,
  lie,
}: Told = {}) {
  const chains = {
    [ETHEREUM]: fakeChain(ON_ETHEREUM, { number: 23_220_000, time: now }),
    [POLYGON]: fakeChain(
      { [MACHINE]: { 'getProposalById(uint256)': machine } },
      { number: 75_600_000, time: blockOfPolygon },
    ),
  };
  const { client, entered } = await askNodes({ chains, now, hosts, lie });
  const [found] = (await answerOf(client.resolve({ by: 'url', text: LINK }))) ?? [];
  const key = found?.key ?? expect.unreachable('The link was not answered.');
  const [detail, votes, evidence] = [
    await answerOf(client.detail(key)),
    await client.voteSummary(key),
    await answerOf(client.evidence(key)),
  ];
  if (!detail || !votes.ok || !evidence) throw new Error('A part was not answered.');
  const summary = votes.value.value;
  // As it is kept on the disk, it is read again.
  expect(STORED_SECTIONS.summary(JSON.parse(JSON.stringify(votes.value)))).toBe(true);
  const verdict = verdictOf(detail, summary, englishAt(now * 1_000));
  return { client, key, detail, summary, meta: votes.value.meta, evidence, verdict, entered };
}

const powersIn = ({ summary }: Awaited<ReturnType<typeof ask>>) =>
  summary.choices.map(({ label, votingPower }) => [label, votingPower]);

const FIGURES = [
  ['For', '582999'],
  ['Against', '377731'],
];
const NO_FIGURES = [
  ['For', null],
  ['Against', null],
];

describe('an open vote in a voting machine on another chain', () => {
  it("has that machine's figures and times, in one more logged request", async () => {
    const told = await ask({ blockOfPolygon: NOW - 60 });
    expect(powersIn(told)).toEqual(FIGURES);
    expect(told.detail).toMatchObject({
      lifecycle: 'active',
      startAt: new Date(START * 1_000).toISOString(),
      endAt: new Date(END * 1_000).toISOString(),
      sourceUrl: LINK,
    });
    expect(told.detail.estimated).toBeUndefined();
    expect(told.summary.quorum).toMatchObject({
      ...{ raw: '320000', reached: true, by: 'aave', counts: ['For'] },
      lead: { raw: '80000', reached: true },
    });
    expect(told.summary.unit).toBeUndefined();
    expect(told.meta.dataAsOf).toBe(new Date((NOW - 60) * 1_000).toISOString());
    expect(told.evidence.provenance[0]?.source).toBe(
      `chain_read_from 0x9aee…2bc7 1 23220000 ${ETHEREUM}; chain_read_from 0x44c8…e97c 137 75600000 ${POLYGON}`,
    );
    expect(told.evidence.limitations).toEqual(['text_not_on_chain']);
    expect(told.entered).toEqual([ETHEREUM, ETHEREUM, POLYGON]);
  });

  it("is shown as open without them if that chain's node may not be called", async () => {
    const told = await ask({ hosts: [ETHEREUM] });
    expect(powersIn(told)).toEqual(NO_FIGURES);
    expect(told.detail).toMatchObject({ lifecycle: 'active', estimated: ['end'] });
    expect(told.evidence.limitations).toContain('figures_elsewhere');
    expect(told.summary.quorum).toMatchObject({ raw: '320000', reached: null, progress: null });
    expect(told.entered).toEqual([ETHEREUM, ETHEREUM]);
  });

  it.each<readonly [string, Told]>([
    ['another vote', { machine: machineAnswer({ ...VOTE, id: 362n }) }],
    ['an end before the start', { machine: machineAnswer({ ...VOTE, endTime: START - 1 }) }],
    ['a flag that is none', { machine: words(361, 2, START, END, 0, 1, 1, 1, 0) }],
    ['words of another kind', { machine: words(361, 0, START) }],
    ['a refusal', { machine: REVERTED }],
    ['an old block', { blockOfPolygon: NOW - 3_600 }],
    ['no JSON-RPC', { lie: () => [] }],
    ['another chain’s answer', { lie: () => ({ jsonrpc: '2.0', id: 1, result: '0x01' }) }],
    ['an error', { lie: () => ({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'busy' } }) }],
  ])('has no figures if the node gives %s', async (_, told) => {
    const answered = await ask(told);
    expect(powersIn(answered)).toEqual(NO_FIGURES);
    expect(answered.detail.lifecycle).toBe('active');
    expect(answered.evidence.limitations).toContain('figures_elsewhere');
  });

  it('has not begun before the machine opened it', async () => {
    const told = await ask({ machine: machineAnswer({ ...VOTE, startTime: 0, endTime: 0, forVotes: 0n }) });
    expect(told.detail).toMatchObject({ lifecycle: 'pending', startAt: null, endAt: null });
    expect(powersIn(told)).toEqual(NO_FIGURES);
    expect(told.evidence.limitations).not.toContain('figures_elsewhere');
  });

  // As `queueProposal` of GovernanceCore judges what the machine sends.
  it.each([
    [582_999n, 377_731n, 'passed', 'by Aave’s rule'],
    [320_000n, 0n, 'failed', 'quorum not reached'],
    [400_000n, 320_000n, 'failed', 'lead too small'],
  ])(
    'shows after %s for and %s against that it %s, while its result is on its way',
    async (forIt, against, outcome, beside) => {
      const machine = machineAnswer({ ...VOTE, forVotes: forIt * E18, againstVotes: against * E18 });
      const told = await ask({ machine, now: END + 600 });
      expect(told.detail).toMatchObject({ lifecycle: 'closed', outcome, outcomeBy: 'aave' });
      expect(told.verdict.beside).toBe(beside);
    },
  );

  it('offers no ballots and no voters, and makes no request for them', async () => {
    const { client, key, entered } = await ask();
    const before = entered.length;
    expect(await client.castFrame(key)).toMatchObject({ error: { code: 'not-offered' } });
    expect(await client.votesOf(key, [PORTAL])).toMatchObject({ error: { code: 'not-offered' } });
    expect(entered).toHaveLength(before);
  });
});
