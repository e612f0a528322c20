import { beforeEach, expect, test, vi } from 'vitest';
import { leanPreload } from '@/utils/build/lean-packages';

type Preload = (part: () => unknown, files?: readonly string[]) => Promise<unknown>;

let preload: Preload;
let asked: HTMLLinkElement[];

beforeEach(async () => {
  document.head.innerHTML = '<link href="/page.css">';
  asked = [];
  // The simulated page would go and look for the file.
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    asked.push(...links.filter((link) => link instanceof HTMLLinkElement));
  });
  const code = leanPreload.transform('', '\0vite/preload-helper.js') ?? '';
  // A new one for each test: it remembers what it loads.
  const url = `data:text/javascript,${encodeURIComponent(`${code}// ${Math.random()}`)}`;
  ({ __vitePreload: preload } = await import(/* @vite-ignore */ url));
});

const come = (event: 'load' | 'error') => asked.at(-1)?.dispatchEvent(new Event(event));

test('a part comes once its style sheet is there, which is loaded once', async () => {
  const parts: string[] = [];
  const loads = ['one', 'other'].map((name) => preload(() => parts.push(name), ['part.css']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(parts).toEqual([]);
  expect(asked.map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', '/part.css']]);
  come('load');
  await Promise.all(loads);
  expect(parts).toEqual(['one', 'other']);
});

test('a style sheet of the page itself is not loaded again', async () => {
  expect(await preload(() => 'part', ['page.css'])).toBe('part');
  expect(await preload(() => 'bare')).toBe('bare');
  expect(asked).toEqual([]);
});

test('a style sheet that fails to load fails its part, and is requested again', async () => {
  const first = preload(() => 'part', ['part.css']);
  come('error');
  await expect(first).rejects.toThrow('/part.css');
  const second = preload(() => 'part', ['part.css']);
  come('load');
  expect(await second).toBe('part');
  expect(asked).toHaveLength(2);
});

test('other modules stay unchanged', () => {
  expect(leanPreload.transform('', '/another/module.js')).toBeNull();
});
