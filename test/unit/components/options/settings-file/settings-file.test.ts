import { describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import {
  exportSettings,
  importFile,
  parseSettingsFile,
} from '@/components/options/settings-file/settings-file';
import { changePeople, readPeople } from '@/components/panel/people/people-store';
import { changeNoticeSettings, readNoticeSettings } from '@/components/watchlist/notices/notice-store';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { writeConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { changeAppearance, readAppearance } from '@/utils/browser/settings/appearance';
import {
  changeLookupSettings,
  readCallBudget,
  readLookupSettings,
  writeCallBudget,
} from '@/utils/browser/settings/lookup-settings';
import { changeOwnAddresses, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { changeLoadsVoters, readLoadsVoters } from '@/utils/browser/settings/panel-habits';
import { openDatabase } from '@/utils/browser/storage/indexed-db';
import { withSite, withSiteMode } from '@/utils/lookup/forum/policy';
import { english } from '../../../../english';

const OWN = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const SITE = 'https://community.example.org';
const NOTICES = {
  pace: 'each',
  kinds: { opened: false, closing: true, ended: false, outcome: true, people: true },
  quiet: { on: false, from: '21:30', to: '06:15' },
} as const;
const PEOPLE = { list: [{ address: OWN, label: 'my delegate' }], asksOnOpen: true };
const TOKEN = 'canary-4f9d1c7e-a1b2';

/** Settings of every kind, none as installed. */
async function settle(): Promise<void> {
  await writeConnectionSettings({ serviceUrl: 'https://api.example.org/v1', header: 'x-own' });
  await createTokenVault(openDatabase).save(TOKEN, 'https://api.example.org/v1');
  await changeLookupSettings((now) => withSite({ ...now, mode: 'click', density: 'dot' }, SITE));
  await changeLookupSettings((now) => withSiteMode(now, 'https://gov.uniswap.org', 'off'));
  await changeLookupSettings((now) => ({ ...now, caps: { perPage: 20, perHour: 60, perHourAll: 90 } }));
  await writeCallBudget(40);
  await changeLoadsVoters(() => true);
  await changeAppearance(() => ({ theme: 'dark', singleKeys: false }));
  await changeOwnAddresses(() => [OWN]);
  await changeNoticeSettings(() => ({ on: true, ...NOTICES }));
  await changePeople(() => PEOPLE);
}

const noticesInUse = async () => {
  const { on: _, ...notices } = await readNoticeSettings();
  return notices;
};

const inUse = async () => ({
  notices: await noticesInUse(),
  lookups: await readLookupSettings(),
  budget: await readCallBudget(),
  loadsVoters: await readLoadsVoters(),
  appearance: await readAppearance(),
  own: await readOwnAddresses(),
  people: await readPeople(),
});

const fileOf = (text: string) => new Blob([text], { type: 'application/json' });

/** The text of a file with something in it set or taken out, by the path to it. */
function changed(text: string, path: string, value?: unknown): string {
  const file: Record<string, unknown> = JSON.parse(text);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at: Record<string, unknown> = file;
  // A walk through JSON that the test itself has made.
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(file);
}

describe('a settings file', () => {
  it('contains only what the background can finish for a closed page', async () => {
    await settle();
    const text = await exportSettings();
    await browser.storage.local.clear();
    await importFile(fileOf(text));
    const written = Object.keys(await browser.storage.local.get(null));
    expect(written).toHaveLength(8);
    for (const key of written) {
      const change = { type: 'last-change', key, before: null, after: null };
      expect(readPageRequest(change), key).not.toBeNull();
    }
    const other = { type: 'last-change', key: 'connection:v1', before: null, after: null };
    expect(readPageRequest(other)).toBeNull();
  });

  it('takes all of them to another machine, but neither the token nor the service', async () => {
    await settle();
    const [text, before] = [await exportSettings(), await inUse()];
    await browser.storage.local.clear();
    const read = await importFile(fileOf(text));
    expect(read).toMatchObject({
      ok: true,
      settings: { service: { url: 'https://api.example.org/v1', header: 'x-own' } },
    });
    expect(await inUse()).toEqual(before);
    const stored = await browser.storage.local.get(null);
    expect(Object.keys(stored)).not.toContain('token:v1');
    expect(Object.keys(stored)).not.toContain('connection:v1');
  });

  it.each([true, false])('leaves notifications on or off, as they are: %s', async (on) => {
    await settle();
    const text = await exportSettings();
    await browser.storage.local.clear();
    await changeNoticeSettings((now) => ({ ...now, on }));
    expect(await importFile(fileOf(text))).toMatchObject({ ok: true });
    expect(await readNoticeSettings()).toEqual({ on, ...NOTICES });
  });

  it('lacks the setting for voters in an earlier version, so they load only on request', async () => {
    await settle();
    const text = changed(await exportSettings(), 'loadsVoters');
    expect(await importFile(fileOf(text))).toMatchObject({ ok: true });
    expect(await readLoadsVoters()).toBe(false);
  });

  it('contains no piece of the token, not even its end', async () => {
    await settle();
    const text = await exportSettings();
    expect(text).not.toContain(TOKEN.slice(-4));
    expect(text).not.toMatch(/canary|sealed|"token"/);
  });

  it("leaves out an organisation's policy on sites and mode", async () => {
    await settle();
    await browser.storage.managed.set({ mode: 'off', sites: [{ origin: 'https://team.example.org' }] });
    const text = await exportSettings();
    await browser.storage.managed.clear();
    expect(JSON.parse(text)).toMatchObject({ lookups: { mode: 'click' } });
    expect(text).not.toContain('team.example.org');
  });
});

describe('a refused file', () => {
  it.each<[string, string, unknown]>([
    ['of another version', 'version', 2],
    ['of something else', 'format', 'bookmarks'],
    ['with an unknown field', 'colour', 'blue'],
    ['with an unknown field within', 'lookups.caps.perDay', 3],
    ['with a token', 'service.token', TOKEN],
    ['without a field', 'appearance.theme', undefined],
    ['with a number as text', 'lookups.caps.perPage', '20'],
    ['with a cap beyond its bounds', 'lookups.caps.perHour', 1_000_000],
    ['with an unknown mode', 'lookups.mode', 'always'],
    ['with a site that is none', 'lookups.sites.0.origin', 'javascript:alert(1)'],
    ['with a pattern of many sites', 'lookups.sites.0.origin', 'https://*.evil.example'],
    ['with a pattern of all sites', 'lookups.sites.0.origin', 'https://*'],
    ['with a pattern of many services', 'service.url', 'https://*.evil.example'],
    ['with a service without https', 'service.url', 'http://api.example.org'],
    ['with a header that browsers keep', 'service.header', 'cookie'],
    ['with an address that is a name', 'ownAddresses.0', 'vitalik.eth'],
    ['with two rules for one site', 'lookups.sites.1.origin', SITE],
    ['with a rule that says nothing', 'lookups.sites.1.mode', null],
    ['with an address twice', 'ownAddresses.1', OWN],
    ['with a pace of notices that nobody offers', 'notices.pace', 'hourly'],
    ['without a kind of notice', 'notices.kinds.ended', undefined],
    ['with a kind of notice that nobody knows', 'notices.kinds.drama', true],
    ['with an hour that no clock shows', 'notices.quiet.from', '24:00'],
    ['with notices turned on, which takes a click', 'notices.on', true],
    ['with half a call', 'callBudget', 2.5],
    ['with a switch that is neither on nor off', 'loadsVoters', 'yes'],
  ])('with %s changes nothing, and the fault is named', async (_what, path, value) => {
    await settle();
    const text = changed(await exportSettings(), path, value);
    const before = await browser.storage.local.get(null);
    const read = await importFile(fileOf(text));
    if (read.ok) throw new Error('It was not refused.');
    expect(await browser.storage.local.get(null)).toEqual(before);
    // Of two that are the same, neither is the one at fault: the list is.
    const atFault = value === SITE || value === OWN ? path.replace(/\.1.*/, '') : path;
    const words = english.t(read.message, ...(read.detail === null ? [] : [read.detail]));
    expect(words).toMatch(/^Nothing was imported\. /);
    if (path !== 'version' && path !== 'format') expect(words).toContain(atFault);
  });

  it('names its version if that is another', async () => {
    await settle();
    const read = parseSettingsFile(changed(await exportSettings(), 'version', 2));
    if (read.ok) throw new Error('It was not refused.');
    expect(english.t(read.message, read.detail ?? '')).toBe(
      'Nothing was imported. The file’s version differs from the one supported here (1).',
    );
  });

  it.each([
    ['', 'options_import_no_json'],
    ['{', 'options_import_no_json'],
    ['null', 'options_import_not_ours'],
    ['[]', 'options_import_not_ours'],
    ['"proposal-lens-settings"', 'options_import_not_ours'],
  ])('is named as one without settings: %s', (text, message) => {
    expect(parseSettingsFile(text)).toEqual({ ok: false, message, detail: null });
  });

  it('is named as too large above a million bytes', async () => {
    await settle();
    const whole = (await exportSettings()).padEnd(1_000_000);
    expect(await importFile(fileOf(whole))).toMatchObject({ ok: true });
    const read = await importFile(fileOf(`${whole} `));
    expect(read).toMatchObject({ ok: false, message: 'options_import_unread' });
  });
});
