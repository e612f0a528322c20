import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { writtenUrl } from '@/utils/lookup/links/recognise-link';
import gathered from '../../link/gathered-links.json';
import links from '../../link/platform-links.json';

const RECORD = 'aea224a561cfed183f514a9ac700d68ba8a6c71dfbee71208fb9bff5fffab51d';
const HASH = `0x${'60c95ab6'.repeat(8)}`;
const KEY = 'B8GjVXTzFbPUmCmLsBhCyMVNDyaeaYKfRYPmDJVvnJLh';

function written(href: string): string | null {
  const link = recogniseProposalUrl(href);
  if (link === null) throw new Error(`Not recognised: ${href}`);
  return writtenUrl(href, link);
}

test.each([
  ['https://proposals.decred.org/proposals/', RECORD, '?utm_source=forum', ''],
  ['https://vote.lido.fi/vote/', '170', '?ref=x#votes', ''],
  ['https://mainnet.lido.fi/#/lido-dao/0x2e59a20f205bb85a89c53f1936454680651e618e/vote/', '170', '/', ''],
  ['https://app.aave.com/governance/v3/proposal/?', 'proposalId=7', '&utm_source=x&ipfsHash=y', ''],
  ['https://nns.ic0.app/proposal/?', 'u=qoctq-giaaa-aaaaa-aaaea-cai&proposal=12', '&from=x#top', ''],
  ['https://www.tally.xyz/governance/compound/proposal/', '401', '?govId=eip155:1', 'www.'],
  ['https://snapshot.box/#/s:ens.eth/proposal/', HASH, '/votes', ''],
  ['https://votes.example.org/dao/Some%20DAO/proposal/', KEY, '?cluster=main', ''],
])('%s… is requested as the page writes it, without meaningless parts', (start, id, more, www) => {
  expect(written(`${start}${id}${more}`)).toBe(`${start}${id}`.replace(www, ''));
});

test("a contract that a link of Tally's names beside its organisation is kept", () => {
  const governor = `?govId=eip155:1:0x${'aB'.repeat(20)}`;
  const href = 'https://tally.xyz/gov/compound/proposal/395';
  expect(written(`${href}${governor}&chart=bubble`)).toBe(`${href}${governor}`);
  expect(written(`https://app.venus.io/#/governance/proposal/374${governor}`)).toBeNull();
});

test.each([
  'https://dao.lido.fi/vote/170?utm_source=x',
  'http://tally.xyz/gov/Compound/proposal/401/#top',
  `https://snapshot.org/?x=1#/ENS.eth/proposal/${HASH.toUpperCase().replace('X', 'x')}/votes`,
  'https://gov.tools/governance_actions/0000000000000000000000000000000000000000000000000000000000000001#0',
])('%s equals the form that is requested first', (href) => {
  expect(written(href)).toBeNull();
});

test('a link of an archive is requested as written there', () => {
  const href = 'https://vote.lido.fi/vote/170';
  expect(written(`https://web.archive.org/web/2024/${href}`)).toBe(href);
});

test('the written form of an address leads to the same proposal and contains nothing around it', () => {
  const proposals = [
    ...gathered.proposals.map((row) => row.url),
    ...links.cases.flatMap(({ proposal, same }) => [proposal, ...same]),
  ];
  const more = fc.constantFrom(
    '',
    '?secret=1',
    '&secret=1',
    '/votes',
    '#secret',
    '#:~:text=secret',
    '?secret#x',
  );
  fc.assert(
    fc.property(fc.constantFrom(...proposals), more, (proposal, tail) => {
      const link = recogniseProposalUrl(proposal + tail);
      const form = link && writtenUrl(proposal + tail, link);
      if (!link || !form) return;
      expect(recogniseProposalUrl(form)).toMatchObject({
        canonicalUrl: link.canonicalUrl,
        serviceUrl: link.serviceUrl,
      });
      expect(form).not.toContain('secret');
      expect(form).toMatch(/^https:\/\/[a-z\d.-]+\//);
    }),
    { numRuns: 4000 },
  );
});
