import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Options } from '@/components/options/options';
import type { OptionsProps } from '@/components/options/options-props';
import { expectAccessible } from '../axe';
import { renderAtNow } from '../render';
import { OPTIONS_STATES, optionsState } from '../states/options-states';

afterEach(cleanup);

function renderState(name: string, overrides: Partial<OptionsProps> = {}) {
  const actions = { save: vi.fn(), test: vi.fn(), removeToken: vi.fn() };
  renderAtNow(<Options {...optionsState(name)} actions={actions} {...overrides} />);
  return actions;
}

describe.each(OPTIONS_STATES)('the state "$name"', ({ props }) => {
  test('is accessible and prints no machine words', async () => {
    const { container } = renderAtNow(<Options {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object/);
    await expectAccessible(container);
  }, 30_000);
});

describe('the connection', () => {
  test('is saved as typed, with its token', async () => {
    const actions = renderState('fresh');
    await userEvent.type(screen.getByLabelText('Service URL'), 'https://api.example.org');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    await userEvent.clear(screen.getByLabelText('Token header'));
    await userEvent.type(screen.getByLabelText('Token header'), 'x-other');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(actions.save).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://api.example.org',
      header: 'x-other',
      token: 'demo-plus-1a2b',
    });
  });

  test('keeps the stored token where none is typed, in a save as in a test', async () => {
    const actions = renderState('connected');
    const kept = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token', token: null };
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(actions.test).toHaveBeenCalledExactlyOnceWith(kept);
    await userEvent.type(screen.getByLabelText('Service URL'), '{Enter}');
    expect(actions.save).toHaveBeenCalledExactlyOnceWith(kept);
  });

  test('is filled in for a service that is known by name, and saved only with Save', async () => {
    const actions = renderState('fresh');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in DeGov Agent API' }));
    expect(actions.save).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(actions.save).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://agent-api.degov.ai',
      header: 'x-degov-api-token',
      token: 'demo-plus-1a2b',
    });
  });

  test('names the stored token by its end only and lets it go', async () => {
    const actions = renderState('connected');
    const token = screen.getByLabelText<HTMLInputElement>('Token');
    expect(token.type).toBe('password');
    expect(token.value).toBe('');
    expect(screen.getByText(/Stored: ends in/).textContent).toBe('Stored: ends in 1a2b');
    await userEvent.click(screen.getByRole('button', { name: 'Remove token' }));
    expect(actions.removeToken).toHaveBeenCalledOnce();
  });

  test('forgets the typed token once it is saved', async () => {
    const { rerender } = renderAtNow(<Options {...optionsState('fresh')} />);
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    rerender(<Options {...optionsState('saved')} />);
    expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('');
  });

  test('tells each problem at its own field', () => {
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

  test('says when it is saved', () => {
    renderState('saved');
    expect(screen.getByText('Saved.').getAttribute('role')).toBe('status');
  });
});

describe('a test of the connection', () => {
  const found = () => screen.getAllByRole('listitem').map((step) => step.textContent);

  test.each([
    ['test passed', ['The service answers.', 'The token is accepted.']],
    ['unreachable', ['The service could not be reached.', 'The token was not tried.']],
    ['no token to test', ['The service answers.', 'There is no token to try.']],
    [
      'token refused',
      [
        'The service answers.',
        'The service refused the token (402): it is wrong, or its tier does not cover this call.',
      ],
    ],
  ])('%s', (name, words) => {
    renderState(name);
    expect(found()).toEqual(words);
  });
});

describe('the lookups', () => {
  function renderLookups(name: string) {
    const actions = {
      setMode: vi.fn(),
      setDensity: vi.fn(),
      setCaps: vi.fn(),
      setSiteMode: vi.fn(),
      removeSite: vi.fn(),
    };
    const state = optionsState(name);
    renderAtNow(<Options {...state} lookups={{ ...state.lookups, actions }} />);
    return actions;
  }

  test('apply each at once, and say so', async () => {
    const actions = renderLookups('connected');
    expect(screen.getByText(/Everything here applies at once/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Look up links'), 'On click');
    await userEvent.selectOptions(screen.getByLabelText('Mark links with'), 'Dots');
    expect(actions.setMode).toHaveBeenCalledExactlyOnceWith('click');
    expect(actions.setDensity).toHaveBeenCalledExactlyOnceWith('dot');
  });

  test('take a cap when its field is left, one at a time', async () => {
    const actions = renderLookups('connected');
    const field = screen.getByLabelText('On one page');
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    expect(actions.setCaps).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(actions.setCaps).toHaveBeenCalledExactlyOnceWith({ perPage: 25, perHour: 300 });
  });

  test.each([['0'], ['201'], ['-5'], ['ten'], ['1e3'], ['']])(
    'refuse "%s" as a cap, in words, and apply nothing',
    async (typed) => {
      const actions = renderLookups('connected');
      const field = screen.getByLabelText('On one page');
      await userEvent.clear(field);
      if (typed !== '') await userEvent.type(field, typed);
      await userEvent.tab();
      expect(actions.setCaps).not.toHaveBeenCalled();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Not applied: a whole number from 1 to 200, please.')).toBeDefined();
    },
  );

  test('list the sites of the user with mode and a way to remove them', async () => {
    const actions = renderLookups('own sites');
    const sites = screen.getByRole('list', { name: 'Sites' });
    const names = [...sites.querySelectorAll('.site-name')].map(({ textContent }) => textContent);
    expect(names).toEqual([
      'gov.uniswap.orgBuilt in, with a mode of its own',
      'community.example.orgAdded by you',
      'community.a-rather-long-name-of-a-dao.example.org:8443The browser no longer allows it; enable it again there',
    ]);
    const mode = screen.getByLabelText<HTMLSelectElement>('Look up links on gov.uniswap.org');
    expect(mode.value).toBe('off');
    await userEvent.selectOptions(mode, 'Automatic');
    expect(actions.setSiteMode).toHaveBeenCalledExactlyOnceWith('https://gov.uniswap.org', 'automatic');
    await userEvent.click(screen.getByRole('button', { name: 'Remove community.example.org' }));
    expect(actions.removeSite).toHaveBeenCalledExactlyOnceWith('https://community.example.org');
  });

  test('say where to add a site as long as there is none', () => {
    renderLookups('connected');
    expect(screen.getByText(/Enable on this site/)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Sites' })).toBeNull();
  });
});
