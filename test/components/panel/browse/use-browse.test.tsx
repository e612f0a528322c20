import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinedBrowse } from '@/components/panel/browse/browse-view';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { replyWith } from '../../browser/background-replies';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';

function renderBrowse() {
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
  replyWith({});
  renderAtNow(
    <PanelContext.Provider value={panelContext()}>
      <JoinedBrowse />
    </PanelContext.Provider>,
  );
}

test('the filters and results stay on either side of a look at the other list', async () => {
  renderBrowse();
  const dao = () => screen.findByRole('combobox', { name: 'DAO' });
  await userEvent.type(await dao(), 'ens{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  await userEvent.type(await dao(), 'uniswap');
  await userEvent.click(screen.getByRole('button', { name: 'Proposals' }));
  expect(await dao()).toHaveProperty('value', 'ens');
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  expect(await dao()).toHaveProperty('value', 'uniswap');
});
