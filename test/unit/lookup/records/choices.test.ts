import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { storedChoices } from '@/utils/browser/connection/choice-storage';
import { writeConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { loadChosen } from '@/utils/lookup/load-selection';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { privateArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { NO_CACHE } from '@/utils/lookup/records/stored-answers';
import { makeKey } from '../../../factories/proposal';
import { candidateNamed, createFakeService, type FakeService } from '../rigs/fake-service';
import { linkTo } from '../rigs/known-links';
import { memoryArea } from '../rigs/memory-area';
import { createPageRig, TAB } from '../rigs/page-rig';

const HEADER = 'x-service-api-token';
const TWINS = ['one', 'two'].map((name) => candidateNamed(name, { match: null }));
const link = linkTo('https://www.tally.xyz/gov/compound/proposal/401');

const useService = (serviceUrl: string) => writeConnectionSettings({ serviceUrl, header: HEADER });

describe('a choice for a link', () => {
  let service: FakeService;
  let lookup: Lookup;
  /** What a restart of the browser leaves: the disk. */
  const restarted = () =>
    createLookup({ ...service.ports, choices: storedChoices, records: createRecordStore(memoryArea()) });
  const stored = async () => (await browser.storage.local.get('choices:v1'))['choices:v1'];

  beforeEach(async () => {
    await useService('https://api.example.org');
    service = createFakeService();
    service.candidates = () => TWINS;
    lookup = createLookup({ ...service.ports, choices: storedChoices });
    await lookup.link(link);
  });

  it('survives a restart, without a call, with its alternatives', async () => {
    expect(await lookup.choose(link, makeKey('two'))).toBe(true);
    const calls = service.calls().length;
    expect((await restarted().recall(link)).resolution).toMatchObject({
      state: 'resolved',
      candidate: { key: 'two' },
      chosenFrom: TWINS,
      foundBy: 'url',
    });
    expect(service.calls()).toHaveLength(calls);
  });

  it('stays when the service is called again, and can be changed in the same list', async () => {
    await lookup.choose(link, makeKey('two'));
    expect((await lookup.panel(link, true)).resolution).toMatchObject({ candidate: { key: 'two' } });
    await lookup.choose(link, makeKey('one'));
    expect((await lookup.panel(link, true)).resolution).toMatchObject({ candidate: { key: 'one' } });
    expect((await restarted().link(link)).resolution).toMatchObject({
      candidate: { key: 'one' },
      chosenFrom: TWINS,
    });
  });

  it('is stored for public sources, and not used for a service', async () => {
    await browser.storage.local.remove('connection:v1');
    await lookup.choose(link, makeKey('two'));
    expect((await restarted().recall(link)).resolution).toMatchObject({ candidate: { key: 'two' } });
    await useService('https://other.example.org');
    expect((await restarted().recall(link)).resolution).toMatchObject({ state: 'choose' });
  });

  it('is not used for another service', async () => {
    await lookup.choose(link, makeKey('two'));
    await useService('https://api.example.com');
    expect((await restarted().link(link)).resolution).toMatchObject({ state: 'choose' });
  });

  it('is made by a link that names the contract, and by no link that names another', async () => {
    const [first, second, strange] = ['a1', 'b2', 'c3'].map((digits) => `0x${digits.repeat(20)}`);
    const held = [first, second].map((address) => candidateNamed(`chain-1:${address}:401`, { match: null }));
    service.candidates = () => held;
    const naming = (address = '') =>
      linkTo(`https://www.tally.xyz/gov/compound/proposal/401?govId=eip155:1:${address}`);
    expect(
      (await restarted().panel(naming(second?.toUpperCase().replace('X', 'x')), true)).resolution,
    ).toMatchObject({
      ...{ state: 'resolved', candidate: { key: `chain-1:${second}:401` }, chosenFrom: held },
    });
    expect((await restarted().panel(naming(strange), true)).resolution).toMatchObject({ state: 'choose' });
    expect((await restarted().link(link)).resolution).toMatchObject({ state: 'choose' });
  });

  it('is dropped once the service no longer offers it', async () => {
    await lookup.choose(link, makeKey('two'));
    service.candidates = () => [...TWINS.slice(0, 1), candidateNamed('three', { match: null })];
    expect((await lookup.panel(link, true)).resolution).toMatchObject({ state: 'choose' });
    expect((await restarted().link(link)).resolution).toMatchObject({ state: 'choose' });
  });

  it('is one that the service offers, and nothing else', async () => {
    expect(await lookup.choose(link, makeKey('forged'))).toBe(false);
    expect(await lookup.choose(linkTo('https://www.tally.xyz/gov/aave/proposal/1'), makeKey('two'))).toBe(
      false,
    );
    expect(await service.ports.records.resolution(link.canonicalUrl)).toMatchObject({ state: 'choose' });
    expect(await stored()).toBeUndefined();
  });

  it('is kept in a private tab as long as the tab, and on no disk', async () => {
    const records = createRecordStore(privateArea(memoryArea(), 3));
    const incognito = createLookup({ ...service.ports, choices: NO_CHOICES, cache: NO_CACHE, records });
    await incognito.link(link);
    expect(await incognito.choose(link, makeKey('two'))).toBe(true);
    expect((await incognito.panel(link, true)).resolution).toMatchObject({ candidate: { key: 'two' } });
    expect(await stored()).toBeUndefined();
    expect((await restarted().link(link)).resolution).toMatchObject({ state: 'choose' });
  });

  it('is never shared between a private tab and any other', async () => {
    const area = memoryArea();
    const inTab = (tabId: number) =>
      createLookup({
        ...service.ports,
        choices: NO_CHOICES,
        cache: NO_CACHE,
        records: createRecordStore(privateArea(area, tabId)),
      });
    const normal = createLookup({ ...service.ports, choices: NO_CHOICES, records: createRecordStore(area) });
    const [first, second] = [inTab(3), inTab(4)];
    for (const each of [normal, first, second]) await each.link(link);
    await first.choose(link, makeKey('two'));
    expect((await normal.recall(link)).resolution).toMatchObject({ state: 'choose' });
    expect((await second.recall(link)).resolution).toMatchObject({ state: 'choose' });
    await normal.choose(link, makeKey('one'));
    expect((await first.recall(link)).resolution).toMatchObject({ candidate: { key: 'two' } });
    expect((await second.recall(link)).resolution).toMatchObject({ state: 'choose' });
    await createRecordStore(area).forgetAnswers();
    expect((await area.keys()).filter((key) => /^link/.test(key))).toEqual([]);
  });

  it('is stored for the last two hundred links', async () => {
    const urlOf = (nth: number) => `https://example.org/${nth}`;
    for (let nth = 0; nth <= 200; nth += 1) await storedChoices.remember(urlOf(nth), makeKey('two'));
    expect(await storedChoices.chosen(urlOf(0))).toBeNull();
    expect(await storedChoices.chosen(urlOf(1))).toBe('two');
    expect(await stored()).toHaveLength(200);
  });

  it('loads the proposal as on demand', async () => {
    const rig = createPageRig();
    rig.ports = { ...rig.ports, lookup, records: service.ports.records };
    await loadChosen(rig.ports, TAB, { url: link.canonicalUrl, key: makeKey('two') });
    expect(service.calls()).toEqual(expect.arrayContaining(['detail two', 'summary two', 'evidence two']));
    const calls = service.calls().length;
    await loadChosen(rig.ports, TAB, { url: link.canonicalUrl, key: makeKey('forged') });
    expect(service.calls()).toHaveLength(calls);
  });
});
