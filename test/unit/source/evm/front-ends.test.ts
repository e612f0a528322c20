import { describe, expect, it } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { contractNamed, contractsOf, frontEndsOf, namesAmong } from '@/utils/source/evm/governors';
import { GOVERNORS } from './governors-in-the-package';

const HASH = '70683944321457689214365478921436547892143654789214365478921436547892143654789';

function shownOf(chainId: number, address: string, id: string): readonly string[] {
  const contract = contractNamed(chainId, address, GOVERNORS);
  return contract === null ? expect.unreachable('No address') : frontEndsOf(contract, id, GOVERNORS);
}

describe("the page of a contract's vote", () => {
  it('is at the front ends of its organisation, and last at the explorer', () => {
    expect(shownOf(1, '0x408ED6354d4973f66138C91495F2f2FCbd8724C3', '93')).toEqual([
      'https://www.tally.xyz/gov/uniswap/proposal/93',
      'https://uniswap.gov.blockful.io/proposals/93',
      'https://app.anticapture.com/uniswap/governance/proposal/93',
      'https://vote.uniswapfoundation.org/proposals/93',
      'https://etherscan.io/address/0x408ed6354d4973f66138c91495f2f2fcbd8724c3',
    ]);
  });

  it('is never at a closed front end', () => {
    const nouns = shownOf(1, '0x6f3E6272A167e8AcCb32072d08E0957F9c79223d', '500');
    expect(nouns[0]).toBe('https://nouns.wtf/vote/500');
    expect(nouns.join(' ')).not.toContain('boardroom');
  });

  it('is only at the explorer if a link named the contract', () => {
    const address = `0x${'ab'.repeat(20)}`;
    expect(shownOf(10, address, HASH)).toEqual([`https://optimistic.etherscan.io/address/${address}`]);
    expect(shownOf(999, address, HASH)).toEqual([]);
  });

  it('is always recognised as this vote of this contract', () => {
    for (const organisation of GOVERNORS) {
      for (const [chainId, kind, address] of organisation.contracts) {
        const id = kind === 'oz-governor' || kind === 'agora-governor' ? HASH : '7';
        for (const url of shownOf(chainId, address, id).slice(0, -1)) {
          const link = recogniseProposalUrl(url) ?? expect.unreachable(url);
          expect(link).toMatchObject({ canonicalUrl: url, externalId: id, host: 'known' });
          const held = contractsOf(link, GOVERNORS).map((contract) => contract.address);
          expect(held, url).toContain(address.toLowerCase());
        }
      }
    }
  });
});

describe('the names of governors and their tokens', () => {
  const UNI = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984';
  const GOVERNOR = '0x408ed6354d4973f66138c91495f2f2fcbd8724c3';
  const TABLE = [{ name: 'Uniswap', links: [], contracts: [[1, 'bravo', GOVERNOR, UNI]] as const }];

  it('are those of a chain that are among the bytes, in any case and inside of other calls', () => {
    const names = [
      { address: GOVERNOR, name: 'Uniswap Governor' },
      { address: UNI, name: 'Uniswap token' },
    ];
    const bytes = `0x12${UNI.slice(2).toUpperCase()}00${GOVERNOR.slice(2)}`;
    expect(namesAmong(1, bytes, TABLE)).toEqual(expect.arrayContaining(names));
    expect(namesAmong(1, GOVERNOR, TABLE)).toEqual(names.slice(0, 1));
    expect(namesAmong(1, bytes, [...TABLE, ...TABLE])).toHaveLength(names.length);
    expect(
      namesAmong(1, GOVERNOR, [...TABLE, { ...TABLE[0], name: 'Another' } as (typeof TABLE)[0]]),
    ).toEqual(names.slice(0, 1));
    expect(namesAmong(10, bytes, TABLE)).toEqual([]);
    expect(namesAmong(1, bytes.replace(/.$/, '0').replace('1F98', '1F99'), TABLE)).toEqual([]);
  });

  it('are the names of the package for its organisations', () => {
    expect(namesAmong(1, GOVERNOR, GOVERNORS)).toEqual([{ address: GOVERNOR, name: 'Uniswap Governor' }]);
  });
});
