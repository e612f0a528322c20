import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FirstRun } from '@/components/first-run/first-run';
import { renderAtNow } from '../render';
import { FIRST_RUN_STATES, firstRunState } from '../states/first-run-states';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(FIRST_RUN_STATES)('the state "$name"', ({ props }) => {
  test('prints no machine words', () => {
    const { container } = renderAtNow(<FirstRun {...props} />);
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object|\$\d/);
  }, 30_000);
});

describe('the steps', () => {
  test('can be gone through, back and out of order, left out, and put off', async () => {
    const calls = { go: vi.fn(), end: vi.fn() };
    const { rerender } = renderAtNow(<FirstRun {...firstRunState('service')} {...calls} />);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press('Skip this step');
    await press('3. Lookups');
    rerender(<FirstRun {...firstRunState('forums')} {...calls} />);
    await press('Back');
    await press('Next');
    expect(calls.go.mock.calls).toEqual([['forums'], ['mode'], ['service'], ['mode']]);
    await press('Set up later');
    rerender(<FirstRun {...firstRunState('mode')} {...calls} />);
    await press('Done');
    expect(calls.end).toHaveBeenCalledTimes(2);
  });

  test('take the focus along, and say which is the present one', () => {
    const { rerender } = renderAtNow(<FirstRun {...firstRunState('service')} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<FirstRun {...firstRunState('forums')} />);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Forums' }));
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  test('say in the later ones that the first was a success, which led on at once', () => {
    const { rerender } = renderAtNow(<FirstRun {...firstRunState('connected')} step="forums" />);
    expect(screen.getByRole('region', { name: 'Forums' }).textContent).toMatch(
      /^Connected to api\.example\.org/,
    );
    rerender(<FirstRun {...firstRunState('service')} step="forums" />);
    expect(screen.queryByText(/Connected to/)).toBeNull();
  });

  test('offer the sample in the first one alone', async () => {
    const trySample = vi.fn();
    const { rerender } = renderAtNow(<FirstRun {...firstRunState('service')} trySample={trySample} />);
    await press('Try with sample data');
    expect(trySample).toHaveBeenCalledOnce();
    rerender(<FirstRun {...firstRunState('mode')} trySample={trySample} />);
    expect(screen.queryByRole('button', { name: 'Try with sample data' })).toBeNull();
  });
});

describe('the service', () => {
  function renderService(name: string) {
    const props = firstRunState(name);
    const calls = { remember: vi.fn(), testAndSave: vi.fn(), save: vi.fn() };
    renderAtNow(<FirstRun {...props} service={{ ...props.service, ...calls }} />);
    return calls;
  }

  test('is one with a name at first, with its own header', async () => {
    const { testAndSave } = renderService('service');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b{Enter}');
    expect(testAndSave).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://agent-api.degov.ai',
      header: 'x-degov-api-token',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
  });

  test('can be any other, which is remembered without the token once its field is left', async () => {
    const { remember, testAndSave } = renderService('service');
    await userEvent.click(screen.getByLabelText('Another service'));
    await userEvent.type(screen.getByLabelText('Service URL'), 'https://api.example.org');
    await userEvent.type(screen.getByLabelText('Token'), 'demo-plus-1a2b');
    expect(remember).toHaveBeenLastCalledWith({
      url: 'https://api.example.org',
      header: 'x-service-api-token',
    });
    expect(JSON.stringify(remember.mock.calls)).not.toContain('demo-plus');
    await press('Test and save');
    expect(testAndSave).toHaveBeenCalledExactlyOnceWith({
      serviceUrl: 'https://api.example.org',
      header: 'x-service-api-token',
      token: 'demo-plus-1a2b',
      untilClosed: false,
    });
  });

  test('keeps the stored token where none is typed', async () => {
    const { testAndSave } = renderService('connected');
    expect(screen.getByText(/^Connected to/).textContent).toBe(
      'Connected to api.example.org with the token that ends in 1a2b.',
    );
    await press('Test and save');
    expect(testAndSave).toHaveBeenCalledWith(expect.objectContaining({ token: null }));
  });

  test.each([
    ['testing', 'Testing…'],
    ['saving', 'Saving…'],
  ] as const)('says that it is %s', (busy, words) => {
    const props = firstRunState('testing');
    renderAtNow(<FirstRun {...props} service={{ ...props.service, busy }} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Test and save' })).toHaveProperty('disabled', true);
  });

  test.each([
    ['service', 0],
    ['testing', 0],
    ['unreachable', 1],
    ['token refused', 1],
    ['no token typed', 1],
  ])('in the state "%s" can be saved without a test by %i buttons', async (name, count) => {
    const { save } = renderService(name);
    const buttons = screen.queryAllByRole('button', { name: 'Save without a test' });
    expect(buttons).toHaveLength(count);
    for (const button of buttons) await userEvent.click(button);
    expect(save).toHaveBeenCalledTimes(count);
  });
});

describe('the forums', () => {
  function renderForums(name: string) {
    const props = firstRunState(name);
    const calls = { enable: vi.fn(), allowListed: vi.fn() };
    renderAtNow(<FirstRun {...props} forums={{ ...props.forums, ...calls }} />);
    return calls;
  }

  test('are counted, and asked for where the browser keeps them back', async () => {
    const { allowListed, enable } = renderForums('forums withheld');
    expect(screen.getByText('Proposal Lens works on 3 governance forums already.')).toBeTruthy();
    await press('Allow all of these forums');
    expect(allowListed).toHaveBeenCalledOnce();
    await press('Enable on gov.uniswap.org');
    expect(enable).toHaveBeenCalledExactlyOnceWith('https://gov.uniswap.org');
  });

  test('can be added by the address of any of their pages', async () => {
    const { enable } = renderForums('forums');
    await userEvent.type(
      screen.getByLabelText('Address of another forum'),
      'forum.example.org/t/topic/7?u=me{Enter}',
    );
    expect(enable).toHaveBeenCalledExactlyOnceWith('https://forum.example.org');
    expect(screen.getByRole('status').textContent).toContain('forum.example.org');
  });

  test('are not asked for twice, and nothing is asked for what is no address', async () => {
    const { enable } = renderForums('own forums');
    const field = screen.getByLabelText('Address of another forum');
    await userEvent.type(field, 'https://gov.uniswap.org/t/1{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Proposal Lens works there already.');
    await userEvent.clear(field);
    await userEvent.type(field, 'http://forum.example.org{Enter}');
    expect(screen.getByText(/Use https/)).toBeTruthy();
    expect(enable).not.toHaveBeenCalled();
    expect(screen.getByText(/not allowed by the browser any more/)).toBeTruthy();
  });
});

test('each mode says what it sends, and applies at once', async () => {
  const setMode = vi.fn();
  renderAtNow(<FirstRun {...firstRunState('mode')} mode={{ mode: 'automatic', setMode }} />);
  const modes = screen.getAllByRole('radio');
  const sends = modes.map(
    (mode) => document.getElementById(mode.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(sends.every((sentence) => sentence?.startsWith('Sends '))).toBe(true);
  await userEvent.click(screen.getByLabelText('On click'));
  expect(setMode).toHaveBeenCalledExactlyOnceWith('click');
});
