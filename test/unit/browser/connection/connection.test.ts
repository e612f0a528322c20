import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createConnection, readGeneration, savedService } from '@/utils/browser/connection/connection';
import { writeConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { createKeyless } from '@/utils/browser/connection/keyless-client';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { changeOwnNodes, changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { openDatabase } from '@/utils/browser/storage/indexed-db';
import type { Initiator } from '@/utils/lookup/gate/initiator';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';
import { ONE_CLICK } from '@/utils/source/origins';
import { createReferenceApi } from '../../../api/reference-api';
import { makeKey } from '../../../factories/proposal';
import { memoryArea } from '../../lookup/rigs/memory-area';
import { permitOrigins } from '../permitted-origins';

const SERVICE = 'https://api.example.org';

const vault = createTokenVault(openDatabase);
const noSources = {
  usable: async () => [],
  answerer: async () => () => null,
  sourceFor: async () => null,
  isUnlisted: async () => false,
  chainOf: async () => ({ ok: true, value: 1 }) as const,
  connect: async () => null,
  receipt: async () => ({ ok: true, value: null }) as const,
  resume: () => {},
};
const connection = createConnection(vault, noSources);

/** A saved connection to a service of the contract's next generation. */
async function connected() {
  const api = createReferenceApi({ profile: 'v09', start: 0, now: () => 0 });
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => api.fetch(new Request(input, init)));
  permitOrigins('https://api.example.org/*');
  await writeConnectionSettings({ serviceUrl: SERVICE, header: 'x-service-api-token' });
  await vault.save('demo-plus', SERVICE);
  return api;
}

async function search(ledger: LedgerEntry[] = []) {
  const client = await connection.connect('popup', { ledger: { enter: (entry) => void ledger.push(entry) } });
  if (!client.ok) throw new Error(client.error.code);
  const selector = { by: 'url', text: 'https://snapshot.org/#/ens.eth/proposal/0x1' } as const;
  return { service: client.value.service, found: await client.value.resolve(selector) };
}

beforeEach(async () => {
  await browser.storage.local.remove('generations:v1');
  await vault.remove();
});
afterEach(() => void vi.useRealTimers());

describe('the saved connection', () => {
  it('names the service that its client answers for', async () => {
    await connected();
    expect((await search()).service).toBe(SERVICE);
    expect(await savedService()).toBe(SERVICE);
  });

  it("detects the service's generation once", async () => {
    const api = await connected();
    expect(await readGeneration(SERVICE)).toBeNull();
    await search();
    await vi.waitFor(async () => expect(await readGeneration(SERVICE)).toBe('b'));
    api.clearRequests();
    await search();
    expect(api.requests.map(({ method }) => method)).toEqual(['POST']);
  });

  it('names the route by which an answer was requested, from any source', async () => {
    await connected();
    const key = makeKey('0x1');
    expect(await connection.routeOf({ endpoint: 'summary', key })).toBe(
      '/v2/proposals/:proposalKey/votes/summary',
    );
    await search();
    await vi.waitFor(async () => expect(await readGeneration(SERVICE)).toBe('b'));
    expect(await connection.routeOf({ endpoint: 'summary', key })).toBe(
      '/v2/proposals/:proposalId/vote-summary',
    );
    expect(await connection.routeOf({ endpoint: 'resolve', key: null })).toBe('/v2/proposals/resolve');
    const ofHub = makeKey(`${ONE_CLICK[0]?.id}:0x1`);
    expect(await connection.routeOf({ endpoint: 'summary', key: ofHub })).toBe('hub.snapshot.org');
    await vault.remove();
    const sources = { ...noSources, usable: async () => ONE_CLICK };
    const keyless = createConnection(vault, sources);
    expect(await keyless.routeOf({ endpoint: 'resolve', key: null })).toBe('resolve');
  });

  it('asks a service that refuses everything for its DAOs once, for any number of clients', async () => {
    await connected();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: string) => {
      asked.push(new URL(input).pathname);
      return Response.json({ error: 'Payment required' }, { status: 402 });
    });
    const fresh = createConnection(vault, noSources);
    const free = () => asked.filter((path) => path === '/v2/daos').length;
    async function resolve(cause: Initiator) {
      const client = await fresh.connect(cause);
      if (!client.ok) throw new Error(client.error.code);
      const found = await client.value.resolve({
        by: 'url',
        text: 'https://snapshot.org/#/ens.eth/proposal/0x1',
      });
      expect(found).toMatchObject({ error: { status: 402 } });
    }
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await Promise.all([resolve('chip'), resolve('chip'), resolve('watch')]);
    await resolve('chip');
    expect(free()).toBe(1);
    await resolve('popup');
    expect(free()).toBe(2);
    vi.setSystemTime(start + 60_000);
    await Promise.all([resolve('chip'), resolve('watch')]);
    expect(free()).toBe(3);
  });

  it('enters its requests in the ledger, under their cause', async () => {
    await connected();
    const entries: LedgerEntry[] = [];
    await search(entries);
    expect(entries.at(-1)).toMatchObject({ source: 'network', cause: 'popup', selector: 'url' });
  });

  it('is missing without a token, or without access', async () => {
    await connected();
    const granted = permitOrigins();
    expect(await connection.connect('chip')).toMatchObject({ error: { code: 'no-access' } });
    granted.add('https://api.example.org/*');
    await vault.remove();
    expect(await connection.connect('chip')).toMatchObject({ error: { code: 'no-token' } });
  });

  it("does not send its token to an organisation's service in place of the saved one", async () => {
    await connected();
    await browser.storage.managed.set({ serviceUrl: 'https://team.example.com' });
    permitOrigins('https://api.example.org/*', 'https://team.example.com/*');
    expect(await connection.status()).toMatchObject({
      state: 'no-token',
      serviceUrl: 'https://team.example.com',
    });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    await browser.storage.managed.set({ serviceUrl: `${SERVICE}/team` });
    expect(await connection.status()).toMatchObject({ state: 'ready', serviceUrl: `${SERVICE}/team` });
  });

  it('does not send its token to a service that another program wrote into the settings', async () => {
    await connected();
    permitOrigins('https://api.example.org/*', 'https://forum.example.net/*');
    // As a broken renderer can in Firefox, which shuts content scripts out of no storage but that of the session.
    const evil = { serviceUrl: 'https://forum.example.net', header: 'x-service-api-token' };
    await browser.storage.local.set({ 'connection:v1': evil });
    expect(await connection.status()).toMatchObject({ state: 'no-token' });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    const token = (await browser.storage.local.get('token:v1'))['token:v1'];
    await browser.storage.local.set({ 'token:v1': { ...Object(token), service: evil.serviceUrl } });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    const { service: _, ...asInFirstVersion } = Object(token);
    await browser.storage.local.set({ 'token:v1': asInFirstVersion });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
  });

  it.each([
    ['path', { serviceUrl: `${SERVICE}/echo` }],
    ['header', { header: 'x-log-this' }],
    ['port', { serviceUrl: `${SERVICE}:8443` }],
  ])('does not send its token if another program changed the %s', async (_, written) => {
    await connected();
    const settings = { serviceUrl: SERVICE, header: 'x-service-api-token' };
    await vault.save('demo-plus', SERVICE, false, settings.header);
    expect(await connection.status()).toMatchObject({ state: 'ready' });
    const changed = { ...settings, ...written };
    await browser.storage.local.set({ 'connection:v1': changed });
    expect(await connection.status()).toEqual({ state: 'no-token', ...changed, isChanged: true });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    // Nor where they write the same into the token's own record, or take away what it says.
    const token = Object((await browser.storage.local.get('token:v1'))['token:v1']);
    await browser.storage.local.set({ 'token:v1': { ...token, entered: changed } });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    const { entered: _entered, ...unbound } = token;
    await browser.storage.local.set({ 'token:v1': unbound });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    await browser.storage.local.set({ 'token:v1': token, 'connection:v1': settings });
    expect(await connection.connect('popup')).toMatchObject({ ok: true });
  });

  it('does not send its token to a service that is being saved with another one', async () => {
    await connected();
    permitOrigins('https://api.example.org/*', 'https://api.example.com/*');
    // The worker may die between the two writes.
    await writeConnectionSettings({ serviceUrl: 'https://api.example.com', header: 'x-service-api-token' });
    expect(await connection.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
    await vault.save('another-token', 'https://api.example.com');
    expect(await connection.connect('popup')).toMatchObject({ ok: true });
  });

  it('shows its state with only the end of the token', async () => {
    expect(await connection.status()).toEqual({ state: 'no-service' });
    await connected();
    const settings = { serviceUrl: SERVICE, header: 'x-service-api-token' };
    expect(await connection.status()).toEqual({
      state: 'ready',
      ...settings,
      tokenTail: 'plus',
      untilClosed: false,
    });
    permitOrigins();
    expect(await connection.status()).toMatchObject({ state: 'no-access' });
    await vault.remove();
    expect(await connection.status()).toEqual({ state: 'no-token', ...settings });
  });
});

describe('public sources that the browser blocks', () => {
  const HUB = 'https://hub.snapshot.org/*';
  const [PUBLIC_NODE, DRPC] = ['https://*.publicnode.com/*', 'https://*.drpc.org/*'];
  const hub = { operator: 'hub.snapshot.org', pattern: HUB };
  const drpc = { operator: 'drpc.org', pattern: DRPC };
  const nodes = { operator: 'publicnode.com', pattern: PUBLIC_NODE };
  const sources = createConnection(vault, createKeyless({ area: memoryArea(), wakeAt: () => {} }));

  /** As a browser does it: a pattern with a wildcard covers the hosts below its domain. */
  function permit(...granted: string[]): void {
    vi.spyOn(browser.permissions, 'contains').mockImplementation(async ({ origins = [] }) =>
      origins.every((origin) =>
        granted.some((pattern) => pattern === origin || origin.endsWith(pattern.replace('https://*', ''))),
      ),
    );
  }

  beforeEach(async () => {
    await changeTurnedOn(() => ONE_CLICK.map(({ id }) => id));
  });

  it('are named, if all of them or one are blocked', async () => {
    permit(HUB, PUBLIC_NODE, DRPC);
    expect(await sources.status()).toEqual({
      state: 'keyless',
      operators: ['hub.snapshot.org', 'publicnode.com', 'drpc.org'],
    });
    permit(HUB, PUBLIC_NODE);
    expect(await sources.status()).toMatchObject({ state: 'keyless', blocked: [drpc] });
    permit(PUBLIC_NODE, DRPC);
    expect(await sources.status()).toMatchObject({
      operators: ['publicnode.com', 'drpc.org'],
      blocked: [hub],
    });
    permit();
    expect(await sources.status()).toEqual({ state: 'sources-blocked', blocked: [hub, nodes, drpc] });
    expect(await sources.connect('popup')).toMatchObject({ error: { code: 'no-access' } });
  });

  it('include a host that an update added', async () => {
    // Stored by a version that knew two of those that are turned on together.
    await browser.storage.local.set({ 'sources:v1': ['snapshot-hub', 'chain-1'] });
    permit(HUB, PUBLIC_NODE);
    expect(await sources.status()).toMatchObject({
      operators: ['hub.snapshot.org', 'publicnode.com'],
      blocked: [drpc],
    });
  });

  it("include a node of the user's own, without what its address may hold", async () => {
    await changeTurnedOn(() => []);
    await changeOwnNodes(() => [{ chainId: 1, url: 'https://node.example.org:8545/secret-key' }]);
    permit();
    expect(await sources.status()).toEqual({
      state: 'sources-blocked',
      blocked: [{ operator: 'node.example.org:8545', pattern: 'https://node.example.org/*' }],
    });
  });

  it('are none if none is on', async () => {
    await changeTurnedOn(() => []);
    permit();
    expect(await sources.status()).toEqual({ state: 'no-service' });
    expect(await sources.connect('popup')).toMatchObject({ error: { code: 'no-token' } });
  });
});
