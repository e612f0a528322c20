import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIST_REQUESTS } from '@/entrypoints/background/requests/lookups';
import { createServices } from '@/entrypoints/background/services';
import { NODES, SOURCE_ORIGINS } from '@/utils/source/origins';
import { GOVERNORS } from '../source/evm/governors-in-the-package';

afterEach(() => vi.unstubAllGlobals());

const CONTRACT = '0x408ed6354d4973f66138c91495f2f2fcbd8724c3';
const SNS_ROOT = 'aaaaa-bbbbb-ccccc-ddddd-eee';
const REALM = '7Kk6p91bEFLLjxHeApwGuKib6NHnmtBXNZyPznQreBEh';
const ON_SOLANA = '3sQtY7x7C9QsAhoEZD6LFvRLucFnMJA1PNUERTQMbgZe';

/** A link for every source. */
const LINKS: ReadonlyMap<string, string> = new Map([
  ['snapshot-hub', `https://snapshot.box/#/aave.eth/proposal/0x${'6'.repeat(64)}`],
  ...NODES.map(({ id, chainId }) => {
    const governor = `eip155:${chainId}:${CONTRACT}`;
    return [id, `https://www.tally.xyz/governance/${governor}/proposal/7`] as const;
  }),
  ['portal-maker', 'https://vote.makerdao.com/polling/QmQwTjgE'],
  ['portal-sky', 'https://vote.sky.money/polling/QmQwTjgE'],
  ...SOURCE_ORIGINS.filter(({ id }) => id.startsWith('lcd-')).map(({ id }) => {
    const chain = id.slice('lcd-'.length);
    const isNeutron = chain === 'neutron';
    return [
      id,
      isNeutron
        ? 'https://governance.neutron.org/proposals/27'
        : `https://www.mintscan.io/${chain}/proposals/12`,
    ] as const;
  }),
  ['portal-icp', 'https://dashboard.internetcomputer.org/proposal/129614'],
  ['portal-sns', `https://dashboard.internetcomputer.org/sns/${SNS_ROOT}/proposal/7`],
  ['portal-snapshot-x', `https://governance.starknet.io/#/sn:0x${'9'.repeat(63)}/proposal/10`],
  ['portal-nouns-builder', `https://nouns.build/dao/base/${CONTRACT}/vote/66`],
  ['portal-realms', `https://app.realms.today/dao/${REALM}/proposal/${ON_SOLANA}`],
  ...['polkadot', 'kusama', 'hydration'].map(
    (chain) => [`opengov-${chain}`, `https://${chain}.subsquare.io/referenda/7`] as const,
  ),
  ['opengov-collectives', 'https://collectives.subsquare.io/fellowship/referenda/244'],
]);

describe('the source that would answer for a link', () => {
  it('has a test link for every source', () => {
    expect([...LINKS.keys()].toSorted()).toEqual(SOURCE_ORIGINS.map(({ id }) => id).toSorted());
  });

  it.each([...LINKS])('is %s for %s, though no source is on', async (id, url) => {
    const fetch = vi.fn(async () => Response.json(GOVERNORS));
    vi.stubGlobal('fetch', fetch);
    expect(await LIST_REQUESTS['link-source'].answer(createServices(), { url })).toEqual({ id });
    // The table of the package, and nothing else.
    for (const [asked] of fetch.mock.calls as unknown as readonly [string][])
      expect(asked).not.toMatch(/^https:/);
  });

  it.each([
    ['Aave’s third governance', 'https://vote.onaave.com/proposal/?proposalId=361', 'chain-1'],
    ['a DAO of DAO DAO', `https://daodao.zone/dao/juno1${'d'.repeat(58)}/proposals/A12`, 'lcd-juno'],
    ['a platform that none reads', 'https://prop.house/builder/dao-incubator-round-2/3300', null],
    ['an address that is no proposal', 'https://www.tally.xyz/gov/ens', null],
  ])('is also known for %s', async (_what, url, id) => {
    vi.stubGlobal('fetch', async () => Response.json(GOVERNORS));
    expect(await LIST_REQUESTS['link-source'].answer(createServices(), { url })).toEqual({ id });
  });
});
