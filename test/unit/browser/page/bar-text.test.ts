import { afterEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { barText } from '@/entrypoints/background/panel-gestures';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(browser, 'sidebarAction');
});

it('the text of the address bar escapes markup if the browser reads it', () => {
  expect(barText(`<b>R&D</b> "x" 'y'`)).toBe('&#60;b&#62;R&#38;D&#60;/b&#62; &#34;x&#34; &#39;y&#39;');
});

it('the text of the address bar stays unchanged if the browser reads plain text', () => {
  Reflect.set(browser, 'sidebarAction', {});
  expect(barText('R&D <b>')).toBe('R&D <b>');
});

it('the text of the address bar is one line of a bounded length, without forbidden characters', () => {
  expect(barText('a\u0000b\n\n c\ud800d')).toBe('a b c d');
  expect(barText('𝒳'.repeat(500))).toBe('𝒳'.repeat(120));
});

it('the text of the address bar escapes after cutting, so that no reference is cut', () => {
  expect(barText('&'.repeat(500))).toBe('&#38;'.repeat(120));
});
