import { useState } from 'preact/hooks';
import { linksInMarkup } from './links-in-markup';
import { readTyped, type Typed } from './read-typed';

interface Written {
  readonly text: string;
  /** Addresses behind the links of what was pasted. */
  readonly pasted: readonly string[];
}

const EMPTY: Written = { text: '', pasted: [] };

export interface Field {
  readonly text: string;
  readonly typed: Typed;
  write(text: string): void;
  clear(): void;
  onPaste(event: ClipboardEvent & { readonly currentTarget: HTMLInputElement }): void;
}

/** The text of the one field, and what it is taken for. */
export function useField(initial: string): Field {
  const [{ text, pasted }, setWritten] = useState<Written>({ ...EMPTY, text: initial });
  return {
    text,
    typed: readTyped(text, pasted),
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
