import { expect, it } from 'vitest';
import { comparePage } from '../../../screens/compare-page';
import { fileOf } from '../../../screens/shot';

const shot = (state: string, width: number, theme: 'light' | 'dark' = 'light') =>
  fileOf({ page: 'panel', state, width, theme });

it('shows the pictures of one name beside one another, the other commit first', () => {
  const page = comparePage('abc1234', [shot('active', 320)], [shot('active', 320)]);
  expect([...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
    'before/panel-active-320-light.png',
    'panel-active-320-light.png',
  ]);
});

it('shows light before dark, and the narrowest first', () => {
  const names = [shot('active', 480), shot('active', 320, 'dark'), shot('active', 320)];
  const page = comparePage('abc1234', names, names);
  const now = [...page.matchAll(/src="(panel[^"]+)"/g)].map(([, source]) => source);
  expect(now).toEqual([shot('active', 320), shot('active', 480), shot('active', 320, 'dark')]);
});

it('shows beside a width that we do not have the nearest', () => {
  const page = comparePage('abc1234', [shot('active', 360)], [shot('active', 320), shot('active', 400)]);
  const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(shown).toEqual(['before/panel-active-360-light.png', 'panel-active-320-light.png']);
});

it('shows no width that the other commit has not, and names the states that one alone has', () => {
  const page = comparePage(
    'abc1234',
    [shot('active', 320), shot('queued', 320)],
    [shot('active', 252), shot('active', 320), shot('since', 320), 'index.html', 'before'],
  );
  expect(page).not.toContain('252');
  expect(page).toMatch(/Only in abc1234<\/h2><p>panel-queued</);
  expect(page).toMatch(/Only now<\/h2><p>panel-since</);
});
