import { browser } from 'wxt/browser';

/** Characters; the address bar cuts longer lines. */
const LONGEST = 120;

const MARKUP = /[&<>"']/g;

/** A text from elsewhere as a line of the address bar. Chromium reads markup there, Firefox a mere text. */
export function barText(text: string): string {
  const line = [...text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')].slice(0, LONGEST).join('').trim();
  return browser.sidebarAction ? line : line.replaceAll(MARKUP, (mark) => `&#${mark.codePointAt(0)};`);
}
