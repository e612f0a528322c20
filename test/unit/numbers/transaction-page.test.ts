import { describe, expect, it } from 'vitest';
import { transactionPage } from '@/utils/numbers/explorers';
import type { ProposalIdentity } from '@/utils/proposal/proposal';

const HASH = '0xf078a91d1d747667bf21a54126b0eddb9a898c4545b5610c30dbbc1ac4a6a9f7';

const identity = (overrides: Partial<ProposalIdentity>): ProposalIdentity => ({
  daoId: 'aave',
  provider: 'tally',
  externalId: '361',
  ...overrides,
});

describe('the page of a transaction', () => {
  it.each([
    ['eip155:1:0x408ED6354d4973f66138C91495F2f2FCbd8724C3:12', 'etherscan.io'],
    ['eip155:42161:0x789fC99093B09aD01C34DC7251D0C89ce743e5a4', 'arbiscan.io'],
    ['governor/eip155:137', 'polygonscan.com'],
  ])("is that of the identity's chain: %s", (externalId, host) => {
    expect(transactionPage(HASH, identity({ externalId }))).toEqual({
      href: `https://${host}/tx/${HASH}`,
      host,
    });
  });

  it('may be named by the provider or the DAO as well', () => {
    expect(transactionPage(HASH, identity({ provider: 'eip155:10' }))?.host).toBe('optimistic.etherscan.io');
    expect(transactionPage(HASH, identity({ daoId: 'eip155:8453' }))?.host).toBe('basescan.org');
  });

  it("is not guessed from a DAO's or a platform's name, because a DAO may vote on another chain", () => {
    expect(transactionPage(HASH, identity({}))).toBeNull();
    expect(transactionPage(HASH, identity({ daoId: 'arbitrum', provider: 'ethereum' }))).toBeNull();
    expect(transactionPage(HASH, null)).toBeNull();
  });

  it('does not exist if two chains are named, or one without a known explorer', () => {
    expect(transactionPage(HASH, identity({ provider: 'eip155:1', externalId: 'eip155:10:7' }))).toBeNull();
    expect(transactionPage(HASH, identity({ externalId: 'eip155:31337' }))).toBeNull();
  });

  it.each(['eip155:1x', 'notreip155:1', 'eip155:1.5', 'eip155:'])(
    'does not read %s as a chain',
    (externalId) => {
      expect(transactionPage(HASH, identity({ externalId }))).toBeNull();
    },
  );

  it.each(['0x12', `${HASH}/../../login`, 'javascript:alert(1)', ''])('does not link %s', (hash) => {
    expect(transactionPage(hash, identity({ externalId: 'eip155:1' }))).toBeNull();
  });
});
