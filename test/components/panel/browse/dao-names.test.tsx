import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DaoNamesProvider, useNotedDaoNames } from '@/components/panel/browse/dao-names-provider.live';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { panelContext } from '../../states/panel-page';

const CONNECTED = { state: 'ready', header: 'x-token', tokenTail: '1a2b', untilClosed: false } as const;
const COMPOUND = [{ daoId: 'compound', name: 'Compound' }];

function inPanel(serviceUrl: string, isPrivate = false) {
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: isPrivate }] });
  const panel = panelContext({ connection: { ...CONNECTED, serviceUrl } });
  return ({ children }: { readonly children: ComponentChildren }) => (
    <PanelContext.Provider value={panel}>{children}</PanelContext.Provider>
  );
}

function Named() {
  return <p>{useContext(DaoNamesContext).get('compound') ?? 'no name'}</p>;
}

function renderNamed(serviceUrl: string) {
  const Panel = inPanel(serviceUrl);
  render(
    <Panel>
      <DaoNamesProvider>
        <Named />
      </DaoNamesProvider>
    </Panel>,
  );
}

test("a DAO's name from Browse is known in the whole panel, for its service only", async () => {
  renderHook(() => useNotedDaoNames(COMPOUND), { wrapper: inPanel('https://api.example.org') });
  renderNamed('https://api.example.org');
  await waitFor(() => expect(screen.getByText('Compound')).toBeDefined());
  cleanup();
  renderNamed('https://other.example.org');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('no name')).toBeDefined();
});

test('the names of DAOs are not kept from a private window, or before there are any', async () => {
  renderHook(() => useNotedDaoNames(COMPOUND), { wrapper: inPanel('https://api.example.org', true) });
  renderHook(() => useNotedDaoNames([]), { wrapper: inPanel('https://api.example.org', true) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
});
