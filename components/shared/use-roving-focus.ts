import { useState } from 'preact/hooks';

/** Where a key leads within a list of `count`; null for keys that are none of the list's business. */
function targetOf(key: string, from: number, count: number): number | null {
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
 * focusable element of each item and `onKeyDown` onto the list; the items are found by `data-roving`.
 */
export function useRovingFocus(count: number, preferred: number) {
  const [focused, setFocused] = useState<number | null>(null);
  const stop = Math.min(focused ?? preferred, count - 1);
  return {
    onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
      const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]');
      const from = Array.from<EventTarget | null>(items).indexOf(event.target);
      const to = from === -1 ? null : targetOf(event.key, from, count);
      if (to === null) return;
      event.preventDefault();
      items.item(to).focus();
    },
    itemProps: (index: number) => ({
      'data-roving': index,
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setFocused(index),
    }),
  };
}
