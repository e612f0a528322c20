import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/words';
import { MarkdownBlock } from './markdown-nodes';
import { type MarkdownText, type OutlineEntry, readMarkdown, splitText } from './parse-markdown';
import './markdown.css';

/** A screen of text, and a little more. */
const AT_ONCE = 1;

interface Pieces {
  readonly read: readonly MarkdownText[];
  readonly isWhole: boolean;
}

/** Parses a text in pieces: the first at once, the rest on demand, one piece per task. */
function usePieces(text: string, wantsAll: boolean): Pieces {
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

/** Fewer headings need no outline. */
const OUTLINED = 4;

interface MarkdownProps {
  readonly text: string;
  /** The beginning is always parsed. */
  readonly wantsAll: boolean;
}

/** A proposal's own text, in a separate chunk that is loaded when a text is shown. */
export function Markdown({ text, wantsAll }: MarkdownProps) {
  const { read, isWhole } = usePieces(text, wantsAll);
  const outline = read.flatMap((piece) => piece.outline);
  return (
    <>
      {isWhole && outline.length >= OUTLINED ? <Outline entries={outline} /> : null}
      <div class="text" dir="auto" aria-busy={wantsAll && !isWhole} data-whole={isWhole}>
        {read.map((piece, index) => (
          <Piece key={index} piece={piece} />
        ))}
      </div>
    </>
  );
}

function Piece({ piece }: { readonly piece: MarkdownText }) {
  return (
    <>
      {piece.tree.children.map((node, index) => (
        <MarkdownBlock key={index} node={node} of={piece} />
      ))}
    </>
  );
}

function Outline({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const { t } = useLocale();
  return (
    <details class="text-outline">
      <summary>{t('text_outline')}</summary>
      <ol>
        {entries.map(({ id, text, heading }) => (
          <li key={id} data-depth={heading.depth}>
            <a href={`#${id}`} dir="auto" onClick={(event) => goTo(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Scrolls to a heading and focuses it, without a history entry. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
