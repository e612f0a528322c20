import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { exportSettings, importFile } from '@/components/options/settings-file/settings-file';
import {
  changePeople,
  MOST_PEOPLE,
  personOf,
  readPeople,
  withPerson,
} from '@/components/panel/people/people-store';
import { NOBODY, PEOPLE_KEY } from '@/components/panel/people/person';

const CHECKSUMMED = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const ME = { address: CHECKSUMMED.toLowerCase(), label: 'my delegate' };
const nth = (number: number) => ({ address: `0x${number.toString(16).padStart(40, '0')}`, label: '' });

beforeEach(() => browser.storage.local.clear());

describe('the people followed', () => {
  it('are none at first, and no request is made', async () => {
    expect(await readPeople()).toEqual({ list: [], asksOnOpen: false });
  });

  it('are the same person with another checksum', () => {
    const [one, other] = [personOf(CHECKSUMMED, 'one'), personOf(CHECKSUMMED.toLowerCase(), 'other')];
    if (one === null || other === null) throw new Error('No addresses.');
    expect(one.address).toBe(other.address);
    expect(withPerson(withPerson(NOBODY, one), other).list).toEqual([one]);
  });

  it('are only addresses of EVM chains', () => {
    for (const text of ['vitalik.eth', '0x1234', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'])
      expect(personOf(text, '')).toBeNull();
  });

  it('have labels without hidden characters, of a length that fits a line', () => {
    expect(personOf(CHECKSUMMED, ' my\u202e delegate ')?.label).toBe('my delegate');
    expect(personOf(CHECKSUMMED, 'a'.repeat(500))?.label.length).toBeLessThanOrEqual(41);
  });

  it('are at most twenty', () => {
    const many = Array.from({ length: 30 }, (_, index) => nth(index)).reduce(withPerson, NOBODY);
    expect(many.list).toHaveLength(MOST_PEOPLE);
  });

  it('are the readable stored ones, each once', async () => {
    const list = [null, 'x', { address: 'vitalik.eth' }, { address: CHECKSUMMED, label: 7 }, ME, ...[nth(1)]];
    await browser.storage.local.set({ [PEOPLE_KEY]: { list, asksOnOpen: 'yes' } });
    expect(await readPeople()).toEqual({ list: [{ ...ME, label: '' }, nth(1)], asksOnOpen: false });
  });

  it('are exported to a settings file, and imported from it', async () => {
    await changePeople(() => ({ list: [ME], asksOnOpen: true }));
    const file = await exportSettings();
    await browser.storage.local.clear();
    expect(await importFile(new Blob([file]))).toMatchObject({ ok: true });
    expect(await readPeople()).toEqual({ list: [ME], asksOnOpen: true });
  });

  it("are none after an earlier version's file, which lacks them", async () => {
    const { people: _, ...file } = JSON.parse(await exportSettings());
    await changePeople(() => ({ list: [ME], asksOnOpen: true }));
    expect(await importFile(new Blob([JSON.stringify(file)]))).toMatchObject({ ok: true });
    expect(await readPeople()).toEqual(NOBODY);
  });

  it.each([
    ['an address with a checksum', [{ ...ME, address: CHECKSUMMED }]],
    ['one of them twice', [ME, ME]],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => nth(index))],
    ['a label that is too long', [{ ...ME, label: 'a'.repeat(500) }]],
  ])('are refused in a file with %s', async (_, list) => {
    const file = JSON.parse(await exportSettings());
    const changed = JSON.stringify({ ...file, people: { list, asksOnOpen: false } });
    expect(await importFile(new Blob([changed]))).toMatchObject({ ok: false });
  });
});
