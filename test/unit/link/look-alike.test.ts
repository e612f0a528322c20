import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { entriesByHost } from '@/utils/link/tables';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import snapshot from './snapshot-hosts.json';

const HASH = `0x${'60c95ab6'.repeat(8)}`;
const on = (host: string) => `https://${host}/#/aave.eth/proposal/${HASH}`;

/**
 * Of the `domains.json` of Snapshot's spaces: names under which DAOs show, or showed, its interface; of these the ones with
 * a part that is two letters at most from the name of a known domain, or that shares a long piece with one.
 */
test.each(snapshot.hosts)('%s is a real name, and its proposals are found', (host) => {
  expect(recogniseProposalUrl(on(host))).toMatchObject({ externalId: HASH });
  expect(recogniseLink(on(host))).toMatchObject({ externalId: HASH });
});

describe('a look-alike name gets nothing', () => {
  test.each([
    ['a letter changed', 'snapshct.org'],
    ['a letter too many', 'snapshoot.org'],
    ['a letter too few', 'snapsht.box'],
    ['two letters exchanged', 'snpashot.org'],
    ['a letter changed, and another ending', 'snapshct.com'],
    ['the ending joined to it', 'snapshotorg.com'],
    ['a word joined to it', 'snapshotvote.org'],
    ['a word before it', 'mysnapshot.org'],
    ['a word and a hyphen', 'signal-aave.com'],
    ['a hyphen and a word', 'aave-vote.com'],
    ['more behind it', 'signal.aave.com.evil.io'],
    ['more behind it, with hyphens', 'signal-aave-com.evil.io'],
    ['digits for letters', 'snap5h0t.org'],
    ['a digit for a letter of a short name', 'n0uns.wtf'],
    ['letters for a letter', 'rnoonwell.fi'],
    ['another ending', 'vote.uniswap.xyz'],
    ['a letter of another script', 'xn--snpshot-jua.org'],
    // The Cyrillic а and р, so that no part of the encoded name is a letter away.
    ['two letters of another script', 'xn--snshot-4nf2k.org'],
  ])('%s: %s', (_, host) => {
    expect(recogniseProposalUrl(on(host))).toBeNull();
  });
});

const domains = [
  ...new Set([...entriesByHost().keys()].map((host) => host.split('.').slice(-2).join('.'))),
].filter((domain) => /^[a-z\d]{7,}\./.test(domain));
const DISGUISES: readonly ((name: string, ending: string, at: number) => string)[] = [
  (name, ending) => `${name}.${ending}.evil.example`,
  (name, ending) => `vote.${name}-${ending}.example`,
  (name, ending) => `${name}${ending}.com`,
  (name, ending) => `vote-${name}.${ending}`,
  (name) => `${name}-governance.com`,
  (name, ending) => `my${name}.${ending}`,
  (name, ending, at) => `${name.slice(0, at)}x${name.slice(at)}.${ending}`,
  (name, ending, at) => `${name.slice(0, at)}${name.slice(at + 1)}.${ending}`,
  (name, ending, at) => `${name.slice(0, at)}q${name.slice(at + 1)}.${ending}`,
];

test('no disguise of a known domain is recognised', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...domains),
      fc.constantFrom(...DISGUISES),
      fc.nat(6),
      (domain, disguise, at) => {
        const [name = '', ending = ''] = domain.split('.');
        const host = disguise(name, ending, at);
        fc.pre(!domains.includes(host));
        expect(recogniseProposalUrl(on(host))).toBeNull();
      },
    ),
    { numRuns: 3000 },
  );
});
