import { describe, expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import links from './platform-links.json';

/** One proposal a case: its canonical address, others that lead to it, and what else its sites show. */
describe.each(links.cases)('$proposal', ({ platform, proposal, same, others }) => {
  test('is a known proposal, and its own canonical address', () => {
    const link = recogniseProposalUrl(proposal);
    expect(link).toMatchObject({ canonicalUrl: proposal, serviceUrl: proposal, host: 'known' });
  });

  test(`is reached through ${platform}`, () => {
    const platforms = [proposal, ...same].map((href) => recogniseProposalUrl(href)?.platform);
    expect(platforms).toContain(platform);
  });

  test.each(same)('is also %s', (href) => {
    expect(recogniseProposalUrl(href)).toMatchObject({ platform, canonicalUrl: proposal });
  });

  test.each(others)('is not meant by %s', (href) => {
    expect(recogniseProposalUrl(href)).toBeNull();
  });
});

/** Hosts of no platform; some of the addresses look like a proposal's. */
test.each(links.strangers)('%s is no proposal', (href) => {
  expect(recogniseProposalUrl(href)).toBeNull();
});

test.each([
  ['https://curve.finance/dao/ethereum/proposals/46-parameter', '46'],
  [`https://gov.tools/governance_actions/${'a'.repeat(64)}#2`, 'a'.repeat(64)],
  [`https://app.decentdao.org/proposals/21?dao=eth:0x${'a'.repeat(40)}`, '21'],
  ['https://app.uniswap.org/vote/2/9', '9'],
  ['https://boardroom.io/nounsdao/proposal/cHJvcG9zYWw6bm91bnNkYW86b25jaGFpbjoyNDQ=', '244'],
])('%s holds the ID %s', (href, id) => {
  expect(recogniseProposalUrl(href)?.externalId).toBe(id);
});
