import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Popup } from '@/components/popup/popup';
import { expectAccessible } from '../axe';
import { renderAtNow } from '../render';
import { LINKS } from '../states/panel-page';
import { FOUND, POPUP_STATES, popupState } from '../states/popup-states';

afterEach(cleanup);

function renderState(name: string) {
  const actions = {
    search: vi.fn(),
    open: vi.fn(),
    openPanel: vi.fn(),
    openOptions: vi.fn(),
    grantAccess: vi.fn(),
    setSiteMode: vi.fn(),
    addSite: vi.fn(),
    scan: vi.fn(),
  };
  renderAtNow(<Popup {...popupState(name)} actions={actions} />);
  return actions;
}

const field = () => screen.getByRole('searchbox', { name: 'URL, title or ID' });
const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('button');

describe.each(POPUP_STATES)('the state "$name"', ({ props }) => {
  test('is accessible and prints no machine words', async () => {
    const { container } = renderAtNow(<Popup {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object/);
    await expectAccessible(container);
  }, 30_000);
});

describe('the field', () => {
  test('has the focus, says what it takes a text for, and asks once on Enter', async () => {
    const actions = renderState('idle');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('End the airdrops');
    expect(screen.getByText('Looks up this title.')).toBeDefined();
    expect(actions.search).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'End the airdrops');
  });

  test('asks nothing without a text or while an answer is on its way', async () => {
    const idle = renderState('idle');
    await userEvent.keyboard('{Enter}');
    expect(idle.search).not.toHaveBeenCalled();
    cleanup();
    const busy = renderState('busy');
    await userEvent.type(field(), '116{Enter}');
    expect(busy.search).not.toHaveBeenCalled();
  });

  test('leads on to the results by the arrow down', async () => {
    renderState('results');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(results()[0]);
  });
});

describe('the results', () => {
  test('tell candidates apart by DAO, provider, id, source and match', () => {
    renderState('results');
    const [, second, bare] = results();
    expect(second?.textContent).toContain('arbitrum · snapshot');
    expect(second?.textContent).toContain('ID 0x813a366f287a872ed8d0e7ac3a5ad9e3');
    expect(second?.textContent).toContain('snapshot.org');
    expect(second?.textContent).toContain('Similar title');
    expect(bare?.textContent).toBe('Untitled proposalDAO not reportedSource not reported');
  });

  test('open the panel on the one chosen by arrows and Enter', async () => {
    const actions = renderState('results');
    results()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate: FOUND[1] });
  });

  test('that are none are told, without a list', () => {
    renderState('no result');
    expect(screen.getByText(/knows no such proposal/).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
  });

  test('that failed for want of the network are asked for again in the same words', async () => {
    const actions = renderState('offline');
    await userEvent.type(field(), '116{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions.search.mock.calls).toEqual([
      ['externalId', '116'],
      ['externalId', '116'],
    ]);
  });
});

describe('the rest of the popup', () => {
  test('lists the page’s proposals in order and opens the one chosen', async () => {
    const actions = renderState('idle');
    const list = within(screen.getByRole('list', { name: /On this page/ }));
    const items = list.getAllByRole('button');
    expect(items).toHaveLength(LINKS.length);
    if (items[2]) await userEvent.click(items[2]);
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'link', url: LINKS[2] });
  });

  test('opens the panel and the options', async () => {
    const actions = renderState('idle');
    await userEvent.click(screen.getByRole('button', { name: 'Open side panel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Options' }));
    expect(actions.openPanel).toHaveBeenCalledOnce();
    expect(actions.openOptions).toHaveBeenCalledOnce();
  });

  test.each([
    ['no service', 'Open options', 'openOptions'],
    ['no token', 'Add a token', 'openOptions'],
    ['no access', 'Grant access', 'grantAccess'],
  ] as const)('without a connection (%s) the one remedy is "%s"', async (name, label, action) => {
    const actions = renderState(name);
    expect(field().hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  test('names the service and no more of the token than its end', () => {
    renderState('idle');
    expect(screen.getByText(/Connected to/).textContent).toBe(
      'Connected to api.example.org, token ends in 1a2b',
    );
  });
});

describe('the site of the active tab', () => {
  const site = () => within(screen.getByRole('region', { name: /forum\.|community\.|This page/ }));
  const scan = () => site().getByRole<HTMLButtonElement>('button', { name: 'Scan this page' });
  const enable = () => site().queryByRole('button', { name: 'Enable on this site' });

  test('is named, with its mode, which applies at once', async () => {
    const actions = renderState('idle');
    expect(site().getByRole('heading').textContent).toBe('forum.arbitrum.foundation chips are on');
    const mode = site().getByRole<HTMLSelectElement>('combobox', { name: 'Look up links here' });
    expect([...mode.options].map(({ text }) => text)).toEqual([
      'As set in options (automatic)',
      'Automatic',
      'On click',
      'Off',
    ]);
    await userEvent.selectOptions(mode, 'On click');
    await userEvent.selectOptions(mode, 'As set in options (automatic)');
    expect(actions.setSiteMode.mock.calls).toEqual([['click'], [null]]);
    expect(enable()).toBeNull();
  });

  test('says so where chips are off', () => {
    renderState('site off');
    expect(site().getByRole('heading').textContent).toContain('chips are off here');
    expect(site().getByRole<HTMLSelectElement>('combobox').value).toBe('off');
  });

  test('can be enabled, or the page scanned, where the script does not run', async () => {
    const actions = renderState('site to enable');
    expect(site().queryByRole('combobox')).toBeNull();
    const button = enable();
    if (button) await userEvent.click(button);
    await userEvent.click(scan());
    expect(actions.addSite).toHaveBeenCalledOnce();
    expect(actions.scan).toHaveBeenCalledOnce();
  });

  test('without encryption can be scanned only', () => {
    renderState('site without https');
    expect(enable()).toBeNull();
    expect(scan().disabled).toBe(false);
  });

  test('in a private window offers nothing that would be stored', () => {
    renderState('private window');
    expect(site().queryByRole('combobox')).toBeNull();
    expect(enable()).toBeNull();
    expect(site().getByRole('heading').textContent).toContain('nothing is kept');
  });

  test("on the browser's own pages offers nothing at all", () => {
    renderState("browser's own page");
    expect(enable()).toBeNull();
    expect(scan().disabled).toBe(true);
  });

  test.each([
    ['page scanned', /this once/],
    ['scan refused', /lets no extension/],
  ])('tells what became of the scan: %s', (name, words) => {
    renderState(name);
    expect(site().getByRole('status').textContent).toMatch(words);
  });
});
