import { expect, test } from 'vitest';
import { findProposal, LINKS } from '@/entrypoints/forum/page/mentions';
import gathered from '../../../unit/link/gathered-links.json';

test('no link to a proposal is passed over by the first look at a page', () => {
  const links = gathered.proposals.map(({ url }) => {
    const link = document.createElement('a');
    link.setAttribute('href', url);
    document.body.append(link);
    return link;
  });
  const found = links.filter((link) => findProposal(link) !== null);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((link) => !link.matches(LINKS))).toEqual([]);
});
