import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '@/components/shared/lazy';
import { linksInMarkup, readTyped, type Typed } from './read-query';

/**
 * Tracks the active suggestion of `count` through the arrow keys; null means the field. A change of `subject` resets
 * it.
 */
export function useActive(count: number, subject: string) {
  const [moved, setMoved] = useState<{ readonly subject: string; readonly index: number | null }>({
    subject,
    index: null,
  });
  const index = moved.subject === subject ? moved.index : null;
  const active = index !== null && index < count ? index : null;
  const set = (next: number | null) => setMoved({ subject, index: next });
  return {
    active,
    set,
    /** Cycles through the field and the suggestions. */
    move(step: 1 | -1): void {
      const places = count + 1;
      const next = ((active ?? count) + step + places) % places;
      set(next === count ? null : next);
    },
  };
}

interface Written {
  readonly text: string;
  /** Link targets of the pasted content. */
  readonly pasted: readonly string[];
}

const EMPTY: Written = { text: '', pasted: [] };

interface Field {
  readonly text: string;
  readonly typed: Typed;
  /** Whether the address recogniser is loaded. */
  readonly isReady: boolean;
  write(text: string): void;
  clear(): void;
  onPaste(event: ClipboardEvent & { readonly currentTarget: HTMLInputElement }): void;
}

/** Holds the field's text and its interpretation. */
export function useSearchField(initial: string): Field {
  const [{ text, pasted }, setWritten] = useState<Written>({ ...EMPTY, text: initial });
  // The first frame is drawn without the platform tables.
  const finder = useLoaded(() => import('@/utils/link/recognise'));
  const urls = finder === null || finder === 'failed' ? [] : finder.findLinks(text, pasted);
  return {
    text,
    typed: readTyped(text, urls),
    isReady: finder !== null,
    write: (next) => setWritten({ text: next, pasted: [] }),
    clear: () => setWritten(EMPTY),
    onPaste(event) {
      const field = event.currentTarget;
      const plain = event.clipboardData?.getData('text/plain') ?? '';
      const links = linksInMarkup(event.clipboardData?.getData('text/html') ?? '');
      if (links.length === 0 && !/[\r\n]/.test(plain)) return;
      event.preventDefault();
      // A single-line field would join separate lines.
      const line = plain.replaceAll(/\s+/g, ' ');
      field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      setWritten({ text: field.value, pasted: links });
    },
  };
}

/**
 * Focuses a field, and again whenever the window has the focus and no element does. Firefox draws a popup before it is
 * in place, and the focused element then loses the focus.
 */
export function useFocus(field: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const focus = () => {
      if (document.activeElement === document.body) field.current?.focus();
    };
    focus();
    window.addEventListener('focus', focus);
    return () => window.removeEventListener('focus', focus);
  }, []);
}
