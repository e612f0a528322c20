import { describe, expect, it } from 'vitest';
import { oldLinkRule } from '@/components/panel/proposal/details/old-link';

const HASH = `0x${'ab'.repeat(32)}`;
const NUMBER = '114318499951173425640219752344574142419220609526557632733105006940618608635406';
const boardroom = (id: string) =>
  `https://app.boardroom.info/coweth/proposal/${btoa(`proposal:coweth:snapshot:${id}`)}`;

describe('an old link', () => {
  it.each([
    [
      `https://snapshot.page/#/cow.eth/proposal/${HASH}`,
      `https://snapshot.box/#/s:cow.eth/proposal/${HASH}`,
      HASH,
      'same-id',
    ],
    [
      `https://snapshot.org/#/cow.eth/proposal/${HASH}`,
      `https://snapshot.box/#/s:cow.eth/proposal/${HASH}`,
      HASH,
      'same-id',
    ],
    [
      `https://www.tally.xyz/gov/optimism/proposal/${NUMBER}`,
      `https://vote.optimism.io/proposals/${NUMBER}`,
      NUMBER,
      // Tally is Cactus now, and lives.
      null,
    ],
    [
      `https://www.withtally.com/gov/optimism/proposal/${NUMBER}`,
      `https://vote.optimism.io/proposals/${NUMBER}`,
      NUMBER,
      'same-id',
    ],
    [boardroom(HASH), `https://snapshot.box/#/s:cow.eth/proposal/${HASH}`, HASH, 'id-in-base64'],
    // Another id, a part of the id, a record that is old itself, a link that is not.
    [boardroom(HASH), 'https://snapshot.box/', NUMBER, null],
    [
      'https://www.tally.xyz/gov/compound/proposal/111',
      'https://compound.finance/governance/proposals/11',
      '11',
      null,
    ],
    [
      'https://www.tally.xyz/gov/compound/proposal/111',
      'https://www.tally.xyz/gov/comp/proposal/111',
      '111',
      null,
    ],
    [`https://snapshot.box/#/s:cow.eth/proposal/${HASH}`, 'https://cow.example/', HASH, null],
    ['https://tally.xyz.evil.example/gov/x/proposal/1', 'https://cow.example/', '1', null],
    [null, 'https://cow.example/', '1', null],
  ])('%s, now %s with the ID %s: %s', (link, source, id, rule) => {
    expect(oldLinkRule(link, source, id)).toBe(rule);
  });
});
