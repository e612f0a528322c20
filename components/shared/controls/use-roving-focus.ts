import { useState } from 'preact/hooks';

const BESIDE = '[data-roving-beside]';

/** Returns the index that a key moves to in a list of `count`; null for other keys. */
export function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Gives a list one Tab stop; arrows, Home and End move within it. Put `itemProps` on each item's focusable element and
 * `onKeyDown` on the list; `data-roving` identifies the items. A second control per item gets `besideProps`: Tab
 * reaches that of the current item, arrows move to the next item's.
 */
export function useRovingFocus(count: number, preferred: number) {
  const [focused, setFocused] = useState<number | null>(null);
  const stop = Math.min(focused ?? preferred, count - 1);
  const stopProps = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setFocused(index),
  });
  return {
    onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
      const isBeside = event.target instanceof Element && event.target.matches(BESIDE);
      const items = event.currentTarget.querySelectorAll<HTMLElement>(isBeside ? BESIDE : '[data-roving]');
      const from = Array.from<EventTarget | null>(items).indexOf(event.target);
      const to = from === -1 ? null : targetOf(event.key, from, count);
      if (to === null) return;
      event.preventDefault();
      items.item(to).focus();
    },
    itemProps: (index: number) => ({ 'data-roving': index, ...stopProps(index) }),
    besideProps: (index: number) => ({ 'data-roving-beside': '', ...stopProps(index) }),
  };
}
