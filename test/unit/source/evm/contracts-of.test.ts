import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { contractsOf } from '@/utils/source/evm/governors';
import { isReadable, NODES } from '@/utils/source/origins';
import { linkTo } from '../../lookup/rigs/known-links';
import { GOVERNORS } from './governors-in-the-package';

const HASH = '97314764080859415498674952864578860560861880297360481348949362100730414449748';
const STRANGE = '0x00000000000000000000000000000000000bEF27';

function contractsFor(href: string) {
  return contractsOf(linkTo(href), GOVERNORS).map(
    ({ chainId, kind, address }) => `${chainId} ${kind} ${address.slice(0, 8)}`,
  );
}

describe('the contracts of a link', () => {
  it.each([
    [
      'https://www.tally.xyz/gov/arbitrum/proposal/1019',
      ['42161 oz-governor 0xf07ded', '42161 oz-governor 0x789fc9'],
    ],
    ['https://app.anticapture.com/ens/governance/proposal/39893', ['1 oz-governor 0x323a76']],
    ['https://vote.optimism.io/proposals/20127', ['10 agora-governor 0xcdf27f']],
    [
      'https://compound.finance/governance/proposals/40',
      ['1 oz-governor 0x309a86', '1 bravo 0xc0da02', '1 alpha 0xc0da01'],
    ],
    ['https://app.uniswap.org/#/vote/2/10', ['1 bravo 0x408ed6']],
    ['https://app.uniswap.org/#/vote/1/2', ['1 alpha 0xc4e172']],
    ['https://lilnouns.wtf/vote/12', ['1 nouns 0x5d2c31']],
    [
      'https://moonwell.fi/governance/proposal/moonbeam?id=21',
      ['1284 moonwell-multichain 0x9a8464', '1284 moonwell 0xfc4dfb'],
    ],
    [
      'https://moonwell.fi/governance/proposal/moonbeam?id=169',
      ['1 moonwell-multichain 0x8769b7', '1284 moonwell-multichain 0x9a8464', '1284 moonwell 0xfc4dfb'],
    ],
    ['https://moonwell.fi/governance/proposal/ethereum?id=169', ['1 moonwell-multichain 0x8769b7']],
    [
      `https://www.tally.xyz/governance/eip155:1:0x8769B70ac7c93AF0e75de0D69877709B66d75838/proposal/170`,
      ['1 moonwell-multichain 0x8769b7'],
    ],
    // MIP-B21, which mip-o13/MIP-O13.md of moonwell-fi/moonwell-contracts-v2 at 45866f4c links so, is number 21 of the second
    // governor in its mips.json. Boardroom's page of MIP-M23, number 79 of the first one there, has no "upgrade".
    [
      `https://boardroom.io/moonwell/proposal/${btoa('proposal:moonwell:onchain-upgrade:21')}`,
      ['1284 moonwell-multichain 0x9a8464'],
    ],
    [
      'https://boardroom.io/moonwell/proposal/cHJvcG9zYWw6bW9vbndlbGw6b25jaGFpbjo3OQ==',
      ['1284 moonwell 0xfc4dfb'],
    ],
    [
      `https://boardroom.io/moonwell/proposal/${btoa('proposal:moonwell:onchain:7')}`,
      ['1284 moonwell 0xfc4dfb'],
    ],
    ['https://gov.ringdao.com/proposal/0x3e', ['46 oz-governor 0x52cdd2']],
    [
      'https://vote.zknation.io/dao/proposal/97314',
      [
        '324 oz-governor 0x767053',
        '324 oz-governor 0xb83ff6',
        '324 oz-governor 0xeeea73',
        '324 oz-governor 0x496869',
        '324 oz-governor 0x10560f',
      ],
    ],
    ['https://lilnouns.wtf/vote/nounsdao/244', ['1 nouns 0x6f3e62']],
    ['https://tally.ensdao.org/dao/proposal/39893', ['1 oz-governor 0x323a76']],
    [
      'https://compound.gov.blockful.io/proposals/500',
      ['1 oz-governor 0x309a86', '1 bravo 0xc0da02', '1 alpha 0xc0da01'],
    ],
    [
      `https://www.tally.xyz/gov/some-dao/proposal/${HASH}?govId=eip155:1:${STRANGE}`,
      ['1 oz-governor 0x000000'],
    ],
    [`https://vote.example.org/dao/proposal/7?govId=eip155:1:${STRANGE}`, ['1 oz-governor 0x000000']],
    // A page may name any contract beside a known organisation.
    [`https://www.tally.xyz/gov/ens/proposal/${HASH}?govId=eip155:1:${STRANGE}`, ['1 oz-governor 0x323a76']],
    ['https://app.aave.com/#/governance/11-QmX', ['1 aave-v2 0xec568f']],
    ['https://vote.onaave.com/proposal/?proposalId=103', ['1 aave-v3 0x9aee0b']],
    ['https://vote.lido.fi/vote/152', ['1 aragon-voting 0x2e59a2']],
    ['https://dao.curve.fi/vote/parameter/46', ['1 aragon-voting 0xbcff8b']],
    ['https://curve.finance/dao/ethereum/proposals/1474-ownership', ['1 aragon-voting 0xe478de']],
    ['https://app.venus.io/governance/proposal/355', ['56 bravo 0x2d56dc']],
    [
      'https://www.tally.xyz/governance/eip155:1:0x408ed6354d4973f66138c91495f2f2fcbd8724c3/proposal/9',
      ['1 bravo 0x408ed6'],
    ],
    [
      'https://www.tally.xyz/governance/eip155:1:0x0BEF27FEb58e857046d630B2c03dFb7bae567494/proposal/9',
      ['1 oz-governor 0x0bef27'],
    ],
  ])('are found for %s', (href, contracts) => {
    expect(contractsFor(href)).toEqual(contracts);
  });

  it.each([
    'https://www.tally.xyz/gov/arbitrum-one/proposal/1019',
    // Its canonical address has no contract, so that a counter could be another contract's on another page.
    `https://www.tally.xyz/gov/some-dao/proposal/7?govId=eip155:1:${STRANGE}`,
    `https://www.tally.xyz/gov/some-dao/proposal/${HASH}?govId=eip155:1:${STRANGE}0`,
    'https://governance.ether.fi/proposals/12',
    // The first number of the governor there is 169.
    'https://moonwell.fi/governance/proposal/ethereum?id=168',
    'https://nouns.build/dao/ethereum/0xdf9b7d26c8fc806b1ae6273684556761ff02d422/vote/66',
  ])('are not known for %s', (href) => {
    expect(contractsFor(href)).toEqual([]);
  });
});

/** What follows the beginning of an address of Boardroom's, which may hold the first part of the id itself. */
function btoaTail(before: string): string {
  if (before.endsWith('/')) return btoa('proposal:dao:onchain:7');
  // Four characters are three bytes. A beginning that ends between them has the colon itself, and 3 adds the 7.
  const isBetween = before.slice(before.lastIndexOf('/') + 1).length % 4 > 0;
  return isBetween ? '3' : btoa(':7');
}

describe('the table of contracts', () => {
  const rows = GOVERNORS.flatMap(({ contracts }) => contracts);

  it('has addresses with valid checksums', () => {
    expect(rows.length).toBeGreaterThan(30);
    const written = rows.flatMap(([, , address, token]) => (token ? [address, token] : [address]));
    expect(written.filter((address) => getAddress(address) !== address)).toEqual([]);
  });

  it("has chains with a public node, or for which a user's node is accepted", () => {
    expect(rows.filter(([chainId]) => !isReadable(chainId))).toEqual([]);
    const used = new Set(rows.map(([chainId]) => chainId));
    // Aave's voting machines are on two of them, and its portals name them.
    expect(NODES.filter(({ chainId }) => !used.has(chainId)).map(({ chainId }) => chainId)).toEqual([]);
    expect([1, 46, 957, 7_560, 5].map(isReadable)).toEqual([true, true, true, true, false]);
  });

  it('names each contract with one kind, and each link once', () => {
    const kinds = new Map<string, Set<string | null>>();
    for (const [chainId, kind, address] of rows) {
      const key = `${chainId} ${address}`;
      kinds.set(key, (kinds.get(key) ?? new Set()).add(kind));
    }
    expect([...kinds.values()].filter((several) => several.size > 1)).toEqual([]);
    const links = GOVERNORS.flatMap((organisation) => organisation.links);
    expect(new Set(links).size).toBe(links.length);
    const holders = new Map<string, string>();
    for (const { name, contracts } of GOVERNORS)
      for (const [chainId, , address] of contracts) {
        const key = `${chainId} ${address}`;
        expect(holders.get(key) ?? name, key).toBe(name);
        holders.set(key, name);
      }
  });

  it('has links that are recognised, each as one of a known site', () => {
    for (const link of GOVERNORS.flatMap((organisation) => organisation.links)) {
      // Boardroom's ids are base64: what stands behind the beginning ends them.
      const [before = '', after = ''] = link.split('*');
      const id = before.startsWith('boardroom.io/') ? btoaTail(before) : '7';
      expect(recogniseProposalUrl(`https://${before}${id}${after}`), link).toMatchObject({ host: 'known' });
    }
  });
});
