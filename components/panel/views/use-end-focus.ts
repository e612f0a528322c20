import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus of a reader who is at the end of a list, on its button or on why the next page did not come: it goes
 * to the first row that has joined, so that reading goes on there, or else to what stands at the end now. Wherever else
 * the reader has gone meanwhile, the focus is left alone.
 *
 * @param shown how many rows are listed.
 * @param state what the end depends on. It stands beside the list in one element, whether it is empty or not.
 */
export function useEndFocus(shown: number, state: string): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // Asked for while it is drawn: afterwards what had the focus may be gone.
  const wasHere = end.current?.contains(document.activeElement) === true;

  useLayoutEffect(() => {
    const first = before.current;
    before.current = shown;
    if (!wasHere || end.current === null) return;
    if (shown > first) rowAt(end.current.parentElement, first)?.focus();
    else if (!end.current.contains(document.activeElement))
      (end.current.querySelector('button') ?? rowAt(end.current.parentElement, shown - 1))?.focus();
  }, [shown, state]);

  return end;
}

function rowAt(list: Element | null, index: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-row="${index}"],[data-roving="${index}"]`);
}
