import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AddToken } from '@/components/first-run/add-token';
import { FirstRun } from '@/components/first-run/first-run';
import { JoinedStart } from '@/components/first-run/start';
import { renderAtNow } from '../render';
import { FIRST_RUN_STATES, firstRunState } from '../states/first-run-states';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(FIRST_RUN_STATES)('the state "$name"', ({ props }) => {
  test('prints no raw codes', () => {
    const { container } = renderAtNow(<FirstRun {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object|\$\d/);
  }, 30_000);
});

describe('the screen', () => {
  test('offers the sample, can be postponed, and closes once there is a connection', async () => {
    const calls = { end: vi.fn(), trySample: vi.fn() };
    const { rerender } = renderAtNow(<FirstRun {...firstRunState('service')} {...calls} />);
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    await press('Look around with sample votes');
    expect(calls.trySample).toHaveBeenCalledOnce();
    await press('Set up later');
    rerender(<FirstRun {...firstRunState('connected')} {...calls} />);
    expect(screen.queryByRole('button', { name: 'Set up later' })).toBeNull();
    await press('Done');
    expect(calls.end).toHaveBeenCalledTimes(2);
  });

  test('begins with two buttons of equal rank, after at most 90 words', async () => {
    const keyless = vi.fn(async () => false);
    const { container } = renderAtNow(<FirstRun {...firstRunState('service')} keyless={keyless} />);
    const buttons = [...container.querySelectorAll('button')].slice(0, 2);
    expect(buttons.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['Start', 'button button-primary'],
      ['I have a token', 'button button-primary'],
    ]);
    const [before = ''] = (container.textContent ?? '').split('Start');
    expect(before.split(/\s+/).length).toBeLessThanOrEqual(90);
    expect(screen.queryByLabelText('Token')).toBeNull();
    expect(keyless).not.toHaveBeenCalled();
    await press('Start');
    expect(keyless).toHaveBeenCalledOnce();
    expect(await screen.findByText('The browser did not allow it. Nothing was sent.')).toBeTruthy();
    const token = screen.getByRole('button', { name: 'I have a token', expanded: false });
    await press('I have a token');
    expect(screen.getByLabelText('Token')).toBeTruthy();
    expect(token.getAttribute('aria-expanded')).toBe('true');
  });

  test('opens the form elsewhere from panel and popup, where nothing unfolds', () => {
    renderAtNow(<JoinedStart setUp={() => {}} />);
    const token = screen.getByRole('button', { name: 'I have a token' });
    expect(token.getAttribute('aria-expanded')).toBeNull();
  });
});

describe('the form', () => {
  async function renderForm(name: string) {
    const props = firstRunState(name);
    const calls = { remember: vi.fn(), testAndSave: vi.fn(), save: vi.fn() };
    renderAtNow(<FirstRun {...props} form={{ ...props.form, ...calls }} />);
    if (screen.queryByLabelText('Token') === null) await press('I have a token');
    return calls;
  }

  test('begins with one named service and its header', async () => {
    const { testAndSave, remember } = await renderForm('service');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b{Enter}');
    expect(testAndSave).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://agent-api.degov.ai',
      header: 'x-degov-api-token',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
    expect(remember).not.toHaveBeenCalled();
  });

  test('accepts any other service, and remembers it without the token once its field is left', async () => {
    const { remember, testAndSave } = await renderForm('service');
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'Another service');
    await userEvent.type(screen.getByLabelText('Service URL'), 'https://api.example.org');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    expect(remember).toHaveBeenLastCalledWith({
      url: 'https://api.example.org',
      header: 'x-service-api-token',
    });
    expect(JSON.stringify(remember.mock.calls)).not.toContain('demo-plus');
    await press('Connect and start');
    expect(testAndSave).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://api.example.org',
      header: 'x-service-api-token',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
  });

  test('keeps the stored token if none is typed', async () => {
    const { testAndSave } = await renderForm('connected');
    expect(screen.getByText(/^Connected to/).textContent).toBe(
      'Connected to api.example.org with the token that ends in 1a2b.',
    );
    await press('Connect and start');
    expect(testAndSave).toHaveBeenCalledWith(expect.objectContaining({ token: null }));
  });

  test.each([
    ['testing', 'Testing…'],
    ['saving', 'Saving…'],
  ] as const)('reports that it is %s', (busy, words) => {
    const props = firstRunState('testing');
    renderAtNow(<FirstRun {...props} form={{ ...props.form, busy }} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect and start' })).toHaveProperty('disabled', true);
  });

  test.each([
    ['service', 0],
    ['testing', 0],
    ['unreachable', 1],
    ['token refused', 1],
    ['no token typed', 1],
  ])('in the state "%s" can be saved without a test by %i buttons', async (name, count) => {
    const { save } = await renderForm(name);
    const buttons = screen.queryAllByRole('button', { name: 'Save without a test' });
    expect(buttons).toHaveLength(count);
    for (const button of buttons) await userEvent.click(button);
    expect(save).toHaveBeenCalledTimes(count);
  });
});

describe('a promise of the first run', () => {
  function renderDefaults(name: string) {
    const props = firstRunState(name);
    const calls = { allowForums: vi.fn(), setMode: vi.fn(), keepThreads: vi.fn() };
    renderAtNow(<FirstRun {...props} defaults={{ ...props.defaults, ...calls }} />);
    return calls;
  }

  test('has one line, with the way to turn it off', async () => {
    const { setMode, keepThreads } = renderDefaults('service');
    expect(screen.getByText(/^On 3 governance forums/)).toBeTruthy();
    await press('On click instead');
    await press('Do not list them');
    expect(setMode).toHaveBeenCalledExactlyOnceWith('click');
    expect(keepThreads).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('can be undone', async () => {
    const { setMode, keepThreads } = renderDefaults('on click, nothing remembered');
    await press('As I read instead');
    await press('List them');
    expect(setMode).toHaveBeenCalledExactlyOnceWith('automatic');
    expect(keepThreads).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('requests the forums if the browser blocks them', async () => {
    const { allowForums } = renderDefaults('forums withheld');
    await press('Allow all of these forums');
    expect(allowForums).toHaveBeenCalledOnce();
  });
});

describe('the form that lacks only the token', () => {
  const connection = {
    state: 'no-token',
    serviceUrl: 'https://api.example.org/v2',
    header: 'x-key',
  } as const;
  const keyless = async () => true;

  test('shows the field itself, for the service that is set', async () => {
    const form = { ...firstRunState('service').form, connection, testAndSave: vi.fn() };
    renderAtNow(<AddToken {...{ connection, form, keyless }} trySample={undefined} />);
    expect(screen.getByRole('region', { name: 'Add your token' }).textContent).toContain('api.example.org');
    expect(screen.queryByLabelText('Service')).toBeNull();
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    await press('Connect');
    expect(form.testAndSave).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://api.example.org/v2',
      header: 'x-key',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
  });

  test('draws one button as the first choice', () => {
    const form = { ...firstRunState('service').form, connection };
    renderAtNow(<AddToken {...{ connection, form, keyless }} trySample={undefined} />);
    const first = screen.getAllByRole('button').filter(({ className }) => /primary/.test(className));
    expect(first.map(({ textContent }) => textContent)).toEqual(['Connect']);
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  test('explains why, if the service was changed', () => {
    const changed = { ...connection, isChanged: true } as const;
    const form = { ...firstRunState('service').form, connection: changed };
    renderAtNow(<AddToken connection={changed} trySample={undefined} {...{ form, keyless }} />);
    expect(screen.getByRole('region', { name: 'Enter the token again' })).toBeTruthy();
  });
});
