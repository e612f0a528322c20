import { describe, expect, it } from 'vitest';
import { resolveBody } from '../../../api/wire/wire-canonical';
import { openApi } from '../open-api';

const open = openApi();

async function resolve(query: Record<string, string>) {
  const { data } = await open.read(resolveBody, `/v2/proposals/resolve?${new URLSearchParams(query)}`);
  return data.candidates;
}

async function idsOf(query: Record<string, string>) {
  return (await resolve(query)).map(({ identity }) => identity.externalId);
}

const ARBITRUM = '0x586de5bf366820c4369c041b0bbad2254d78fafe1dcc1528c1ed661bb4dfb671';
const LISK = '0xb1318bd67737f2fe8a918bfd691ac5e69e174a0c9455bcc36b80a3ccc7caa878';

describe('a lookup by URL', () => {
  it.each([
    ['https://vote.uniswapfoundation.org/proposals/83#discussion', 'governor-bravo/83'],
    ['https://app.uniswap.org/#/vote/2/83?chain=mainnet', 'governor-bravo/83'],
    ['https://compound.finance/governance/proposals/111/', '111'],
    ['https://www.tally.xyz/gov/compound/proposal/111?utm_source=forum', '111'],
    ['https://vote.onaave.com/proposal/?proposalId=462&ipfsHash=0xabc', 'v3/462'],
    [`https://lisk.degov.ai/en/proposal/${LISK}`, LISK],
    [`https://lisk.degov.ai/proposal/${BigInt(LISK)}`, LISK],
  ])('finds %s', async (url, externalId) => {
    expect(await idsOf({ url })).toEqual([externalId]);
  });

  it.each([
    `https://snapshot.org/#/arbitrumfoundation.eth/proposal/0x${'d'.repeat(64)}`,
    'https://www.tally.xyz/gov/compound/proposal/11',
    'https://www.tally.xyz/gov/arbitrum/proposal/111',
  ])('has no candidate for %s, and that is no error', async (url) => {
    expect(await resolve({ url })).toEqual([]);
  });
});

describe('a lookup by external ID', () => {
  it('takes hexadecimal IDs in any case', async () => {
    const [candidate] = await resolve({ externalId: ARBITRUM.toUpperCase().replace('0X', '0x') });
    expect(candidate?.identity.externalId).toBe(ARBITRUM);
    expect(candidate?.match).toEqual({ type: 'external_id', matchedFields: ['externalId'] });
  });

  it('narrows by DAO and provider', async () => {
    expect(await idsOf({ externalId: '111', daoId: 'compound', provider: 'compound' })).toEqual(['111']);
    expect(await idsOf({ externalId: '111', daoId: 'lido' })).toEqual([]);
  });
});

describe('a lookup by title', () => {
  it('puts the equal title before those that contain it', async () => {
    const candidates = await resolve({ title: 'aip-1.1 - lockup, budget,  transparency' });
    expect(candidates.map(({ title, match }) => [title, match.type])).toEqual([
      ['AIP-1.1 - Lockup, Budget, Transparency', 'exact'],
      ['AIP-1.1 - Lockup, Budget, Transparency [UPDATED]', 'title'],
    ]);
  });

  it('returns five candidates by default', async () => {
    expect(await resolve({ title: 'a' })).toHaveLength(5);
    expect(await resolve({ title: 'a', limit: '20' })).toHaveLength(20);
    expect(await resolve({ title: 'a', limit: '1' })).toHaveLength(1);
  });
});

describe('a lookup is refused with', () => {
  it.each([
    'daoId=compound',
    'title=x&externalId=1',
    'url=not-a-url',
    'title=',
    'title=x&limit=21',
    'title=x&cursor=abc',
  ])('"%s"', async (query) => {
    expect(await open.refusal(`/v2/proposals/resolve?${query}`)).toBe('400 VALIDATION_ERROR');
  });
});
