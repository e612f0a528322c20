import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';

/** Whether shortcuts inside are active: false for a mounted but hidden view. */
export const ShortcutScope = createContext(true);

/** Whether single-key shortcuts are on. Speech input and tremor trigger them by accident (WCAG 2.1.4). */
export const SingleKeys = createContext(true);

const TYPED_INTO = 'input, select, textarea, [contenteditable="true"]';

/**
 * Runs a function when a key is pressed anywhere in the page; null turns it off. Ignores keys with a modifier, in a
 * field, or while a dialog is open.
 */
export function useShortcut(key: string, run: (() => void) | null): void {
  const inScope = useContext(ShortcutScope);
  // Escape is not a single-key shortcut: it closes things everywhere.
  const isOn = useContext(SingleKeys) || key === 'Escape';
  const isWanted = isOn && inScope;
  const latest = useRef(run);
  latest.current = isWanted ? run : null;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || latest.current === null || belongsElsewhere(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return true;
  return document.querySelector('dialog[open]') !== null;
}
