import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { Popup } from '@/components/popup/popup';
import { renderAtNow } from '../render';
import { LINKS } from '../states/panel-page';
import { FOUND, POPUP_STATES } from '../states/popup-states';

import { field, loadLateParts, renderState, results } from './render-popup';

beforeAll(loadLateParts, 60_000);

describe.each(POPUP_STATES)('the state "$name"', ({ props }) => {
  test('prints no raw codes', () => {
    const { container } = renderAtNow(<Popup {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object/);
  }, 30_000);
});

describe('the rest of the popup', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'In this thread' })).getAllByRole('button');

  test('lists the three proposals of the page that end first, and opens the chosen one', async () => {
    const actions = renderState('idle');
    const [first, second, third, ...others] = await rows();
    expect(first?.textContent).toMatch(/Plurality Labs.*6 h left.*quorum not reported/);
    expect(second?.textContent).toMatch(/ArbOS 20.*left.*154.1% of quorum/);
    expect(third?.textContent).toContain('Passed');
    expect(others).toEqual([]);
    expect(screen.getByText('2 open')).toBeDefined();
    if (third) await userEvent.click(third);
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'link', url: LINKS[2] });
    await userEvent.click(screen.getByRole('button', { name: 'All 5 in the side panel' }));
    expect(actions.openPanel).toHaveBeenCalledOnce();
  });

  test('leads from the empty field to the list by the down arrow', async () => {
    renderState('idle');
    const [first, second] = await rows();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
  });

  test('replaces the lists by the results', async () => {
    renderState('results');
    await waitFor(() => expect(results()).toHaveLength(FOUND.length));
    expect(screen.queryByRole('list', { name: 'In this thread' })).toBeNull();
  });

  test('shows only addresses for an unknown page, and reports a page without links', async () => {
    renderState('nothing known of the page');
    expect((await rows()).map(({ textContent }) => `https://${textContent}`)).toEqual(LINKS.slice(0, 3));
    cleanup();
    renderState('empty page');
    expect(await screen.findByText('No proposal links on this page.')).toBeDefined();
  });

  test('offers to look up a tab that shows a proposal', async () => {
    const actions = renderState('tab is a proposal');
    await userEvent.click(screen.getByRole('button', { name: 'Look up this tab' }));
    expect(actions.openTab).toHaveBeenCalledOnce();
    cleanup();
    renderState('idle');
    expect(screen.queryByRole('button', { name: 'Look up this tab' })).toBeNull();
  });

  test('opens the panel and the options', async () => {
    const actions = renderState('idle');
    await userEvent.click(screen.getByRole('button', { name: 'Open side panel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(actions.openPanel).toHaveBeenCalledOnce();
    expect(actions.openOptions).toHaveBeenCalledOnce();
  });

  test.each([
    ['no service', 'I have a token', 'setUp'],
    ['no token', 'Add a token', 'openOptions'],
    ['no access', 'Grant access', 'grantAccess'],
  ] as const)('without a connection (%s) a remedy is "%s"', async (name, label, action) => {
    const actions = renderState(name);
    await userEvent.type(field(), '116{Enter}');
    expect(actions.search).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  test("names the service and only the token's end", () => {
    renderState('idle');
    expect(screen.getByText(/Connected to/).textContent).toBe(
      'Connected to api.example.org, token ends in 1a2b',
    );
  });
});
