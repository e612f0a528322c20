import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { type ComponentType, render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Lazy, lazy } from '@/components/shared/lazy';
import { awaitFirstFrame } from '@/utils/tasks';
import { expectAccessible } from '../every-view/axe';
import { renderAtNow } from '../render';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Good day, {name}.</p>;

type Loading = () => Promise<ComponentType<GreetingProps>>;

function renderPart(load: Loading) {
  const greeting = lazy<GreetingProps>(load);
  const view = () => <Lazy component={greeting} props={{ name: 'Ada' }} skeleton={['wide']} />;
  return { ...renderAtNow(view()), again: () => renderAtNow(view()) };
}

const retry = () => screen.findByRole('button', { name: 'Try again' });

describe('a part in a separate chunk', () => {
  test('shows that it is loading, then appears', async () => {
    const { container } = renderPart(async () => Greeting);
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(await screen.findByText('Good day, Ada.')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    await expectAccessible(container);
  });

  test('appears at once if it was loaded before', async () => {
    const load = vi.fn<Loading>(async () => Greeting);
    const { again } = renderPart(load);
    await screen.findByText('Good day, Ada.');
    cleanup();
    again();
    expect(screen.getByText('Good day, Ada.')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  test('is drawn although another place loaded it between placeholder and request', async () => {
    const greeting = lazy<GreetingProps>(async () => Greeting);
    const box = document.createElement('div');
    // As a page draws: the effects of a drawing run a frame later.
    render(<Lazy component={greeting} props={{ name: 'Ada' }} skeleton={['wide']} />, box);
    await greeting.load();
    await vi.waitFor(() => expect(box.textContent).toBe('Good day, Ada.'));
  });

  test('reports a failure, and is requested again', async () => {
    const load = vi.fn<Loading>(async () => Greeting).mockRejectedValueOnce(new TypeError('no such file'));
    const { container } = renderPart(load);
    const button = await retry();
    expect(screen.getByRole('status').textContent).toContain('could not be opened');
    await expectAccessible(container);
    await userEvent.click(button);
    expect(await screen.findByText('Good day, Ada.')).toBeDefined();
  });

  test('keeps the focus of the reader who requests it again', async () => {
    const load = vi.fn<Loading>(async () => Greeting).mockRejectedValueOnce(new TypeError('no such file'));
    renderPart(load);
    (await retry()).focus();
    await userEvent.keyboard('{Enter}');
    const greeting = await screen.findByText('Good day, Ada.');
    expect(document.activeElement?.contains(greeting)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a part of a page that starts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('waits for the first picture', async () => {
    awaitFirstFrame();
    const load = vi.fn<Loading>(async () => Greeting);
    renderPart(load);
    await act(async () => void vi.advanceTimersToNextFrame());
    expect(load).not.toHaveBeenCalled();
    await act(async () => void (await vi.advanceTimersByTimeAsync(17)));
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByText('Good day, Ada.')).toBeDefined();
  });

  test('does not wait for a picture in a hidden page, which has no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    awaitFirstFrame();
    const load = vi.fn<Loading>(async () => Greeting);
    renderPart(load);
    await act(async () => void (await vi.advanceTimersByTimeAsync(150)));
    expect(load).not.toHaveBeenCalled();
    await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
    expect(load).toHaveBeenCalledOnce();
  });
});
