import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { renderAtNow } from '../render';
import { optionsState } from '../states/options-states';
import { loadOptions } from './load-options';
import { Options, type OptionsProps } from './options-of-state';

beforeAll(loadOptions);

/** As the address asks for it that ends in #service. */
const OPEN = { opened: ['service'] };

function renderState(name: string, overrides: Partial<OptionsProps> = {}) {
  const actions = { save: vi.fn(), test: vi.fn(), removeToken: vi.fn() };
  renderAtNow(<Options {...optionsState(name)} actions={actions} {...overrides} />);
  return actions;
}

describe('the connection', () => {
  test('is saved as typed, with its token', async () => {
    const actions = renderState('fresh');
    await userEvent.type(screen.getByLabelText('Service URL'), 'https://api.example.org');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    await userEvent.clear(screen.getByLabelText('Token header'));
    await userEvent.type(screen.getByLabelText('Token header'), 'x-other');
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(actions.save).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://api.example.org',
      header: 'x-other',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
  });

  test('keeps the stored token if none is typed, in a save as in a test', async () => {
    const actions = renderState('connected', OPEN);
    const kept = {
      serviceUrl: 'https://api.example.org',
      header: 'x-service-api-token',
      token: null,
      untilClosed: false,
    };
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(actions.test).toHaveBeenCalledExactlyOnceWith(kept);
    await userEvent.type(screen.getByLabelText('Service URL'), '{Enter}');
    expect(actions.save).toHaveBeenCalledExactlyOnceWith(kept);
  });

  test('is filled in for a named service, and saved only with Save', async () => {
    const actions = renderState('fresh');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in DeGov Agent API' }));
    expect(actions.save).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(actions.save).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://agent-api.degov.ai',
      header: 'x-degov-api-token',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
  });

  test('shows only the end of the stored token, and removes it', async () => {
    const actions = renderState('connected', OPEN);
    const token = screen.getByLabelText<HTMLInputElement>('Token');
    expect(token.type).toBe('password');
    expect(token.value).toBe('');
    expect(screen.getByText(/Stored: ends in/).textContent).toBe('Stored: ends in 1a2b');
    await userEvent.click(screen.getByRole('button', { name: 'Remove token' }));
    expect(actions.removeToken).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByLabelText('Token'));
  });

  test('forgets the typed token once it is saved', async () => {
    const { rerender } = renderAtNow(<Options {...optionsState('fresh')} />);
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    rerender(<Options {...optionsState('saved')} />);
    expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('');
  });

  test('shows each problem at its field', () => {
    renderState('problems');
    const invalid = ['Service URL', 'Token', 'Token header'].map((name) => {
      const input = screen.getByLabelText(name);
      const [described = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ');
      return [input.getAttribute('aria-invalid'), document.getElementById(described)?.textContent?.trim()];
    });
    expect(invalid).toEqual([
      ['true', 'Enter the whole address, starting with https://.'],
      ['true', 'A token has 8 to 512 visible ASCII characters and no spaces.'],
      ['false', 'The name of the header that carries the token.'],
    ]);
  });

  test('keeps the token for the chosen time, with Save', async () => {
    const actions = renderState('fresh');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    await userEvent.click(screen.getByRole('radio', { name: 'Until the browser closes' }));
    expect(actions.save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(actions.save.mock.lastCall?.[0]).toMatchObject({ untilClosed: true });
    cleanup();
    renderState('token until the browser closes', OPEN);
    expect(screen.getByText(/until the browser closes: ends in/).textContent).toContain('1a2b');
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Until the browser closes' });
    expect(chosen.checked).toBe(true);
  });

  test("cannot be changed under an organisation's policy", () => {
    renderState('managed', OPEN);
    for (const label of ['Service URL', 'Token header']) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect(field.disabled).toBe(true);
      const hint = field.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(hint)?.textContent?.trim()).toBe('Set by your organisation.');
    }
    expect(screen.getByLabelText<HTMLInputElement>('Token').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /^Fill in/ })).toBeNull();
  });

  test('fills its fields from a settings file, to be saved on demand', async () => {
    const { rerender } = renderAtNow(<Options {...optionsState('connected')} />);
    const save = vi.fn();
    const imported = optionsState('settings imported');
    rerender(<Options {...imported} actions={{ ...imported.actions, save }} />);
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      serviceUrl: 'https://team.example.com',
      header: 'x-team-token',
    });
  });
});

describe('a test of the connection', () => {
  const found = async () =>
    within(await screen.findByRole('list', { name: 'Test result' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent);

  test.each([
    ['test passed', ['The service answers.', 'The token is accepted.']],
    ['unreachable', ['The service could not be reached.', 'The token was not tested.']],
    ['no token to test', ['The service answers.', 'There is no token to test.']],
    [
      'token refused',
      [
        'The service answers.',
        'The service refused the token (402). It is wrong, its tier does not cover this call, or it went in the wrong header.',
      ],
    ],
  ])('%s', async (name, words) => {
    renderState(name);
    expect(await found()).toEqual(words);
  });
});

describe('a change that applies at once', () => {
  test.each([
    ['dark, as dots, without single keys', 'Saved'],
    ['disk full', 'Not saved: this machine’s storage is full or blocked.'],
  ])('is reported politely: %s', (name, words) => {
    renderState(name);
    expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  });
});

describe('a folded section', () => {
  test('shows the connection as one line while it is ready, with a form that opens and closes', async () => {
    renderState('connected');
    expect(screen.getByText(/^Connected to/).textContent).toBe('Connected to api.example.org');
    expect(screen.getByText(/^Token ends in/).textContent).toBe('Token ends in 1a2b');
    expect(screen.queryByLabelText('Service URL')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change the connection' }));
    expect(screen.getByLabelText('Service URL')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close: Service' }));
    expect(screen.queryByLabelText('Service URL')).toBeNull();
  });

  test("keeps the connection's form open after the save, and opens it for a settings file", () => {
    const { rerender } = renderAtNow(<Options {...optionsState('fresh')} />);
    expect(screen.queryByText(/^Connected to/)).toBeNull();
    rerender(<Options {...optionsState('saved')} />);
    expect(screen.getByText('Saved.')).toBeTruthy();
    cleanup();
    renderState('settings imported');
    expect(screen.getByLabelText<HTMLInputElement>('Service URL').value).toBe('https://team.example.com');
  });

  test.each([
    ['Your addresses', 'Add an address'],
    ['Calls and costs', 'What each call needs and costs'],
    ['Request log', 'Route contains'],
    ['What leaves this machine, and what stays', null],
  ])('opens %s from its row', async (name, inside) => {
    renderState('connected');
    const row = screen.getByRole('region', { name });
    const before = row.textContent ?? '';
    expect(inside === null ? null : within(row).queryByLabelText(inside)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Open: ${name}` }));
    await waitFor(() => expect((row.textContent ?? '').length).toBeGreaterThan(before.length + 50));
    if (inside !== null) expect(within(row).getByLabelText(inside)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Close: ${name}` }));
    expect(row.textContent).toBe(before);
  });
});
