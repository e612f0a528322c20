import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { type MarkdownText, readMarkdown } from './markdown-text';
import { splitText } from './split-text';

/** A screen of text, and a little more. */
const AT_ONCE = 1;

interface Pieces {
  readonly read: readonly MarkdownText[];
  readonly isWhole: boolean;
}

/** Parses a text piece by piece: the beginning at once, the rest, where it is wanted, one piece a turn of the page. */
export function usePieces(text: string, wantsAll: boolean): Pieces {
  const prefix = useId();
  const pieces = useMemo(() => splitText(text), [text]);
  const begin = () => ({
    of: pieces,
    read: pieces.slice(0, AT_ONCE).map((piece, index) => readMarkdown(piece, `${prefix}-${index}`)),
  });
  const [kept, setKept] = useState(begin);
  const now = kept.of === pieces ? kept : begin();
  const next = wantsAll ? pieces[now.read.length] : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      const added = readMarkdown(next, `${prefix}-${now.read.length}`);
      setKept({ of: pieces, read: [...now.read, added] });
    });
    return () => clearTimeout(timer);
  }, [next, now.read, pieces, prefix]);
  return { read: now.read, isWhole: now.read.length === pieces.length };
}
