import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Popup } from '@/components/popup/popup';
import type { PopupProps } from '@/components/popup/use-popup-props';
import { makeError, READY } from '../../factories/proposal';
import { renderAtNow, spiesOn } from '../render';
import { LINKS } from '../states/panel-page';
import { FOUND, POPUP_STATES, popupState, RECENT } from '../states/popup-states';

/** What the popup fetches later is there at once from then on. */
beforeAll(async () => {
  renderAtNow(<Popup {...popupState('results')} />);
  await screen.findByRole('list', { name: 'Results' });
  await screen.findByText('Filter by DAO or provider');
  cleanup();
  renderAtNow(<Popup {...popupState('idle')} />);
  await screen.findByRole('list', { name: 'In this thread' });
  cleanup();
}, 60_000);

/** Holds to what searches are narrowed, as the popup's page does. */
function LivePopup(props: PopupProps) {
  const [narrowed, narrow] = useState(props.narrowed);
  return <Popup {...props} narrowed={narrowed} actions={{ ...props.actions, narrow }} />;
}

function renderState(name: string) {
  const actions = spiesOn(popupState(name).actions);
  renderAtNow(<LivePopup {...popupState(name)} actions={actions} />);
  return actions;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'URL, title or ID' });
/** Suggestions, and not what the choices of the site row hold. */
const options = () => screen.queryAllByRole('option').filter((option) => option instanceof HTMLButtonElement);
const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('button');

describe.each(POPUP_STATES)('the state "$name"', ({ props }) => {
  test('prints no raw codes', () => {
    const { container } = renderAtNow(<Popup {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object/);
  }, 30_000);
});

describe('the field', () => {
  test('has the focus, shows how it reads a text, and searches once on Enter', async () => {
    const actions = renderState('idle');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('End the airdrops');
    expect(screen.getByText('Looks up this title.')).toBeDefined();
    expect(actions.search).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'End the airdrops', {});
  });

  test('takes the focus again if the browser moved it while the popup opened', async () => {
    renderState('idle');
    field().blur();
    window.dispatchEvent(new Event('focus'));
    expect(document.activeElement).toBe(field());
    const other = screen.getAllByRole('button').find((button) => !button.hasAttribute('disabled'));
    other?.focus();
    window.dispatchEvent(new Event('focus'));
    expect(document.activeElement).toBe(other);
  });

  test('sends nothing without a text or while an answer is pending', async () => {
    const idle = renderState('idle');
    await userEvent.keyboard('{Enter}');
    expect(idle.search).not.toHaveBeenCalled();
    cleanup();
    const busy = renderState('busy');
    await userEvent.type(field(), '116{Enter}');
    expect(busy.search).not.toHaveBeenCalled();
  });

  test('leads to the results by the down arrow', async () => {
    renderState('results');
    await userEvent.keyboard('atlas{Enter}{ArrowDown}');
    expect(document.activeElement).toBe(results()[0]);
  });

  test('keeps a search until the connection is known, and then sends it', async () => {
    const search = vi.fn();
    const props = popupState('starting');
    const actions = { ...props.actions, search };
    const { rerender } = renderAtNow(<Popup {...props} actions={actions} />);
    await userEvent.keyboard('116{Enter}');
    expect(search).not.toHaveBeenCalled();
    rerender(<Popup {...props} connection={READY} actions={actions} />);
    expect(search).toHaveBeenCalledExactlyOnceWith('externalId', '116', {});
  });

  test('is cleared by Escape, with the answer; Escape in an empty field is left to the browser', async () => {
    const actions = renderState('results');
    await userEvent.keyboard('atlas{Escape}');
    expect(field().value).toBe('');
    expect(actions.clearSearch).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(actions.clearSearch).toHaveBeenCalledOnce();
  });

  test('clears the answer as soon as its text changes', async () => {
    const actions = renderState('results');
    await userEvent.keyboard('atlas{Enter}');
    expect(actions.clearSearch).not.toHaveBeenCalled();
    await userEvent.keyboard('es');
    expect(actions.clearSearch).toHaveBeenCalledOnce();
  });

  test('searches once for what the user typed in the address bar', async () => {
    const actions = renderState('asked in the address bar');
    expect(field().value).toBe('security council');
    await vi.waitFor(() => expect(actions.search).toHaveBeenCalled());
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'security council', {});
  });

  test('sends nothing for a text that is too long', async () => {
    const actions = renderState('idle');
    await userEvent.click(field());
    await userEvent.paste('word '.repeat(500));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(/^Too long for a URL/)).toBeDefined();
    expect(actions.search).not.toHaveBeenCalled();
  });
});

describe('the filters of a search', () => {
  const unfold = async () => userEvent.click(await screen.findByText('Filter by DAO or provider'));
  const dao = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Only this DAO' });
  const provider = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Only this provider' });
  const suggested = (input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value);

  test('appear with several results, folded', async () => {
    renderState('one result');
    expect(screen.queryByText('Filter by DAO or provider')).toBeNull();
    cleanup();
    renderState('results');
    const fold = (await screen.findByText('Filter by DAO or provider')).closest('details');
    expect(fold?.open).toBe(false);
    await unfold();
    expect(fold?.open).toBe(true);
  });

  test('suggest the DAOs of this page and of recent proposals, and send nothing while typing', async () => {
    const actions = renderState('results');
    await unfold();
    expect(suggested(dao())).toEqual(['arbitrum', 'ens', 'gitcoin', 'a-dao-with-a-rather-long-name']);
    expect(suggested(provider())).toEqual(['tally', 'snapshot']);
    await userEvent.type(dao(), 'ens');
    expect(suggested(provider())).toEqual(['snapshot']);
    expect(actions.search).not.toHaveBeenCalled();
  });

  test('apply to a title and an ID, in one call on Enter, from any field', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(field(), 'End the airdrops');
    await userEvent.type(dao(), ' ens {Enter}');
    expect(actions.search.mock.calls).toEqual([['title', 'End the airdrops', { daoId: 'ens' }]]);
    await userEvent.type(provider(), 'snapshot');
    await userEvent.clear(field());
    await userEvent.type(field(), '116{Enter}');
    expect(actions.search).toHaveBeenCalledTimes(2);
    expect(actions.search).toHaveBeenLastCalledWith('externalId', '116', {
      daoId: 'ens',
      provider: 'snapshot',
    });
  });

  test('stay while the popup is open, are named while folded, and are cleared by Escape', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(dao(), 'ens');
    await userEvent.type(provider(), 'snapshot');
    expect(screen.getByText('ens · snapshot').parentElement?.textContent).toBe('Only in ens · snapshot');
    await userEvent.type(field(), 'atlas{Escape}');
    expect(dao().value).toBe('ens');
    await userEvent.type(dao(), '{Escape}');
    await userEvent.type(provider(), '{Escape}');
    expect(screen.getByText('Filter by DAO or provider')).toBeDefined();
    await userEvent.type(field(), 'atlas{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'atlas', {});
  });

  test('do not apply to a URL, and say so', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(dao(), 'ens');
    expect(screen.queryByText(/is not narrowed/)).toBeNull();
    await userEvent.type(field(), 'https://example.org/votes/12');
    expect(screen.getByText(/A URL already names one proposal and needs no filter/)).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('url', 'https://example.org/votes/12', {});
  });

  test('search for the typed text from their fields, not for the highlighted suggestion', async () => {
    const actions = renderState('results');
    await unfold();
    await userEvent.type(field(), 'treasury{ArrowDown}');
    await userEvent.type(dao(), 'ens{Enter}');
    expect(actions.open).not.toHaveBeenCalled();
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'treasury', { daoId: 'ens' });
  });

  test('are named if nothing was found within them', async () => {
    const props = popupState('no result');
    renderAtNow(<LivePopup {...props} narrowed={{ daoId: 'ens', provider: '' }} />);
    expect(screen.queryByText(/The search was limited to your filter/)).toBeNull();
    await userEvent.type(field(), 'atlas{Enter}');
    expect(screen.getByText(/The search was limited to your filter/).getAttribute('role')).toBe('status');
  });
});

describe('a pasted text', () => {
  const [first, second] = LINKS;

  test('counts as its only proposal link, among other words', async () => {
    const actions = renderState('idle');
    await userEvent.click(field());
    await userEvent.paste(`Please vote:\n${first}\nThanks!`);
    expect(screen.getByText('Looks up the proposal link in this text.')).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('url', first, {});
  });

  test('with several links is a list to choose from, without a call before the choice', async () => {
    const actions = renderState('idle');
    await userEvent.click(field());
    await userEvent.paste(`${first}\n${second}`);
    expect(options().map(({ textContent }) => `https://${textContent}`)).toEqual([first, second]);
    await userEvent.keyboard('{Enter}');
    expect(actions.search).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('url', second, {});
  });

  test('includes the links behind its words', async () => {
    renderState('idle');
    const data = new DataTransfer();
    data.setData('text/plain', 'this vote and that one');
    data.setData('text/html', `<a href="${first}">this vote</a> and <a href='${second}'>that one</a>`);
    await userEvent.click(field());
    await userEvent.paste(data);
    expect(field().value).toBe('this vote and that one');
    expect(options()).toHaveLength(2);
    await userEvent.keyboard('!');
    expect(options()).toHaveLength(0);
  });
});

describe('the suggestions', () => {
  test("are the page's and the recent proposals, once something is typed", async () => {
    renderState('idle');
    expect(options()).toHaveLength(0);
    await userEvent.keyboard('o');
    expect(options()).toHaveLength(LINKS.length + RECENT.length);
    const recent = screen.getByRole('group', { name: /Recent/ });
    expect(within(recent).getAllByRole('option')[0]?.textContent).toContain('ens · Passed');
  });

  test('contain all typed words, in any case and with any accents', async () => {
    const actions = renderState('idle');
    await userEvent.keyboard('ENS election');
    expect(options().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Élection of the security council'),
    ]);
    expect(actions.search).not.toHaveBeenCalled();
  });

  test('follow the arrows while the field keeps the focus; Enter opens the active one without a call', async () => {
    const actions = renderState('idle');
    await userEvent.keyboard('treasury{ArrowDown}');
    const [only] = options();
    expect(only?.getAttribute('aria-selected')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBe(only?.id);
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Enter}');
    const candidate = RECENT[1]?.view.candidate;
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate });
    expect(actions.search).not.toHaveBeenCalled();
  });

  test('can be entered from their end as well', async () => {
    const actions = renderState('idle');
    await userEvent.keyboard('o{ArrowUp}{ArrowUp}{Enter}');
    const candidate = RECENT[1]?.view.candidate;
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate });
  });

  test('give way to the typed text if the arrows lead back to the field', async () => {
    const actions = renderState('idle');
    await userEvent.keyboard('treasury{ArrowDown}{ArrowUp}');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'treasury', {});
  });

  test('start again with every letter', async () => {
    renderState('idle');
    await userEvent.keyboard('t{ArrowDown}r');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  });

  test('give way to the answer to the search', async () => {
    renderState('results');
    await userEvent.keyboard('atlas{Enter}');
    expect(options()).toHaveLength(0);
    await userEvent.keyboard('{Backspace}');
    expect(options()).not.toHaveLength(0);
  });
});

describe('the results', () => {
  test('distinguish candidates by DAO, provider, ID, source and match', () => {
    renderState('results');
    const [, second, bare] = results();
    expect(second?.textContent).toContain('arbitrum · snapshot');
    expect(second?.textContent).toContain('ID 0x813a366f287a872ed8d0e7ac3a5ad9e3');
    expect(second?.textContent).toContain('snapshot.org');
    expect(second?.textContent).toContain('Found by similar title');
    expect(bare?.textContent).toBe('Untitled proposalDAO not reportedSource not reported');
  });

  test('open the panel on the candidate chosen by arrows and Enter', async () => {
    const actions = renderState('results');
    results()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({ by: 'lookup', candidate: FOUND[1] });
  });

  test.each([
    [1, 'opens it without another call', 1],
    [2, 'asks again', 2],
  ])('number %i, and a second Enter %s', async (count, _, calls) => {
    const actions = { ...popupState('idle').actions, search: vi.fn(), open: vi.fn() };
    const props = { ...popupState('idle'), actions };
    const { rerender } = renderAtNow(<Popup {...props} />);
    await userEvent.type(field(), 'constitutional quorum{Enter}');
    const candidates = FOUND.slice(0, count);
    rerender(<Popup {...props} search={{ state: 'done', candidates }} />);
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledTimes(calls);
    expect(actions.open.mock.calls).toEqual(count === 1 ? [[{ by: 'lookup', candidate: FOUND[0] }]] : []);
  });

  test('can be filtered by DAO and provider without a call, and are complete again with the next answer', async () => {
    const actions = renderState('several DAOs');
    const dao = screen.getByRole<HTMLSelectElement>('combobox', { name: 'DAO' });
    expect([...dao.options].map(({ text }) => text)).toEqual(['Any', 'compound', '42', 'lido']);
    await userEvent.selectOptions(dao, 'lido');
    expect(results()).toHaveLength(2);
    expect(screen.getByText('2 of 4 proposals').getAttribute('role')).toBe('status');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'aragon');
    expect(results()).toHaveLength(1);
    await userEvent.selectOptions(dao, '42');
    expect(results()).toHaveLength(1);
    expect(screen.queryByRole('combobox', { name: 'Provider' })).toBeNull();
    await userEvent.selectOptions(dao, 'Any');
    expect(results()).toHaveLength(4);
    expect(actions.search).not.toHaveBeenCalled();
  });

  test('that are empty show a sentence instead of a list', () => {
    renderState('no result');
    expect(screen.getByText(/does not know such a proposal/).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
  });

  test('lead to the missing fields, not to the options, if the service needs more than an ID', async () => {
    const error = { ...makeError('not-offered'), message: 'Only together with its DAO and provider.' };
    const props = popupState('idle');
    const { rerender } = renderAtNow(<Popup {...props} />);
    await userEvent.keyboard('116{Enter}');
    rerender(
      <Popup {...props} narrowed={{ daoId: 'ens', provider: '' }} search={{ state: 'failed', error }} />,
    );
    expect(screen.getByText(/finds an ID only with its DAO and provider/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Open settings' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in DAO and provider' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Only this provider' }));
  });

  test('can be requested again with the same text after a network failure', async () => {
    const actions = renderState('offline');
    await userEvent.type(field(), '116{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions.search.mock.calls).toEqual([
      ['externalId', '116', {}],
      ['externalId', '116', {}],
    ]);
  });
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
    ['no service', 'Open settings', 'openOptions'],
    ['no token', 'Add a token', 'openOptions'],
    ['no access', 'Grant access', 'grantAccess'],
  ] as const)('without a connection (%s) the one remedy is "%s"', async (name, label, action) => {
    const actions = renderState(name);
    await userEvent.type(field(), '116{Enter}');
    expect(actions.search).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  test("names the service and only the token's end", () => {
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

  test('does not promise chips while no service is chosen', () => {
    renderState('no service');
    expect(site().getByRole('heading').textContent).toMatch(/ chips need a service or a public source$/);
  });

  test('is named, with its mode, which applies at once', async () => {
    const actions = renderState('idle');
    expect(site().getByRole('heading').textContent).toBe('forum.arbitrum.foundation ');
    const mode = within(site().getByRole('group', { name: 'Look up links' }));
    const choices = mode.getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Auto', 'On click', 'Off']);
    expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await userEvent.click(mode.getByRole('button', { name: 'On click' }));
    // What holds for all sites is followed, and no rule for this one is kept.
    await userEvent.click(mode.getByRole('button', { name: 'Auto' }));
    expect(actions.setSiteMode.mock.calls).toEqual([['click'], [null]]);
    expect(enable()).toBeNull();
  });

  test('reports it if chips are off', () => {
    renderState('site off');
    expect(site().getByRole('heading').textContent).toContain('chips are off here');
    expect(site().getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('can be paused for an hour only if links are looked up automatically', async () => {
    const actions = renderState('idle');
    await userEvent.click(site().getByRole('button', { name: 'Pause 1 h' }));
    expect(actions.pauseSite).toHaveBeenCalledOnce();
    for (const name of ['site off', 'site on click', 'site to enable', 'private window']) {
      cleanup();
      renderState(name);
      expect(screen.queryByRole('button', { name: 'Pause 1 h' })).toBeNull();
    }
  });

  test('shows the end of a pause, which can be ended at once', async () => {
    const actions = renderState('site paused');
    expect(site().getByRole('heading').textContent).toContain('paused until 11:20');
    await userEvent.click(site().getByRole('button', { name: 'End the pause' }));
    expect(actions.endPause).toHaveBeenCalledOnce();
  });

  test.each(['site off', 'site paused', 'site no longer allowed'])('can be forgotten: %s', async (name) => {
    const actions = renderState(name);
    await userEvent.click(site().getByRole('button', { name: 'Forget this site' }));
    expect(actions.forgetSite).toHaveBeenCalledOnce();
  });

  test('offers nothing to forget if nothing is set for it', () => {
    renderState('idle');
    expect(site().queryByRole('button', { name: 'Forget this site' })).toBeNull();
  });

  test('can be enabled, or its page scanned, if the script does not run', async () => {
    const actions = renderState('site to enable');
    expect(site().queryByRole('group')).toBeNull();
    const button = enable();
    if (button) await userEvent.click(button);
    await userEvent.click(scan());
    expect(actions.addSite).toHaveBeenCalledOnce();
    expect(actions.scan).toHaveBeenCalledOnce();
  });

  test('can only be scanned without encryption', () => {
    renderState('site without https');
    expect(enable()).toBeNull();
    expect(scan().disabled).toBe(false);
  });

  test('offers nothing that would be stored in a private window', () => {
    renderState('private window');
    expect(site().queryByRole('group')).toBeNull();
    expect(enable()).toBeNull();
    expect(site().getByRole('heading').textContent).toContain('nothing is kept');
  });

  test("offers nothing on the browser's pages", () => {
    renderState("browser's own page");
    expect(enable()).toBeNull();
    expect(scan().disabled).toBe(true);
  });

  test.each([
    ['page scanned', /Scanned once/],
    ['scan refused', /blocks extensions/],
  ])('shows the result of the scan: %s', (name, words) => {
    renderState(name);
    expect(site().getByRole('status').textContent).toMatch(words);
  });
});
