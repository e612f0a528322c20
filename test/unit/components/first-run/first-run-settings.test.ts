import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import {
  changeFirstRun,
  isFirstRunDue,
  onFirstRunChanged,
  readFirstRun,
} from '@/utils/browser/settings/first-run';

const NONE: ConnectionStatus = { state: 'no-service' };
const SET: ConnectionStatus = { state: 'no-token', serviceUrl: 'https://api.example.org', header: 'x-token' };

describe('the progress of a new user', () => {
  it('begins with nothing', async () => {
    expect(await readFirstRun()).toEqual({ state: 'new', service: null });
  });

  it('is stored as it changes, part by part, and announced to every page', async () => {
    const heard = vi.fn();
    const stop = onFirstRunChanged(heard);
    await changeFirstRun({ service: { url: 'https://api.example.org', header: 'x-token' } });
    await changeFirstRun({ state: 'begun' });
    expect(await readFirstRun()).toEqual({
      state: 'begun',
      service: { url: 'https://api.example.org', header: 'x-token' },
    });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it('loses only what cannot be read', async () => {
    await fakeBrowser.storage.local.set({ 'first-run:v1': { state: 'begun', step: 'tour', service: 7 } });
    expect(await readFirstRun()).toEqual({ state: 'begun', service: null });
    await fakeBrowser.storage.local.set({ 'first-run:v1': 'nonsense' });
    expect(await readFirstRun()).toEqual({ state: 'new', service: null });
  });

  it.each([
    ['the state alone', { state: 'ended' }, { state: 'ended', service: null }],
    ['a step of an earlier version', { state: 'begun', step: 'mode' }, { state: 'begun', service: null }],
    ['a service without a header', { service: { url: 'https://api.example.org' } }, {}],
    ['a service whose address is a number', { service: { url: 7, header: 'x-token' } }, {}],
  ])('reads %s correctly', async (_what, stored, read) => {
    await fakeBrowser.storage.local.set({ 'first-run:v1': stored });
    expect(await readFirstRun()).toEqual({ state: 'new', service: null, ...read });
  });

  it.each([
    ['new', NONE, true],
    ['new', SET, false],
    ['begun', NONE, true],
    ['begun', SET, true],
    ['ended', NONE, false],
    ['ended', SET, false],
  ] as const)(
    'makes the first run due in the state %s with the connection %o: %s',
    (state, connection, due) => {
      expect(isFirstRunDue({ state }, connection)).toBe(due);
    },
  );
});
