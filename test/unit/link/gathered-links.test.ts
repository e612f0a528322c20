import { describe, expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import gathered from './gathered-links.json';

/** Links gathered from public repositories and forum posts, labelled by hand. */
describe('links gathered from public sources', () => {
  test.each(gathered.proposals)('$url is a proposal of $platform', ({ platform, url, canonical, ...row }) => {
    const link = recogniseProposalUrl(url);
    expect(link?.canonicalUrl).toBe(canonical);
    expect(link?.platform).toBe(platform);
    expect(link?.host).toBe('host' in row ? row.host : 'known');
  });

  test.each(gathered.others)('%s is no proposal', (url) => {
    expect(recogniseProposalUrl(url)).toBeNull();
  });
});
