import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinedBrowse } from '@/components/panel/browse/browse-view';
import { PanelContext } from '@/components/panel/panel-context';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';

afterEach(cleanup);

function renderBrowse() {
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
  replyWith({});
  const props = panelProps();
  const actions = { ...props.actions, open: () => {} };
  const views = { ...props.views, list: [] };
  const panel = { ...props, tabId: 1, candidate: null, notices: [], actions, views };
  renderAtNow(
    <PanelContext.Provider value={panel}>
      <JoinedBrowse />
    </PanelContext.Provider>,
  );
}

test('the form has the filters of the list below it after a look at what happened', async () => {
  renderBrowse();
  await userEvent.type(await screen.findByRole('combobox', { name: 'DAO' }), 'ens{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proposals' }));
  expect(await screen.findByRole('combobox', { name: 'DAO' })).toHaveProperty('value', 'ens');
});
