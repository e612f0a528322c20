import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeOwnNodes, readOwnNodes, usableOwnNodes } from '@/utils/browser/settings/keyless-sources';
import type { Translate } from '@/utils/i18n/locale';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { hostOfKey, ownNodeOrigin } from '@/utils/source/origins';
import { createVoices } from '@/utils/source/sources';
import { GOVERNORS } from '../../source/evm/governors-in-the-package';

const store = (value: unknown) => browser.storage.local.set({ 'own-nodes:v1': value });
const MAINNET = { chainId: 1, url: 'http://127.0.0.1:8545' };
const HELD = { chainId: 10, url: 'https://rpc.example.org/v3/key' };

let allowed: string[] = [];
beforeEach(() => {
  allowed = [];
  const contains = async ({ origins = [] }: { origins?: string[] }) =>
    origins.every((at) => allowed.includes(at));
  Object.assign(fakeBrowser, { permissions: { ...fakeBrowser.permissions, contains } });
});

it('the list of own nodes is empty until the user names one', async () => {
  expect(await readOwnNodes()).toEqual([]);
  await changeOwnNodes(() => [MAINNET, HELD]);
  expect(await readOwnNodes()).toEqual([MAINNET, HELD]);
});

it.each([
  ['no list', { chainId: 1 }],
  ['nothing', [null]],
  ['a chain of no known contract', [{ chainId: 31_337, url: MAINNET.url }]],
  ['an address of another kind', [{ chainId: 1, url: 'ftp://127.0.0.1' }]],
  ['plain http elsewhere', [{ chainId: 1, url: 'http://node.example.org' }]],
  ['a name and a password', [{ chainId: 1, url: 'https://a:b@node.example.org' }]],
])('the list of own nodes leaves out useless entries: %s', async (_what, stored) => {
  await store(stored);
  expect(await readOwnNodes()).toEqual([]);
});

it('the list of own nodes has one for a chain', async () => {
  await store([MAINNET, { ...HELD, chainId: 1 }]);
  expect(await readOwnNodes()).toEqual([MAINNET]);
});

it("the list of own nodes is used only with the browser's permission, which may be withdrawn", async () => {
  await store([MAINNET, HELD]);
  expect(await usableOwnNodes()).toEqual([]);
  allowed = ['http://127.0.0.1/*'];
  expect(await usableOwnNodes()).toEqual([ownNodeOrigin(MAINNET)]);
});

describe('a node as a source', () => {
  const t: Translate = (key) => key;
  const ports = { now: () => 0, sleep: async () => {}, t, governors: GOVERNORS };
  const link = recogniseProposalUrl('https://www.tally.xyz/gov/compound/proposal/111');

  it('replaces the public node of its chain, and no other', () => {
    const own = ownNodeOrigin(MAINNET);
    const { first, final, second } = createVoices(ports, [own]);
    for (const voice of [first, final]) {
      expect(voice.map(({ id }) => id)).toContain('own-1@127.0.0.1:8545');
      expect(voice.map(({ id }) => id)).not.toContain('chain-1');
      expect(voice.map(({ id }) => id)).toContain('chain-10');
    }
    expect(second.map(({ id }) => id)).toContain('second-1');
  });

  it('puts only the host of its address into its keys', () => {
    const secret = ownNodeOrigin({ chainId: 1, url: 'https://rpc.example.org:8443/v3/4f6e2d0c' });
    const source = createVoices(ports, [secret]).first.find(({ id }) => id === secret.id);
    const key = link && source?.plan(link);
    expect(key).toMatch(/^own-1@rpc\.example\.org:8443:0x/);
    expect(hostOfKey(key ?? '')).toBe('rpc.example.org:8443');
    expect(key).not.toContain('4f6e2d0c');
  });
});
