import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askBackground } from '@/utils/browser/messages/ask-background';

const sent: unknown[] = [];

/** What comes of one request after the other; the last one stands for all that follow. */
function backgroundAnswers(...replies: (() => Promise<unknown>)[]): void {
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((...message: unknown[]) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)];
    sent.push(message[0]);
    return reply?.() ?? Promise.resolve();
  });
}

const answer = async () => ({ entries: 3, bytes: 700 });
const silence = async () => undefined;
const death = async () => {
  throw new Error('The message port closed before a response was received.');
};

beforeEach(() => {
  sent.length = 0;
});

it('a page returns the reply of a healthy background after one message', async () => {
  backgroundAnswers(answer);
  expect(await askBackground('cache-size')).toEqual({ entries: 3, bytes: 700 });
  expect(sent).toEqual([{ type: 'cache-size' }]);
});

it.each([
  ['died at its work', death],
  ['was gone before it replied', silence],
])('a page asks a background that %s once more', async (_, lost) => {
  backgroundAnswers(lost, answer);
  expect(await askBackground('cache-size')).toEqual({ entries: 3, bytes: 700 });
  expect(sent).toEqual([{ type: 'cache-size' }, { type: 'cache-size' }]);
});

it('a page reports it when the second reply is lost too, and sends no third message', async () => {
  backgroundAnswers(death);
  await expect(askBackground('cache-size')).rejects.toThrow(
    'The background worker stopped while it was working.',
  );
  expect(sent).toHaveLength(2);
});

describe('a request without a reply', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const LOAD = {
    tabId: 7,
    selection: { by: 'link', url: '' },
    refresh: false,
  } as const;
  const DONE = { done: true };
  const LATE = { done: true, late: true };
  const done = async () => DONE;
  const lostWithoutAWord = () => new Promise<never>(() => {});
  const slow = () => new Promise((resolve) => setTimeout(resolve, 15_000, LATE));

  it('is made again', async () => {
    backgroundAnswers(lostWithoutAWord, done);
    const reply = askBackground('load', LOAD);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await reply).toEqual(DONE);
    expect(sent).toHaveLength(2);
  });

  it('gets the first real answer', async () => {
    backgroundAnswers(slow, slow);
    const reply = askBackground('load', LOAD);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await reply).toEqual(LATE);
    expect(sent).toHaveLength(2);
  });

  it('is not made again once it was answered', async () => {
    backgroundAnswers(done);
    await askBackground('load', LOAD);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is not made again if that would cost another call', () => {
    backgroundAnswers(lostWithoutAWord);
    void askBackground('search', { by: 'title', text: 'a', narrowing: {}, tabId: 3 });
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });
});
