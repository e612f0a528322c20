import { useState } from 'preact/hooks';

const BESIDE = '[data-roving-beside]';

/** The index that a key moves to in a list of `count`; null for other keys. */
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
 * One stop of the Tab key for a whole list; arrows, Home and End move within it. `itemProps` goes onto the
 * focusable element of each item and `onKeyDown` onto the list; the items are found by `data-roving`. A second
 * control in every item takes `besideProps`: Tab leads to that of the item that has the stop, arrows to its like.
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
