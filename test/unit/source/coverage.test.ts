import { expect, it } from 'vitest';
import type { Translate } from '@/utils/i18n/locale';
import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { parseUint } from '@/utils/source/evm/codec';
import { contractsOf } from '@/utils/source/evm/governors';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import type { Answer } from '@/utils/source/evm/multicall';
import type { Source, SourceCall } from '@/utils/source/source';
import { createVoices } from '@/utils/source/sources';
import { configAnswer, proposalAnswer } from '../../api/chain/aave-v3';
import { type FakeContract, fakeChain, REVERTED, words } from '../../api/chain/fake-chain';
import gathered from '../link/gathered-links.json';
import { GOVERNORS } from './evm/governors-in-the-package';
import { AAVE, ARAGON, BRAVO, GOVERNOR, NOUNS } from './evm/kinds/contracts';

/** Of the 293 links. A source that is added answers more by itself: then this is raised, and never lowered. */
const ANSWERED = 280;

const t: Translate = (key, ...rest) => [key, ...rest].join(' ');
/** When the last block of `fakeChain` was made. */
const now = () => 1_781_000_000_000;
const { first: sources } = createVoices({ now, sleep: async () => {}, t, governors: GOVERNORS }, []);

/** What a contract of a kind writes of a proposal; of every other id it has none. */
function contractWith(kind: KindName, id: bigint): FakeContract {
  const row = (...rest: readonly number[]) => ({ 'proposals(uint256)': words(id, 9, ...rest) });
  const kinds: Readonly<Record<KindName, FakeContract>> = {
    'oz-governor': GOVERNOR,
    'agora-governor': GOVERNOR,
    bravo: { ...BRAVO, ...row(0, 100, 200, 404, 300, 200, 0, 0) },
    alpha: { ...BRAVO, ...row(0, 100, 200, 404, 300, 0, 0) },
    nouns: { ...NOUNS, ...row(2, 70, 0, 100, 200, 44, 33, 22, 0, 0, 0, 700, 50) },
    'aragon-voting': ARAGON,
    'aave-v3': {
      'getProposal(uint256)': proposalAnswer({ state: 4, forVotes: 582_999n, queuingTime: 1_756_240_000 }),
      'getVotingConfig(uint8)': configAnswer(),
      'COOLDOWN_PERIOD()': words(86_400),
      'PROPOSAL_EXPIRATION_TIME()': words(30 * 86_400),
    },
    'aave-v2': {
      ...AAVE,
      'getProposalById(uint256)': words(
        ...[32, id, 9, 9, 544, 576, 608, 640, 672, 100, 200, 0, 404, 300, false, false, 9, 9],
        ...[0, 0, 0, 0, 0],
      ),
    },
  };
  const ofId = Object.entries(kinds[kind]).map(([name, answer]) => {
    const isOfId = /^(?:state|proposal|get)\w*\(uint256\)$/.test(name);
    return [name, isOfId && typeof answer !== 'function' ? onlyFor(id, answer) : answer] as const;
  });
  return Object.fromEntries(ofId);
}

const onlyFor = (id: bigint, answer: Answer) => (asked: bigint) => (asked === id ? answer : REVERTED);

/** How a source reaches a node of a chain on which this contract alone is. */
function callTo({ address, kind, chainId }: Contract, id: bigint): SourceCall {
  const { ethCall } = fakeChain({ [address]: contractWith(kind, id) });
  return {
    isUrgent: false,
    raise: () => {},
    onRaised: () => {},
    send: async ({ body }) => {
      const answered = { ok: true, requestId: null, fetchedAt: now(), generation: null } as const;
      if (Array.isArray(body)) return { ...answered, body: [] };
      const result = await ethCall(chainId, Object(body).params[0]);
      return { ...answered, body: { jsonrpc: '2.0', id: 1, result: result.ok ? result.value : null } };
    },
  };
}

/** Whether the newest contract of a link's DAO, where it holds the link's very id, is read as this one proposal with its votes. */
async function isReadByContract(source: Source, key: ProposalKey, link: ProposalLink): Promise<boolean> {
  const [contract] = contractsOf(link, GOVERNORS);
  const id = parseUint(link.externalId ?? '');
  if (contract === undefined || id === null) return false;
  const call = callTo(contract, id);
  const found = await source.identify(key, call);
  const [candidate, ...others] = found.ok ? found.value.value : [];
  if (candidate === undefined || others.length > 0) return false;
  const tally = await source.tally(candidate.key, call);
  return (
    candidate.identity?.externalId === String(id) && tally.ok && (tally.value.value.choices ?? []).length > 0
  );
}

/**
 * Whether a keyless source answers for a link. Contracts are read to the end; of other sources it is that they plan to ask, for
 * what they answer is read where their servers stand in: `hub.test.ts`, and the tests of each portal.
 */
async function isAnswered(url: string): Promise<boolean> {
  const link = recogniseProposalUrl(url);
  if (link === null) return false;
  for (const source of sources) {
    const key = source.plan(link);
    if (key !== null) return source.kind === 'node' ? isReadByContract(source, key, link) : true;
  }
  return false;
}

it('public sources answer the gathered links without a token, except those of a few platforms', async () => {
  const rows = new Map<string, readonly [answered: number, all: number]>();
  for (const { platform, url } of gathered.proposals) {
    const [answered, all] = rows.get(platform) ?? [0, 0];
    rows.set(platform, [answered + Number(await isAnswered(url)), all + 1]);
  }
  const count = [...rows.values()].reduce((sum, [answered]) => sum + answered, 0);
  const lines = [...rows].map(([platform, [answered, all]]) => `${platform}: ${answered} of ${all}`);
  process.stdout.write(`${lines.join('\n')}\nall: ${count} of ${gathered.proposals.length}\n`);
  expect(gathered.proposals).toHaveLength(293);
  expect(count).toBeGreaterThanOrEqual(ANSWERED);
});
