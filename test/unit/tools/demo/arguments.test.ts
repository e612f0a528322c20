import { describe, expect, it } from 'vitest';
import { findDisplay, readArguments } from '../../../demo/arguments';

describe('the demo’s arguments', () => {
  it('leave the browser open and open a window where there is a display', () => {
    expect(readArguments([], true)).toEqual({ browser: null, headless: false, hasToken: true, locale: null });
  });

  it('go without a window where there is no display', () => {
    expect(readArguments(['--browser', 'firefox'], false)).toEqual({
      browser: 'firefox',
      headless: true,
      hasToken: true,
      locale: null,
    });
  });

  it('go without a window where that is asked for', () => {
    expect(readArguments(['--headless', '--browser=chromium'], true)).toEqual({
      browser: 'chromium',
      headless: true,
      hasToken: true,
      locale: null,
    });
  });

  it('go without a token where that is asked for', () => {
    expect(readArguments(['--no-token'], true)).toMatchObject({ hasToken: false });
  });

  it('name no browser but the two', () => {
    expect(() => readArguments(['--browser', 'safari'], true)).toThrow('no browser "safari"');
  });

  it('name a language by its folder', () => {
    expect(readArguments(['--lang', 'pt_BR'], true)).toMatchObject({ locale: 'pt-BR' });
    expect(() => readArguments(['--lang', 'pt'], true)).toThrow('There are words in ar, de,');
    expect(() => readArguments(['--lang', 'de'], false)).toThrow('English alone');
  });

  it('hold no other words', () => {
    expect(() => readArguments(['--fast'], true)).toThrow('--fast');
  });
});

describe('a display', () => {
  it('is told by the environment on Linux', () => {
    expect(findDisplay('linux', {})).toBe(false);
    expect(findDisplay('linux', { DISPLAY: '' })).toBe(false);
    expect(findDisplay('linux', { DISPLAY: ':0' })).toBe(true);
    expect(findDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  });

  it('is taken for granted on macOS and Windows', () => {
    expect(findDisplay('darwin', {})).toBe(true);
    expect(findDisplay('win32', {})).toBe(true);
  });
});
