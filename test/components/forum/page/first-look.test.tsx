import { expect, test } from 'vitest';
import { findProposal, LINKS } from '@/entrypoints/forum/page/mentions';
import gathered from '../../../unit/link/gathered-links.json';
import listed from '../../../unit/link/platform-links.json';

test('no link to a proposal is missed by the first look at a page', () => {
  const addresses = [
    ...gathered.proposals.map(({ url }) => url),
    ...listed.cases.flatMap(({ proposal, same }) => [proposal, ...same]),
  ];
  const links = addresses.map((url) => {
    const link = document.createElement('a');
    link.setAttribute('href', url);
    document.body.append(link);
    return link;
  });
  const found = links.filter((link) => findProposal(link, new Set()) !== null);
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((link) => !link.matches(LINKS))).toEqual([]);
});
