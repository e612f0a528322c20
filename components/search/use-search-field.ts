import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '@/components/shared/lazy';
import { linksInMarkup, readTyped, type Typed } from './read-query';

/** The active suggestion of `count`, moved by the arrow keys; null for the field. A change of `subject` resets it. */
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
  /** Addresses behind the links of what was pasted. */
  readonly pasted: readonly string[];
}

const EMPTY: Written = { text: '', pasted: [] };

interface Field {
  readonly text: string;
  readonly typed: Typed;
  /** Whether the recogniser of addresses is loaded. */
  readonly isReady: boolean;
  write(text: string): void;
  clear(): void;
  onPaste(event: ClipboardEvent & { readonly currentTarget: HTMLInputElement }): void;
}

/** The field's text, and how it is interpreted. */
export function useSearchField(initial: string): Field {
  const [{ text, pasted }, setWritten] = useState<Written>({ ...EMPTY, text: initial });
  // The first frame is drawn without the tables of the platforms.
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
      // A field of one line would join what lines keep apart.
      const line = plain.replaceAll(/\s+/g, ' ');
      field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      setWritten({ text: field.value, pasted: links });
    },
  };
}

/**
 * Puts the focus on a field, and again whenever the window has it and nothing in it: Firefox draws a popup before it is
 * in its place, and takes the focus from what had it meanwhile.
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
