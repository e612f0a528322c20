import { describe, expect, it } from 'vitest';
import { explorerPage } from '@/utils/numbers/explorers';
import { NODES } from '@/utils/source/origins';

const ADDRESS = '0x1a9C8182C09F50C8318d769245beA52c32BE35BC';

describe('explorers', () => {
  it('are known of every chain whose contracts are read', () => {
    expect(NODES.filter(({ chainId }) => explorerPage(chainId, 'address', ADDRESS) === null)).toEqual([]);
  });

  it('show an address and a transaction under two separate words', () => {
    expect(explorerPage(10, 'address', ADDRESS)).toEqual({
      href: `https://optimistic.etherscan.io/address/${ADDRESS}`,
      host: 'optimistic.etherscan.io',
    });
    expect(explorerPage(10, 'tx', '0xaa')?.href).toBe('https://optimistic.etherscan.io/tx/0xaa');
    expect(explorerPage(31_337, 'address', ADDRESS)).toBeNull();
  });
});
