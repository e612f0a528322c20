import { useState } from 'preact/hooks';
import { useLoaded } from '@/components/shared/use-loaded';
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
  /** Whether addresses in the text are told from other words by now. */
  readonly isReady: boolean;
  write(text: string): void;
  clear(): void;
  onPaste(event: ClipboardEvent & { readonly currentTarget: HTMLInputElement }): void;
}

/** The text of the one field, and what it is taken for. */
export function useField(initial: string): Field {
  const [{ text, pasted }, setWritten] = useState<Written>({ ...EMPTY, text: initial });
  // The first frame is drawn without the tables of the platforms.
  const finder = useLoaded(() => import('./find-links'));
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
