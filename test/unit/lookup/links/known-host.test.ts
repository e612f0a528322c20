import { describe, expect, test } from 'vitest';
import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { resolveCustomDomain } from '@/utils/lookup/links/recognise-link';

const HASH = `0x${'60c95ab6'.repeat(8)}`;

function recognised(href: string): ProposalLink {
  const link = recogniseProposalUrl(href);
  if (link === null) throw new Error(`Not recognised: ${href}`);
  return link;
}

describe("a Snapshot site under a DAO's own name", () => {
  test("is known, and requested by its space, under the page's name for it", () => {
    const href = `https://vote.cow.fi/#/proposal/${HASH}`;
    expect(resolveCustomDomain(recognised(href))).toEqual({
      platform: 'snapshot-custom-domain',
      canonicalUrl: href,
      serviceUrl: `https://snapshot.org/#/cow.eth/proposal/${HASH}`,
      externalId: HASH,
      host: 'known',
    });
  });

  test('keeps the space that its address names', () => {
    const link = resolveCustomDomain(recognised(`https://vote.cow.fi/#/other.eth/proposal/${HASH}`));
    expect(link).toMatchObject({
      serviceUrl: `https://snapshot.org/#/other.eth/proposal/${HASH}`,
      host: 'known',
    });
  });

  test('is requested by its own address if its space was not published', () => {
    const href = `https://vanilla.box/#/proposal/${HASH}`;
    expect(resolveCustomDomain(recognised(href))).toMatchObject({ serviceUrl: href, host: 'known' });
  });
});

test.each([`https://vote.example.org/#/proposal/${HASH}`, `https://snapshot.org/#/ens.eth/proposal/${HASH}`])(
  '%s stays unchanged',
  (href) => {
    const link = recognised(href);
    expect(resolveCustomDomain(link)).toEqual(link);
  },
);
