import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import {
  asOrganisation,
  beginningOf,
  changeOwnGovernors,
  readOwnGovernors,
} from '@/utils/browser/settings/own-governors';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { contractsOf } from '@/utils/source/evm/governors';
import { GOVERNORS } from '../../source/evm/governors-in-the-package';

const ADDRESS = '0x323A76393544d5ecca80cd6ef2A560C6a395b7E3';
const LINK = 'www.tally.xyz/gov/some-dao/proposal/';
const OWN = { link: LINK, chainId: 10, address: ADDRESS };
const HASH = '0x3e1eca86c1d0ad3d105a40d28c075c1dc390c07cb4502024664744f5dc10d11c';

it.each([
  ['https://cactushq.xyz/gov/some-dao/proposal/7?tab=votes', LINK],
  ['https://vote.some-dao.example/proposals/7', null],
  ['https://some-dao.degov.ai/proposal/7', 'some-dao.degov.ai/proposal/'],
  [`https://some-dao.degov.ai/proposal/${HASH}`, 'some-dao.degov.ai/proposal/'],
  ['https://governance.ether.fi/proposals/7', 'governance.ether.fi/proposals/'],
  ['https://app.anticapture.com/some-dao/proposals/7', 'app.anticapture.com/some-dao/governance/proposal/'],
  // These name their contract, or have none.
  [`https://www.tally.xyz/governance/eip155:1:${ADDRESS}/proposal/7`, null],
  [`https://snapshot.org/#/some-dao.eth/proposal/${HASH}`, null],
  ['https://nouns.wtf/vote/7', null],
  ['https://example.org', null],
])('a named governor is named for the DAO of %s', (url, link) => {
  expect(beginningOf(url)).toBe(link);
});

it('a named governor is missing until the user names one, and stays for the last hundred DAOs', async () => {
  expect(await readOwnGovernors()).toEqual([]);
  const many = Array.from({ length: 105 }, (_, n) => ({
    ...OWN,
    link: `www.tally.xyz/gov/dao-${n}/proposal/`,
  }));
  await changeOwnGovernors(() => many);
  expect(await readOwnGovernors()).toEqual(many.slice(5));
});

it.each([
  ['no list', OWN],
  ['nothing', [null]],
  ['a chain that is not read', [{ ...OWN, chainId: 31_337 }]],
  ['no address', [{ ...OWN, address: 'some-dao.eth' }]],
  ['what begins no proposal’s address', [{ ...OWN, link: 'example.org/' }]],
  ['what begins the addresses of all DAOs', [{ ...OWN, link: 'www.tally.xyz/gov/' }]],
])('a named governor is dropped if its stored form is useless: %s', async (_what, stored) => {
  await browser.storage.local.set({ 'own-governors:v1': stored });
  expect(await readOwnGovernors()).toEqual([]);
});

it('a named governor is used only for links of its DAO, and never in place of a listed one', () => {
  const governors = [
    ...GOVERNORS,
    asOrganisation(OWN),
    asOrganisation({ ...OWN, link: 'www.tally.xyz/gov/ens/proposal/' }),
  ];
  const contractsFor = (url: string) => {
    const link = recogniseProposalUrl(url);
    return (
      link &&
      contractsOf(link, governors).map(({ chainId, address, organisation }) => [
        chainId,
        address,
        organisation,
      ])
    );
  };
  const address = ADDRESS.toLowerCase();
  expect(contractsFor(`https://${LINK}7`)).toEqual([[10, address, 'some-dao']]);
  expect(contractsFor('https://www.tally.xyz/gov/some-dao-2/proposal/7')).toEqual([]);
  expect(contractsFor('https://www.tally.xyz/gov/ens/proposal/7')).toEqual([[1, address, 'ENS']]);
});

it('a named governor belongs to the DAO in the path or the host', () => {
  const nameOf = (link: string) => asOrganisation({ ...OWN, link }).name;
  expect(nameOf('app.anticapture.com/some-dao/governance/proposal/')).toBe('some-dao');
  expect(nameOf('governance.ether.fi/proposals/')).toBe('governance.ether.fi');
});
