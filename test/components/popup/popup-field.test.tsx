import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Popup } from '@/components/popup/popup';
import { READY } from '../../factories/proposal';
import { renderAtNow } from '../render';
import { LINKS } from '../states/panel-page';
import { popupState, RECENT } from '../states/popup-states';

import { field, loadLateParts, options, renderState, results } from './render-popup';

beforeAll(loadLateParts, 60_000);

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

  test('give way to the typed text if the arrows lead back to the field', async () => {
    const actions = renderState('idle');
    await userEvent.keyboard('treasury{ArrowDown}{ArrowUp}');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('title', 'treasury', {});
  });

  test('give way to the answer to the search', async () => {
    renderState('results');
    await userEvent.keyboard('atlas{Enter}');
    expect(options()).toHaveLength(0);
    await userEvent.keyboard('{Backspace}');
    expect(options()).not.toHaveLength(0);
  });
});
