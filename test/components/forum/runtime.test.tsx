import { afterEach, expect, test, vi } from 'vitest';
import { createRuntime } from '@/entrypoints/forum/extension';

afterEach(() => vi.unstubAllGlobals());

const request = { type: 'spotted', links: [], viewed: [], posts: [] } as const;
const click = { type: 'chosen', url: 'https://a.example/1' } as const;

function stub(sendMessage: () => Promise<unknown>) {
  const id: { id: string | undefined } = { id: 'extension' };
  const runtime = Object.assign(id, { sendMessage, onMessage: { addListener: vi.fn() } });
  vi.stubGlobal('chrome', { runtime });
  return runtime;
}

test('a report whose answer is lost is left to its reporter, because a later one may have gone meanwhile', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('channel closed')).mockResolvedValueOnce('answer');
  stub(send);
  expect(await createRuntime().send(request)).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a click whose answer is lost is sent once more', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('channel closed')).mockResolvedValueOnce('answer');
  stub(send);
  expect(await createRuntime().send(click)).toBe('answer');
});

test('a second missing answer is no error', async () => {
  const send = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('gone'));
  stub(send);
  expect(await createRuntime().send(click)).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a script is dead after a reload of the extension and sends nothing', async () => {
  const send = vi.fn();
  const native = stub(send);
  const runtime = createRuntime();
  expect(runtime.alive()).toBe(true);
  native.id = undefined;
  expect(runtime.alive()).toBe(false);
  expect(await runtime.send(request)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
});

test('an element of the page with the name of the extension object is not used in its place', () => {
  const form = document.createElement('form');
  const field = Object.assign(document.createElement('input'), { name: 'runtime', id: 'extension' });
  form.append(field);
  vi.stubGlobal('chrome', Object.defineProperty(form, 'runtime', { value: field }));
  expect(createRuntime().alive()).toBe(false);
});

test("the extension object's other name is used if a form of the page hides it", () => {
  vi.stubGlobal('chrome', { runtime: document.createElement('input') });
  vi.stubGlobal('browser', { runtime: { id: 'extension', sendMessage: vi.fn() } });
  expect(createRuntime().alive()).toBe(true);
});
