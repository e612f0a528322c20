import { describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import {
  daoOf,
  isNew,
  MOST_DAOS,
  MOST_SEEN,
  MY_DAOS_KEY,
  NO_LOOKS,
  nextCheck,
  TODAY_KEY,
  withLook,
} from '@/components/watchlist/today/my-dao';
import { changeMyDaos, myDao, readLooks, readMyDaos } from '@/components/watchlist/today/today-store';
import { DAY } from '@/utils/i18n/time';
import type { ProposalKey } from '@/utils/proposal/proposal';

const COMPOUND = '0xc0da02939e1441f497fd74f78ce7decb17b66529';
const ENS = { id: 'snapshot:ens.eth', name: 'ENS' };
const key = (text: string) => text as ProposalKey;
const identity = (daoId: string, daoName?: string) => ({
  ...{ daoId, provider: 'x', externalId: '1' },
  ...(daoName && { daoName }),
});

describe('the DAOs that a reader chose', () => {
  it('are none before the first was chosen', async () => {
    expect(await readMyDaos()).toEqual({ list: [], notifies: false });
  });

  it('keep the readable part of a broken store, without duplicates and within the bound', async () => {
    const many = Array.from({ length: MOST_DAOS + 5 }, (_, index) => ({ id: `snapshot:s${index}.eth` }));
    const list = [
      ENS,
      ENS,
      null,
      7,
      { id: 'eip155:1:0xABC' },
      { id: 'snapshot:' },
      { id: 'other:x' },
      ...many,
    ];
    await browser.storage.local.set({ [MY_DAOS_KEY]: { list, notifies: 'yes' } });
    const { list: read, notifies } = await readMyDaos();
    expect(read).toHaveLength(MOST_DAOS);
    expect(read.slice(0, 2)).toEqual([ENS, { id: 'snapshot:s0.eth', name: 's0.eth' }]);
    expect(notifies).toBe(false);
  });

  it('have names on one line, or their IDs without a name', () => {
    expect(myDao('snapshot:ens.eth', ' E\nN\u202eS ')).toEqual({ id: 'snapshot:ens.eth', name: 'E NS' });
    expect(myDao('snapshot:ens.eth', '  ')?.name).toBe('ens.eth');
    expect(myDao('ens.eth', 'ENS')).toBeNull();
  });

  it('survive a change of the switch', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS] }));
    await changeMyDaos((now) => ({ ...now, notifies: true }));
    expect(await readMyDaos()).toEqual({ list: [ENS], notifies: true });
  });
});

describe('the DAO of a proposal', () => {
  it.each([
    ['a space', 'snapshot-hub:0xab', identity('ens.eth', 'ENS'), ENS],
    [
      'a contract',
      `chain-1:${COMPOUND}:40`,
      identity('Compound'),
      { id: `eip155:1:${COMPOUND}`, name: 'Compound' },
    ],
    [
      "a contract at the reader's node",
      `own-10@node.example:8545:${COMPOUND}:0xff`,
      identity('Optimism'),
      { id: `eip155:10:${COMPOUND}`, name: 'Optimism' },
    ],
    ["a service's", 'opaque-key', identity('ens'), { id: 'service:ens', name: 'ens' }],
    ['a portal, which lists none', 'portal-maker:12', identity('maker'), null],
    ['no identity', 'opaque-key', null, null],
  ])('is that of %s', (_what, of, identity, dao) => {
    expect(daoOf({ key: key(of), identity })).toEqual(dao);
  });
});

describe('the list of news since yesterday', () => {
  const noon = new Date(2026, 10, 28, 12).getTime();
  const [first, second] = ['snapshot-hub:1', 'snapshot-hub:2'];

  it('is empty on the first day, and for a DAO that was added today', () => {
    const today = withLook(NO_LOOKS, [first], [ENS.id], noon);
    expect(isNew(today, first, ENS.id)).toBe(false);
    const next = withLook(today, [first, second], [ENS.id], noon + DAY);
    expect(isNew(next, second, 'snapshot:other.eth')).toBe(false);
  });

  it('contains votes since the last look of an earlier day, for any number of looks today', () => {
    const yesterday = withLook(NO_LOOKS, [first], [ENS.id], noon);
    const once = withLook(yesterday, [first, second], [ENS.id], noon + DAY);
    const twice = withLook(once, [first, second], [ENS.id], noon + DAY + 60_000);
    expect([first, second].map((of) => isNew(twice, of, ENS.id))).toEqual([false, true]);
    expect(isNew(withLook(twice, [], [], noon + 2 * DAY), second, ENS.id)).toBe(false);
  });

  it('leaves out votes seen before a day on which their source failed', () => {
    const monday = withLook(NO_LOOKS, [first], [ENS.id], noon);
    const tuesday = withLook(monday, [], [], noon + DAY);
    const wednesday = withLook(tuesday, [first], [ENS.id], noon + 2 * DAY);
    expect(isNew(wednesday, first, ENS.id)).toBe(false);
  });

  it('is stored within bounds, and read field by field', async () => {
    const keys = Array.from({ length: 2 * MOST_SEEN }, (_, index) => `k${index}`);
    expect(withLook(NO_LOOKS, keys, [], noon).seen).toHaveLength(MOST_SEEN);
    await browser.storage.local.set({ [TODAY_KEY]: { day: 5, seen: keys, before: 'none', checkedAt: 7 } });
    expect(await readLooks()).toEqual({ day: '', seen: keys.slice(0, MOST_SEEN), before: [], checkedAt: 7 });
  });
});

describe('the daily alarm', () => {
  it('looks up a day after the last time, or at once if that is past', () => {
    expect(nextCheck({ checkedAt: 0 }, 50 * DAY)).toBe(50 * DAY);
    expect(nextCheck({ checkedAt: 50 * DAY }, 50.5 * DAY)).toBe(51 * DAY);
  });

  it('does not wait for a clock that was ahead', () => {
    expect(nextCheck({ checkedAt: 90 * DAY }, 50 * DAY)).toBe(51 * DAY);
  });
});
