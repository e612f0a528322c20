import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PLACES } from '@/components/panel/frame/views';
import { Panel } from '@/test/components/states/panel-of-state';
import { makeCandidate, makeKey } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { LINKS, panelProps } from '../../states/panel-page';
import { loadParts } from '../views/load-parts';

beforeAll(async () => {
  await loadParts();
  await PLACES.lookUp?.load();
});
beforeEach(() => void Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] }));

function renderPanel() {
  const [show, openView] = [vi.fn(), vi.fn()];
  const props = panelProps();
  const views = { ...props.views, open: openView };
  return {
    show,
    openView,
    ...renderAtNow(<Panel {...props} views={views} actions={{ ...props.actions, show }} />),
  };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Look up a proposal' });
const close = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' });
const field = () => screen.getByRole('searchbox', { name: 'URL, title or ID' });

describe('the lookup in the panel', () => {
  test('opens by its key with the field focused, and closes without a trace', async () => {
    const { show, container } = renderPanel();
    expect(dialog()).toBeNull();
    await userEvent.keyboard('/');
    expect(dialog()).toHaveProperty('open', true);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field()).toHaveProperty('value', '');
    await expectAccessible(container);
    await userEvent.click(close());
    expect(dialog()).toBeNull();
    expect(show).not.toHaveBeenCalled();
  });

  test('shows a proposal of the page without a call', async () => {
    const { show, openView } = renderPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Look up a proposal' }));
    await userEvent.type(field(), 'airdrops');
    const opened = screen.getByRole('dialog');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    // Torn out while it is open it would take the focus along.
    expect(opened).toHaveProperty('open', false);
    expect(show).toHaveBeenCalledExactlyOnceWith({ by: 'link', url: LINKS[2] });
    expect(openView).toHaveBeenCalledExactlyOnceWith('page');
    expect(dialog()).toBeNull();
  });

  test('calls the service on Enter, and shows the result on the next Enter', async () => {
    const candidate = makeCandidate({ key: makeKey('found'), title: 'Fund the grants council' });
    const asked = replyWith({ search: { ok: true, value: [candidate] } });
    const { show } = renderPanel();
    await userEvent.keyboard('/');
    await userEvent.type(field(), 'grants council');
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Results' })).toBeDefined());
    await userEvent.keyboard('{Enter}');
    expect(show).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate });
    expect(asked.map(({ type }) => type)).toEqual(['search']);
  });
});
