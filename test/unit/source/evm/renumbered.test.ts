import { describe, expect, it } from 'vitest';
import { NODES, type NodeOrigin } from '@/utils/source/origins';
import { type FakeContract, REVERTED, words } from '../../../api/chain/fake-chain';
import { answerOf } from '../../api/read-one';
import { nodeWith } from './chain-rig';

const MOONBEAM = NODES.find(({ chainId }) => chainId === 1_284) as NodeOrigin;
const [FIRST, SECOND] = [
  '0xfc4dfb17101a12c5cec5eedd8e92b5b16557666d',
  '0x9a8464c4c11cea17e191653deb7cdc1be30f1af4',
];
const [ARTEMIS_COUNT, MULTICHAIN_COUNT] = [80n, 168n];

/** Holds its proposals from the first to the last, like both governors of Moonwell. */
const upTo = (last: bigint, answers: FakeContract): FakeContract =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (id: bigint) => (id > last ? REVERTED : typeof answer === 'function' ? answer(id) : answer),
    ]),
  );
const CONTRACTS = {
  [FIRST]: upTo(ARTEMIS_COUNT, {
    'state(uint256)': words(7),
    'proposals(uint256)': (id) => words(id, 9, 5, 1_650_000_000, 1_650_259_200, 77, 404, 300, 200, 904, 0, 1),
  }),
  [SECOND]: upTo(MULTICHAIN_COUNT, {
    'state(uint256)': words(5),
    'proposalInformation(uint256)': words(
      9,
      1_712_000_000,
      1_712_000_001,
      1_712_259_201,
      1,
      904,
      404,
      300,
      200,
    ),
  }),
};

async function foundFor(link: string) {
  const found = await answerOf(nodeWith({ node: MOONBEAM, contracts: CONTRACTS }).resolve(link));
  return found?.map(({ key }) =>
    key
      .slice(key.indexOf(':') + 1)
      .replace(SECOND, 'second')
      .replace(FIRST, 'first'),
  );
}
const ofSite = (id: number) => foundFor(`https://moonwell.fi/governance/proposal/moonbeam?id=${id}`);
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
  it('above its own count leads to none: it may be that of a later governor', async () => {
    expect(await ofSite(168)).toEqual(['second:168', 'second:89']);
    expect(await ofSite(169)).toEqual([]);
    expect(await ofSite(247)).toEqual([]);
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
