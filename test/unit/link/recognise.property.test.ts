import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseProposalUrl, shapedProposalUrl } from '@/utils/link/recognise';
import gathered from './gathered-links.json';
import links from './platform-links.json';

const PROPOSALS = [
  ...gathered.proposals.map((row) => row.url),
  ...links.cases.flatMap(({ proposal, same }) => [proposal, ...same]),
];
const OTHERS = [...gathered.others, ...links.strangers, ...links.cases.flatMap(({ others }) => others)];
const proposal = fc.constantFrom(...PROPOSALS);
const canonical = (href: string) => recogniseProposalUrl(href)?.canonicalUrl ?? null;

/** Characters that addresses are made of, mixed with whole pieces of real ones. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'https: // / # ? . : @ % %3A %2F %zz \ud800 0x www. = & | * { } [ ]'.split(' ')),
      fc.constantFrom(...new Set(PROPOSALS.flatMap((href) => href.split(/[/?#=&]/)))),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.stringMatching(/^[0-9a-f]{64}$/),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

/** A real address with a few characters taken out or put in. */
const damaged = fc
  .tuple(
    proposal,
    fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 4 }),
  )
  .map(([href, cuts]) =>
    cuts.reduce((text, [at, inserted]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + inserted + text.slice(place + 1);
    }, href),
  );

test('the recogniser never throws, for any text, and gives the same link for its canonical address', () => {
  fc.assert(
    fc.property(fc.oneof(address, damaged, fc.string({ unit: 'binary' })), (href) => {
      const link = recogniseProposalUrl(href);
      if (link === null) return;
      const { canonicalUrl, serviceUrl, host } = link;
      expect(recogniseProposalUrl(canonicalUrl)).toMatchObject({ canonicalUrl, serviceUrl, host });
    }),
    { numRuns: 4000 },
  );
});

test('the first look at an address refuses no proposal on a listed host', () => {
  fc.assert(
    fc.property(fc.oneof(address, damaged, proposal), (href) => {
      const shaped = shapedProposalUrl(href);
      if (shaped === null || recogniseProposalUrl(shaped)?.host !== 'known') return;
      expect(canonical(href)).toBe(shaped);
    }),
    { numRuns: 4000 },
  );
});

test('recognising a canonical address again gives itself, for any space name and ID', () => {
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

/** Behind the `#` of gov.tools stands which action of the transaction is meant. */
const fragmentCounts = (href: string) => /gov\.tools/i.test(href);

const CHANGES: readonly ((href: string) => string)[] = [
  (href) => href.replace('https:', 'http:'),
  (href) => href.replace('https:', ''),
  (href) => href.replace(/\/\/(?:www\.)?/, '//www.'),
  (href) => href.replace(/\/\/[^/?#]+/, (host) => host.toUpperCase()),
  (href) => href.replace(/(\/\/[^/?#:]+)(?=[/?#])/, href.startsWith('https:') ? '$1:443' : '$1'),
  (href) => (href.includes('?') ? href : href.replace(/(?=#|$)/, '?utm_source=forum&ref=x')),
  (href) => (href.includes('?') && !href.includes('#/') ? href.replace('?', '?utm_source=forum&') : href),
  (href) => (href.includes('#') || fragmentCounts(href) ? href : `${href}#comment-1`),
  (href) => `${href}${href.includes('#') ? '' : '#'}:~:text=the%20vote`,
  (href) => (href.includes('#/') && !/\?[^#]*$/.test(href) ? `${href}?app=x` : href),
  (href) => (href.includes('?') || href.includes('#') || href.endsWith('/') ? href : `${href}/`),
  (href) => href.replaceAll(/0x[\da-f]{40,64}/g, (id) => `0x${id.slice(2).toUpperCase()}`),
  (href) =>
    href.replaceAll(/(?<=\/)([a-z])(?=[a-z]+\/)/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (href) => ` ${href}\n`,
  (href) => href.replace(/(?<=\/\/[^/?#:]+)(?=[/?#])/, '.'),
  (href) => href.replace(/(?<=\/(?:proposals?|referenda)\/)(?=\d+(?:[/?#]|$))/, '00'),
  (href) => (fragmentCounts(href) ? href : `${href}**).`),
];

test('harmless changes keep the canonical address', () => {
  fc.assert(
    fc.property(proposal, fc.subarray([...CHANGES]), (href, steps) => {
      const changed = steps.reduce((text, step) => step(text), href);
      expect(canonical(changed)).toBe(canonical(href));
    }),
    { numRuns: 2000 },
  );
});

test('harmless changes turn no other address into a proposal', () => {
  fc.assert(
    fc.property(fc.constantFrom(...OTHERS), fc.subarray([...CHANGES]), (href, steps) => {
      expect(canonical(steps.reduce((text, step) => step(text), href))).toBeNull();
    }),
    { numRuns: 2000 },
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
    (value: bigint) => `https://vote.onaave.com/proposal/?proposalId=${value}`,
  );
  fc.assert(
    fc.property(shape, id, id, (write, one, other) => {
      expect(canonical(write(one))).not.toBeNull();
      expect(canonical(write(one)) === canonical(write(other))).toBe(one === other);
    }),
  );
});
