import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import gathered from './gathered-links.json';

const proposal = fc.constantFrom(...gathered.proposals.map((row) => row.url));
const canonical = (href: string) => recogniseProposalUrl(href)?.canonicalUrl ?? null;

/** Characters that addresses are made of, mixed with whole pieces of real ones. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'https:',
        '//',
        '/',
        '#',
        '?',
        '.',
        ':',
        '@',
        '%',
        '%3A',
        '%2F',
        '%zz',
        '\ud800',
        '0x',
        'www.',
      ),
      fc.constantFrom(
        'snapshot.org',
        'vote.optimism.io',
        's:',
        'proposal',
        'proposals',
        'gov',
        'İ',
        'ens.eth',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.stringMatching(/^[0-9a-f]{64}$/),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

test('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.string({ unit: 'binary' })), (href) => {
      recogniseProposalUrl(href);
    }),
    { numRuns: 2000 },
  );
});

test('recognising a canonical address again gives itself, for any space name and id', () => {
  const hash = fc.stringMatching(/^0x[0-9a-fA-F]{64}$/);
  const host = fc.constantFrom('snapshot.org', 'testnet.snapshot.box', 'vote.example.org', 'vote.ensdao.org');
  const space = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('ens.eth', 'uniswap', '🍣.eth', 'İstanbul.eth'),
  );
  fc.assert(
    fc.property(host, space, hash, (name, key, id) => {
      const link = recogniseProposalUrl(`https://${name}/#/${key}/proposal/${id}`);
      fc.pre(link !== null);
      expect(recogniseProposalUrl(link?.canonicalUrl ?? '')).toMatchObject({
        canonicalUrl: link?.canonicalUrl,
        serviceUrl: link?.serviceUrl,
        host: link?.host,
      });
    }),
  );
});

test('harmless changes keep the canonical address', () => {
  const changes = fc.subarray([
    (href: string) => href.replace('https:', 'http:'),
    (href: string) => href.replace('https:', ''),
    (href: string) => href.replace(/\/\/(?:www\.)?/, '//www.'),
    (href: string) => href.replace(/\/\/[^/?#]+/, (host) => host.toUpperCase()),
    (href: string) => (href.includes('?') ? href : href.replace(/(?=#|$)/, '?utm_source=forum')),
    (href: string) => (href.includes('#') ? `${href}?app=x` : `${href}#comment-1`),
    (href: string) => href.replaceAll(/0x[\da-f]{64}/g, (id) => `0x${id.slice(2).toUpperCase()}`),
    (href: string) => ` ${href}\n`,
  ]);
  fc.assert(
    fc.property(proposal, changes, (href, steps) => {
      const changed = steps.reduce((text, step) => step(text), href);
      expect(canonical(changed)).toBe(canonical(href));
    }),
  );
});

test('two proposals have two canonical addresses', () => {
  const id = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
  const shape = fc.constantFrom(
    (value: bigint) => `https://snapshot.org/#/ens.eth/proposal/0x${value.toString(16).padStart(64, '0')}`,
    (value: bigint) => `https://vote.ensdao.org/#/onchain/${value}`,
    (value: bigint) => `https://www.tally.xyz/gov/ens/proposal/${value}`,
    (value: bigint) => `https://vote.optimism.io/proposals/${value}`,
    (value: bigint) => `https://lisk.degov.ai/proposal/${value}`,
  );
  fc.assert(
    fc.property(shape, id, id, (write, one, other) => {
      expect(canonical(write(one))).not.toBeNull();
      expect(canonical(write(one)) === canonical(write(other))).toBe(one === other);
    }),
  );
});
