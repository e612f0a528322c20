import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { diagnose } from '@/components/diagnosis/diagnosis';
import { readPlusTier } from '@/components/diagnosis/diagnosis.live';
import { type ApiError, plainError } from '@/utils/api/errors';
import type { SiteView } from '@/utils/browser/sites/use-site';

type DiagnosisFacts = Parameters<typeof diagnose>[0];

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-token' };
const READY = { state: 'ready', ...SERVICE, tokenTail: '1a2b', untilClosed: false } as const;
const ORIGIN = 'https://forum.example.org';
const HERE: SiteView = {
  state: 'here',
  origin: ORIGIN,
  mode: null,
  usual: 'automatic',
  pausedUntil: null,
  known: false,
};

/** How each check stands, as `state` or `state fix`. */
function standing(facts: Partial<DiagnosisFacts>): Record<string, string> {
  const checks = diagnose({
    connection: READY,
    report: null,
    plusTier: 'unknown',
    areForumsAllowed: true,
    site: HERE,
    isScriptAlive: true,
    ...facts,
  });
  return Object.fromEntries(
    checks.map(({ name, state, fix }) => [name, fix === null ? state : `${state} ${fix}`]),
  );
}

const failed = (error: ApiError) => ({ ok: false, error }) as const;

const BLOCKED = { operator: 'hub.snapshot.org', pattern: 'https://hub.snapshot.org/*' };

describe('a finding about the connection', () => {
  it('is not shown before the check', () => {
    expect(standing({})).toMatchObject({ service: 'unknown', token: 'unknown', tiers: 'unknown' });
  });

  it.each([
    [{ connection: { state: 'no-service' } }, 'problem service', 'problem token'],
    [{ connection: { state: 'no-token', ...SERVICE } }, 'unknown', 'problem token'],
    [{ connection: { state: 'no-token', ...SERVICE, isChanged: true } }, 'unknown', 'problem token'],
    [{ connection: { ...READY, state: 'no-access' } }, 'problem access', 'unknown'],
    [{ connection: { state: 'sources-blocked', blocked: [BLOCKED] } }, 'problem access', 'unknown'],
    [
      { connection: { state: 'keyless', operators: ['a.org'], blocked: [BLOCKED] } },
      'problem access',
      'unknown',
    ],
    [{ connection: { state: 'keyless', operators: ['a.org'] } }, 'good', 'unknown'],
    [{ report: { reachable: { ok: true }, token: { ok: true } } }, 'good', 'good'],
    [{ report: { reachable: failed(plainError('offline')), token: null } }, 'problem address', 'unknown'],
    [{ report: { reachable: failed(plainError('no-access')), token: null } }, 'problem access', 'unknown'],
    [
      { report: { reachable: { ok: true }, token: failed(plainError('denied')) } },
      'good',
      'problem other-token',
    ],
  ] satisfies [Partial<DiagnosisFacts>, string, string][])('%o', (facts, service, token) => {
    expect(standing(facts)).toMatchObject({ service, token });
  });

  it('derives the tiers from what the service gave or refused', () => {
    expect(standing({ plusTier: 'given' })).toMatchObject({ tiers: 'good' });
    expect(standing({ plusTier: 'refused' })).toMatchObject({ tiers: 'problem other-token' });
  });
});

describe('a finding about the page', () => {
  it.each([
    [HERE, 'good', 'good'],
    [{ ...HERE, mode: 'off' }, 'note mode', undefined],
    [{ ...HERE, usual: 'off' }, 'note mode', undefined],
    [{ state: 'elsewhere', origin: ORIGIN, canAdd: true, known: false }, 'problem site', undefined],
    [{ state: 'elsewhere', origin: ORIGIN, canAdd: false, known: false }, 'note', undefined],
    [{ state: 'private', origin: ORIGIN }, 'note', undefined],
    [{ state: 'closed' }, 'note', undefined],
    [null, undefined, undefined],
  ] satisfies [SiteView | null, string | undefined, string | undefined][])('%o', (site, own, script) => {
    const found = standing({ site });
    expect([found['site'], found['script']]).toEqual([own, script]);
  });

  it('asks to reload a page without the script', () => {
    expect(standing({ isScriptAlive: false })).toMatchObject({ script: 'problem reload' });
  });

  it('reports that the browser blocks the listed forums', () => {
    expect(standing({ areForumsAllowed: false })).toMatchObject({ browser: 'problem forums' });
  });
});

describe('the plus tier', () => {
  it("is known only from this session's answers", async () => {
    const { session } = fakeBrowser.storage;
    vi.spyOn(session, 'getKeys').mockImplementation(async () => Object.keys(await session.get(null)));
    expect(await readPlusTier()).toBe('unknown');
    await fakeBrowser.storage.session.set({ 'detail:a': { state: 'failed' }, 'link:b': { state: 'ready' } });
    expect(await readPlusTier()).toBe('unknown');
    await fakeBrowser.storage.session.set({ 'summary:a': { state: 'ready' } });
    expect(await readPlusTier()).toBe('given');
    await fakeBrowser.storage.session.set({ tier: { given: [], refused: [{}] } });
    expect(await readPlusTier()).toBe('refused');
    await fakeBrowser.storage.session.set({ tier: { given: ['detail'], refused: [{}] } });
    expect(await readPlusTier()).toBe('given');
  });
});
