import { describe, expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';

const HASH = '0x60c95ab69a427ce263f4c3c950df8da1134e96a3e76d139c8dac366271009530';
const CID = 'QmRNXnfeJytnKomASszJGjrJRU4UWPDp3bppmiDM7CqrHH';
const ENS = `https://snapshot.org/#/ens.eth/proposal/${HASH}`;

const canonical = (href: string) => recogniseProposalUrl(href)?.canonicalUrl ?? null;

describe('Snapshot', () => {
  test.each([
    `https://snapshot.box/#/s:ens.eth/proposal/${HASH}`,
    `https://v1.snapshot.box/#/ens.eth/proposal/${HASH}`,
    `https://snapshot.page/#/ens.eth/proposal/${HASH}`,
    `http://www.snapshot.org/#/ens.eth/proposal/${HASH}`,
    `//snapshot.org/#/ens.eth/proposal/${HASH}`,
    `HTTPS://Snapshot.Org/#/ENS.eth/proposal/${HASH}/`,
    `https://snapshot.org:443/#/ens.eth/proposal/${HASH}/votes`,
    `https://snapshot.org?ref=forum#/s:ens.eth/proposal/${HASH}?app=boardroom`,
    `https://snapshot.org/#/s%3Aens.eth/proposal/${HASH}`,
    `https://snapshot.org/#/org/ens/s:ens.eth/proposal/${HASH}`,
    `  https://snapshot.org/#/ens.eth/proposal/0x${HASH.slice(2).toUpperCase()}\n`,
    `https://vote.ensdao.org/#/offchain/${HASH}/votes`,
    `https://vote.ensdao.org/#/proposal/${HASH}`,
  ])('%s is one and the same proposal', (href) => {
    expect(canonical(href)).toBe(ENS);
  });

  test('keeps the case of base58 IDs and follows renamed spaces', () => {
    const link = recogniseProposalUrl(`https://snapshot.page/#/balancer/proposal/${CID}`);
    expect(link?.canonicalUrl).toBe(`https://snapshot.org/#/balancer.eth/proposal/${CID}`);
    expect(link?.externalId).toBe(CID);
    expect(canonical(`https://snapshot.org/#/balancer/proposal/${CID.toLowerCase()}`)).toBeNull();
  });

  test.each([
    ['https://vote.rocketpool.net', 'rocketpool-dao.eth'],
    ['http://vote.aavegotchi.com', 'aavegotchi.eth'],
    ['https://snapshot.fei.money', 'fei.eth'],
    ['//www.snapshot.moonwell.fi', 'moonwell-governance.eth'],
  ])("%s is the site of one space, and its proposals are that space's", (site, space) => {
    const link = recogniseProposalUrl(`https://snapshot.org/#/${space}/proposal/${HASH}`);
    const { canonicalUrl, host } = recogniseProposalUrl(`${site}/#/proposal/${HASH}`) ?? {};
    expect({ canonicalUrl, host }).toEqual({ canonicalUrl: link?.canonicalUrl, host: 'known' });
    expect(canonical(`${site}?a=b/c#/s:${space}/proposal/${HASH}/votes`)).toBe(link?.canonicalUrl);
    expect(canonical(`${site.replace('//', '//no.')}.example.org/#/proposal/${HASH}`)).toBeNull();
  });

  test('the test network is another place', () => {
    const testnet = `https://testnet.snapshot.box/#/s-tn:ens.eth/proposal/${HASH}`;
    expect(canonical(`https://testnet.snapshot.org/#/ens.eth/proposal/${HASH}`)).toBe(testnet);
    expect(canonical(`https://snapshot.box/#/s-tn:ens.eth/proposal/${HASH}`)).toBe(testnet);
  });

  test('on-chain spaces are identified by network and contract, in any spelling of the contract', () => {
    const stored = `https://snapshot.box/#/sn:0x0${'7bd'.padEnd(63, '1')}/proposal/53`;
    const short = `https://snapshot.box/#/sn:0x${'7BD'.padEnd(63, '1')}/proposal/53/execution`;
    expect(recogniseProposalUrl(short)).toMatchObject({ canonicalUrl: stored, platform: 'snapshot-x' });
    expect(canonical(`https://snapshot.box/#/eth:0x${'A'.repeat(40)}/proposal/4`)).toBe(
      `https://snapshot.box/#/eth:0x${'a'.repeat(40)}/proposal/4`,
    );
    expect(canonical(`https://snapshot.box/#/eth:0x${'a'.repeat(41)}/proposal/4`)).toBeNull();
  });
});

describe('an addition to an address', () => {
  const TALLY = 'https://www.tally.xyz/gov/ens/proposal/7';
  const AAVE = 'https://vote.onaave.com/proposal/?proposalId=11';
  const KINDS =
    '. , ; : ! … ) ] } > ). )) " \' ` “ ” ’ » * ** _ ~~ | \\ \u200b \u2060 \ufeff \u00a0 \u3002 \uff09 \u061f ² 投票 %20 %22 %2C %3b %E2%80%8B';

  test.each(KINDS.split(' '))('like %s behind an ID is no part of it', (tail) => {
    for (const address of [ENS, TALLY, AAVE]) expect(canonical(`${address}${tail}`), address).toBe(address);
    expect(canonical(`${TALLY}${tail}/?ref=x`)).toBe(TALLY);
    expect(canonical(`${TALLY}/${tail}#top`)).toBe(TALLY);
    expect(canonical(`${AAVE}${tail}&ref=x`)).toBe(AAVE);
    expect(canonical(`${ENS}/votes${tail}`)).toBe(ENS);
  });

  test.each(['/', '-', 'x', '7', '%', '%zz', '=', '/x', '7)x', '.7', ',7'])(
    'like %s behind a hash is not lost with it',
    (tail) => {
      expect(canonical(`${ENS}${tail}`)).toBe(tail === '/' ? ENS : null);
    },
  );

  test.each(['votes', 'results', 'discussion'])('like a tab named %s is no part of the ID', (tab) => {
    expect(canonical(`${ENS}/${tab}`)).toBe(ENS);
    expect(canonical(`${TALLY}/${tab}`)).toBe(TALLY);
  });

  test.each([
    ['https://snapshot.org.', ENS],
    ['https://www.Snapshot.org.:443', ENS],
    ['https://lisk.degov.ai.', 'https://lisk.degov.ai/proposal/12'],
    ['https://vote.example.org.', `https://vote.example.org/#/ens.eth/proposal/${HASH}`],
  ])('like %s is a host whose name is written in full', (site, address) => {
    expect(canonical(address.replace(/^https:..[^/]+/, site))).toBe(address);
  });

  test.each([
    ['https://www.tally.xyz/gov/ens/proposal/', '007', '7'],
    ['https://nouns.wtf/vote/', '000', '0'],
    ['https://commonwealth.im/osmosis/proposal/', '00417', '417'],
    ['https://mondo.celo.org/governance/', 'cgp-0139', 'cgp-139'],
    ['https://daodao.zone/dao/juno1x/proposals/', 'A007', 'a7'],
    ['https://lisk.degov.ai/proposal/', '0012', '12'],
    ['https://app.aragon.org/dao/base-mainnet/x.eth/proposals/', 'DIP-017', 'dip-17'],
    [`https://gov.tools/governance_actions/${'0'.repeat(64)}`, '#02', '#2'],
    [
      `https://nouns.build/dao/base/0x${'a'.repeat(40)}/vote/`,
      `0x${'0'.repeat(63)}1`,
      `0x${'0'.repeat(63)}1`,
    ],
  ])('in %s%s leads to the proposal %s', (start, padded, id) => {
    expect(canonical(`${start}${padded}`)).toBe(`${start}${id}`);
  });

  test('stays if it is part of a name', () => {
    const realm =
      'https://app.realms.today/dao/a.%20&%20b./proposal/G4asEMwVPPeYbZTZ65cnLky16HwVWqrDjYuDbnzc2T2M';
    expect(canonical(`${realm}).`)).toBe(realm);
  });
});

describe('an unlisted host', () => {
  test("with Snapshot's shape is recognised but marked, and requested by the space's address", () => {
    const href = `https://vote.example.org/#/ens.eth/proposal/${HASH}`;
    expect(recogniseProposalUrl(`${href}/discussion`)).toEqual({
      platform: 'snapshot-custom-domain',
      canonicalUrl: href,
      serviceUrl: ENS,
      externalId: HASH,
      host: 'unknown',
    });
    expect(recogniseProposalUrl(`https://vote.example.org/?a=1#/proposal/${HASH}`)?.serviceUrl).toBe(
      `https://vote.example.org/#/proposal/${HASH}`,
    );
  });

  test.each([
    `https://vote.example.org:443/#/proposal/${HASH}`,
    `http://vote.example.org:80?a=b/c#/proposal/${HASH}:~:text=x`,
    `\n//VOTE.example.org/#/proposal/${HASH}\u0000 `,
    `   HTTPS://www.vote.example.org/?q=%E9#/%70roposal/${HASH}`,
  ])('like that of %s is recognised in any spelling, each time', (href) => {
    const address = `https://vote.example.org/#/proposal/${HASH}`;
    expect([href, 'https://vote.example.org/about', href].map(canonical)).toEqual([address, null, address]);
  });

  test.each(['//t.co', '\t//t.co', 'http://t.co'])('like %s is long enough', (site) => {
    const proposal = 'dao/blr/proposal/G4asEMwVPPeYbZTZ65cnLky16HwVWqrDjYuDbnzc2T2M';
    expect(canonical(`${site}/${proposal}`)).toBe(`https://t.co/${proposal}`);
    expect(canonical(`${site}/${proposal.replace('dao', 'd%61o')}`)).toBe(`https://t.co/${proposal}`);
  });

  test('below a listed name belongs to the same owner', () => {
    const href = `https://yearn.snapshot.page/#/proposal/${HASH}`;
    expect(recogniseProposalUrl(href)).toMatchObject({ canonicalUrl: href, host: 'unknown' });
  });

  test("with Realms' shape is recognised but marked, and requested by the address on Realms", () => {
    const proposal = 'dao/blr/proposal/G4asEMwVPPeYbZTZ65cnLky16HwVWqrDjYuDbnzc2T2M';
    expect(
      recogniseProposalUrl(`https://vote.example.org/${proposal.replace('blr', 'BLR')}/explore`),
    ).toEqual({
      platform: 'realms',
      canonicalUrl: `https://vote.example.org/${proposal}`,
      serviceUrl: `https://app.realms.today/${proposal}`,
      externalId: 'G4asEMwVPPeYbZTZ65cnLky16HwVWqrDjYuDbnzc2T2M',
      host: 'unknown',
    });
  });

  test.each([
    'snapshot-org.com',
    'mysnapshot.org',
    '127.0.0.1',
    'localhost',
    'app.reaims.today',
    'snapshot.org..',
    '-.org',
  ])('like %s gets nothing', (host) => {
    expect(canonical(`https://${host}/#/ens.eth/proposal/${HASH}`)).toBeNull();
  });

  test.each([
    ['a user name', `https://snapshot.org@evil.com/#/ens.eth/proposal/${HASH}`],
    ['a password', `https://a:b@snapshot.org/#/ens.eth/proposal/${HASH}`],
    ['the other scheme’s port', `https://snapshot.org:80/#/ens.eth/proposal/${HASH}`],
    ['a backslash', `https://evil.com\\@snapshot.org/#/ens.eth/proposal/${HASH}`],
    ['a space in the host', `https://snapshot .org/#/ens.eth/proposal/${HASH}`],
    ['a line end, which browsers take out', `https://snap\nshot.org/#/ens.eth/proposal/${HASH}`],
    ['another scheme', `javascript://snapshot.org/#/ens.eth/proposal/${HASH}`],
    ['a relative address', `/#/ens.eth/proposal/${HASH}`],
    ['a path before the hash', `https://vote.example.org/app#/ens.eth/proposal/${HASH}`],
    ['too many characters', `${ENS}?${'a'.repeat(2048)}`],
    ['a 63-digit hash', ENS.slice(0, -1)],
    ['a 65-digit hash', `${ENS}0`],
    ['a word behind the hash', `${ENS}It`],
    ['a word behind a bracket', `${ENS}).It`],
    ['an API', `https://hub.snapshot.page/api/ens.eth/proposal/${HASH}`],
    ['a draft', 'https://snapshot.org/#/ens.eth/create'],
  ])('like %s gets nothing', (_, href) => {
    expect(recogniseProposalUrl(href)).toBeNull();
  });

  test('is read after white space that browsers trim, and after no other, which makes the address relative', () => {
    const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const blanks = characters.filter((character) => character <= ' ' || character.trim() === '');
    expect(blanks.length).toBeGreaterThan(40);
    for (const blank of blanks) {
      // Node's parser follows the URL standard, as those of browsers do.
      const { host } = new URL(blank + ENS, 'https://evil.example/');
      const wanted = host === 'snapshot.org' ? ENS : null;
      expect([blank, canonical(blank + ENS)]).toEqual([blank, wanted]);
    }
  });
});

describe('Tally', () => {
  const NAMED = `/dao/proposal/7?govId=eip155:324:0x${'b'.repeat(40)}`;

  test('is recognised for an unlisted DAO by the contract beside the number, but marked', () => {
    const address = `https://vote.example.org${NAMED}`;
    expect(recogniseProposalUrl(`${address.replace('bbb', 'BbB')}&chart=0`)).toEqual({
      platform: 'tally',
      canonicalUrl: address,
      serviceUrl: address,
      externalId: '7',
      host: 'unknown',
    });
  });

  test.each([
    `https://vote.example.org${NAMED.replace(/\?.*/, '')}`,
    `https://vote.example.org${NAMED.slice(0, -1)}`,
    `https://vote.zknation.io.evil.example${NAMED}`,
    `https://vote-zknation.io${NAMED}`,
    `https://tally-ensdao.org${NAMED}`,
    `https://cactushq.com${NAMED}`,
    'https://cactushq.org/gov/ens/proposal/7',
  ])('%s is no proposal', (href) => {
    expect(recogniseProposalUrl(href)).toBeNull();
  });

  test.each([
    'https://www.tally.xyz/gov/ens/proposal/7/votes/x',
    'https://www.tally.xyz/gov/ens/proposal/7/votes/history',
    'https://www.tally.xyz/gov/ens/proposal/votes',
    `https://snapshot.org/votes#/ens.eth/proposal/0x${'a'.repeat(64)}`,
    `https://www.tally.xyz/gov/ens/proposal/${'1'.repeat(79)}`,
    'https://docs.tally.xyz/gov/ens/proposal/7',
  ])('%s is no proposal', (href) => {
    expect(recogniseProposalUrl(href)).toBeNull();
  });
});

describe('Agora and DeGov', () => {
  test("DeGov's two notations of one number are one proposal", () => {
    const hex = '0x3e1eca86c1d0ad3d105a40d28c075c1dc390c07cb4502024664744f5dc10d11c';
    const address = `https://gov.ringdao.com/proposal/${hex}`;
    expect(canonical(`https://gov.ringdao.com/zh-Hans/proposal/${hex.toUpperCase().replace('X', 'x')}`)).toBe(
      address,
    );
    expect(canonical(`https://gov.ringdao.com/proposal/${BigInt(hex)}`)).toBe(address);
    expect(canonical('https://lisk.degov.ai/en/proposal/0x0c')).toBe('https://lisk.degov.ai/proposal/12');
    expect(canonical('https://ens.next.degov.ai/proposal/12')).toBe('https://ens.next.degov.ai/proposal/12');
  });

  test.each([
    'https://vote.optimism.io/proposals/sponsor/12',
    'https://vote.optimism.io/forums/12',
    'https://agent-api.degov.ai/proposal/12',
    'https://degov.ai/proposal/12',
    'https://a.b.degov.ai/proposal/12',
    'https://lisk.degov.ai/proposals/12',
    'https://lisk.degov.ai/proposal/0x0',
    `https://lisk.degov.ai/proposal/${2n ** 256n}`,
  ])('%s is no proposal', (href) => {
    expect(recogniseProposalUrl(href)).toBeNull();
  });
});
