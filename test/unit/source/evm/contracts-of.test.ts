import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { contractsOf } from '@/utils/source/evm/governors';
import { NODES } from '@/utils/source/origins';
import { linkTo } from '../../lookup/rigs/known-links';
import { GOVERNORS } from './governors-in-the-package';

const HASH = '97314764080859415498674952864578860560861880297360481348949362100730414449748';
const STRANGE = '0x0BEF27FEb58e857046d630B2c03dFb7bae567494';

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
    ['https://app.uniswap.org/#/vote/2/10', ['1 bravo 0x408ed6', '1 alpha 0xc4e172', '1 alpha 0x5e4be8']],
    [
      'https://vote.zknation.io/dao/proposal/97314',
      ['324 oz-governor 0xb83ff6', '324 oz-governor 0x496869', '324 oz-governor 0x10560f'],
    ],
    ['https://lilnouns.wtf/vote/nounsdao/244', ['1 nouns 0x6f3e62']],
    ['https://tally.ensdao.org/dao/proposal/39893', ['1 oz-governor 0x323a76']],
    [
      'https://compound.gov.blockful.io/proposals/500',
      ['1 oz-governor 0x309a86', '1 bravo 0xc0da02', '1 alpha 0xc0da01'],
    ],
    [
      `https://www.tally.xyz/gov/some-dao/proposal/${HASH}?govId=eip155:1:${STRANGE}`,
      ['1 oz-governor 0x0bef27'],
    ],
    [`https://vote.example.org/dao/proposal/7?govId=eip155:1:${STRANGE}`, ['1 oz-governor 0x0bef27']],
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
    'https://lilnouns.wtf/vote/12',
    'https://gov.ringdao.com/proposal/0x3e1eca86c1d0ad3d105a40d28c075c1dc390c07cb4502024664744f5dc10d11c',
    'https://nouns.build/dao/ethereum/0xdf9b7d26c8fc806b1ae6273684556761ff02d422/vote/66',
  ])('are not known for %s', (href) => {
    expect(contractsFor(href)).toEqual([]);
  });
});

describe('the table of contracts', () => {
  const rows = GOVERNORS.flatMap(({ contracts }) => contracts);

  it('has addresses whose letters check them', () => {
    expect(rows.length).toBeGreaterThan(30);
    const written = rows.flatMap(([, , address, token]) => (token ? [address, token] : [address]));
    expect(written.filter((address) => getAddress(address) !== address)).toEqual([]);
  });

  it('has chains for which there is a node', () => {
    const chains = NODES.map(({ chainId }) => chainId);
    expect(rows.filter(([chainId]) => !chains.includes(chainId))).toEqual([]);
    const used = new Set(rows.map(([chainId]) => chainId));
    // Aave's voting machines stand on these two, and its portals name them.
    expect(chains.filter((chainId) => !used.has(chainId))).toEqual([137, 43_114]);
  });

  it('names a contract of one kind alone, and a link once', () => {
    const kinds = new Map<string, Set<string>>();
    for (const [chainId, kind, address] of rows) {
      const key = `${chainId} ${address}`;
      kinds.set(key, (kinds.get(key) ?? new Set()).add(kind));
    }
    expect([...kinds.values()].filter((several) => several.size > 1)).toEqual([]);
    const links = GOVERNORS.flatMap((organisation) => organisation.links);
    expect(new Set(links).size).toBe(links.length);
  });
});
