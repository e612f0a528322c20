import { describe, expect, it } from 'vitest';
import { pickCandidate } from '@/utils/lookup/links/pick-candidate';
import { NODES, type NodeOrigin } from '@/utils/source/origins';
import { createSourceClient } from '@/utils/source/source-client';
import { type FakeContract, REVERTED, words } from '../../../api/chain/fake-chain';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { BLOCK_TIME, nodeWith } from './chain-rig';

const nodeOf = (of: number) => NODES.find(({ chainId }) => chainId === of) as NodeOrigin;
const [FIRST, SECOND, THIRD] = [
  '0xfc4dfb17101a12c5cec5eedd8e92b5b16557666d',
  '0x9a8464c4c11cea17e191653deb7cdc1be30f1af4',
  '0x8769b70ac7c93af0e75de0d69877709b66d75838',
];
const [ARTEMIS_COUNT, MULTICHAIN_COUNT, V2_COUNT] = [80n, 168n, 182n];

/** Holds its proposals from the first to the last, like Moonwell's governors. */
const upTo = (last: bigint, answers: FakeContract): FakeContract =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (id: bigint) => (id > last ? REVERTED : typeof answer === 'function' ? answer(id) : answer),
    ]),
  );
const MULTICHAIN_ROW = {
  'proposals(uint256)': words(9, 1_712_000_000, 1_712_000_001, 1_712_259_201, 1),
  'proposalVotes(uint256)': words(904, 404, 300, 200),
};
const CONTRACTS = {
  [FIRST]: upTo(ARTEMIS_COUNT, {
    'state(uint256)': words(7),
    'proposals(uint256)': (id) => words(id, 9, 5, 1_650_000_000, 1_650_259_200, 77, 404, 300, 200, 904, 0, 1),
  }),
  [SECOND]: upTo(MULTICHAIN_COUNT, {
    'state(uint256)': words(5),
    ...MULTICHAIN_ROW,
  }),
};
/** It has the state of one that is only begun for the numbers before its own (`startingProposalCount`), and nothing under them. */
const ON_ETHEREUM = {
  [THIRD]: upTo(V2_COUNT, {
    ...MULTICHAIN_ROW,
    'state(uint256)': (id) => words(id > MULTICHAIN_COUNT ? 5 : 6),
    'proposals(uint256)': (id) =>
      id > MULTICHAIN_COUNT ? MULTICHAIN_ROW['proposals(uint256)'] : words(0, 0, 0, 0, 0),
  }),
};
const moonbeam = nodeWith({ node: nodeOf(1_284), contracts: CONTRACTS });
const ethereum = nodeWith({ node: nodeOf(1), contracts: ON_ETHEREUM });
const BOTH = createSourceClient({
  sources: [ethereum.source, moonbeam.source],
  now: () => BLOCK_TIME,
  callFor: ({ chainId }) => (chainId === 1 ? ethereum.call : moonbeam.call),
});

async function foundFor(link: string, client = moonbeam.client) {
  const found = await answerOf(client.resolve({ by: 'url', text: link }));
  return found?.map(({ key }) =>
    key
      .slice(key.indexOf(':') + 1)
      .replace(THIRD, 'third')
      .replace(SECOND, 'second')
      .replace(FIRST, 'first'),
  );
}
const siteOf = (id: number, chain = 'moonbeam') =>
  `https://moonwell.fi/governance/proposal/${chain}?id=${id}`;
const ofSite = (id: number) => foundFor(siteOf(id));
const ofBothChains = (id: number) => foundFor(siteOf(id), BOTH);
async function meantBy(link: string) {
  const found = (await answerOf(BOTH.resolve({ by: 'url', text: link }))) ?? [];
  return pickCandidate(linkTo(link), found, { by: 'url', fetchedAt: BLOCK_TIME });
}
const ofBoardroom = (id: string) =>
  foundFor(`https://boardroom.io/moonwell/proposal/${btoa(`proposal:moonwell:${id}`)}`);

/**
 * Moonwell's site numbered the second governor's proposals from 80 on, after the first one's (`proposalIdOffset` of 79 in
 * moonwell-fi/moonwell-sdk until 0dd50fa0 of 8 December 2025). mip-b30/MIP-B30.md of moonwell-fi/moonwell-contracts-v2 links number
 * 21 of its mips.json as 100, mip-x14/x14.md number 74 as 153. Since then the site's number is the governor's own. An address
 * does not say when it was written.
 */
describe("a number at Moonwell's site", () => {
  it('is offered in both ways where the second governor has both numbers', async () => {
    expect(await ofSite(100)).toEqual(['second:100', 'second:21']);
    expect(await ofSite(153)).toEqual(['second:153', 'second:74']);
  });

  it("is offered of each governor that has it, up to the first one's last", async () => {
    expect(await ofSite(21)).toEqual(['second:21', 'first:21']);
    expect(await ofSite(79)).toEqual(['second:79', 'first:79']);
    expect(await ofSite(80)).toEqual(['second:80', 'second:1', 'first:80']);
  });

  // A third governor on Ethereum goes on with the second one's numbers, and the SDK asks for those first (`getProposal`).
  it('above its own count leads to none if only its chain can be asked: it may be that of a later governor', async () => {
    expect(await ofSite(168)).toEqual(['second:168', 'second:89']);
    expect(await ofSite(169)).toEqual([]);
    expect(await ofSite(247)).toEqual([]);
  });
});

/**
 * The third governor is `MultichainGovernorV2` on Ethereum. Its first proposal is number 169, as the moonwell-sdk's tests of
 * `getProposalsOnChainData` have it; it begins at the second one's count (`startingProposalCount`).
 */
describe("a number at Moonwell's site since the move to Ethereum", () => {
  it("is the third governor's, or what the second one's site once gave that number", async () => {
    expect(await ofBothChains(169)).toEqual(['third:169', 'second:90']);
    expect(await ofBothChains(182)).toEqual(['third:182', 'second:103']);
    expect(await meantBy(siteOf(169))).toMatchObject({ state: 'choose', candidates: [{}, {}] });
  });

  it("above the third one's count is offered as the second one's alone, and never taken for it", async () => {
    expect(await ofBothChains(200)).toEqual(['second:121']);
    expect(await meantBy(siteOf(200))).toMatchObject({ state: 'choose', candidates: [{}] });
    expect(await BOTH.keyAt(siteOf(200))).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await ofBothChains(248)).toEqual([]);
  });

  it('before its first one is not asked for on Ethereum', async () => {
    ethereum.requests.length = 0;
    expect(await ofBothChains(100)).toEqual(['second:100', 'second:21']);
    expect(await meantBy(siteOf(100))).toMatchObject({ state: 'choose', candidates: [{}, {}] });
    expect(ethereum.requests).toEqual([]);
  });

  it('is exactly its own in an address that names Ethereum', async () => {
    expect(await meantBy(siteOf(170, 'ethereum'))).toMatchObject({
      state: 'resolved',
      candidate: { key: `chain-1:${THIRD}:170` },
    });
    expect(await foundFor(siteOf(21, 'ethereum'), BOTH)).toEqual([]);
  });

  it('is nothing if one of the chains does not answer', async () => {
    const broken = nodeWith({ node: nodeOf(1), contracts: ON_ETHEREUM, lie: () => ({}) });
    const client = createSourceClient({
      sources: [broken.source, moonbeam.source],
      now: () => BLOCK_TIME,
      callFor: ({ chainId }) => (chainId === 1 ? broken.call : moonbeam.call),
    });
    expect(await client.resolve({ by: 'url', text: siteOf(169) })).toMatchObject({ ok: false });
  });
});

describe("a number in Boardroom's address of Moonwell", () => {
  it('is exactly that of the governor that the address names', async () => {
    expect(await ofBoardroom('onchain-upgrade:100')).toEqual(['second:100']);
    expect(await ofBoardroom('onchain-upgrade:21')).toEqual(['second:21']);
    expect(await ofBoardroom('onchain:79')).toEqual(['first:79']);
    expect(await ofBoardroom('onchain:100')).toEqual([]);
  });
});
