import { expect, it } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { readBoardroomId } from '@/utils/link/route';

const KEY = 'G4asEMwVPPeYbZTZ65cnLky16HwVWqrDjYuDbnzc2T2M';

it.each([
  ['what is no base64', 'A'.repeat(17)],
  ['base64 of something else', btoa('post:compound:default:7')],
  ['base64 of a proposal without an id', btoa('proposal:compound:default')],
])('an address on Boardroom with %s hides no ID', (_, text) => {
  expect(readBoardroomId(text)).toBeNull();
});

it('a name with invisible or turning signs is invalid', () => {
  const realm = (name: string) =>
    recogniseProposalUrl(`https://app.realms.today/dao/${name}/proposal/${KEY}`);
  expect(realm('Grape')?.platform).toBe('realms');
  expect(realm('Gr\u202eape')).toBeNull();
  expect(realm('Gr\u200bape')).toBeNull();
});
