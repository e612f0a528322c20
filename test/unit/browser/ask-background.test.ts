import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askBackground } from '@/utils/browser/ask-background';

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

it('gives the reply of a background that is well, which it asks once', async () => {
  backgroundAnswers(answer);
  expect(await askBackground<'cache-size'>({ type: 'cache-size' })).toEqual({ entries: 3, bytes: 700 });
  expect(sent).toEqual([{ type: 'cache-size' }]);
});

it.each([
  ['died at its work', death],
  ['was gone before it replied', silence],
])('asks a background that %s once more', async (_, lost) => {
  backgroundAnswers(lost, answer);
  expect(await askBackground<'cache-size'>({ type: 'cache-size' })).toEqual({ entries: 3, bytes: 700 });
  expect(sent).toEqual([{ type: 'cache-size' }, { type: 'cache-size' }]);
});

it('says so when the second reply is lost too, and asks no third time', async () => {
  backgroundAnswers(death);
  await expect(askBackground<'cache-size'>({ type: 'cache-size' })).rejects.toThrow(
    'The background worker stopped while it was working.',
  );
  expect(sent).toHaveLength(2);
});
