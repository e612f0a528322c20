import { useSay } from '@/components/shared/say-context';
import { MarkdownBlock } from './markdown-block';
import type { MarkdownText } from './markdown-text';
import type { OutlineEntry } from './outline';
import { usePieces } from './use-pieces';
import './markdown.css';

/** Fewer headings than these are found without an outline. */
const OUTLINED = 4;

interface MarkdownProps {
  readonly text: string;
  /** The beginning is parsed in any case. */
  readonly wantsAll: boolean;
}

/** A proposal's own text. It comes in a chunk of its own, which is loaded when a text is shown. */
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
  const say = useSay();
  return (
    <details class="text-outline">
      <summary>{say('text_outline')}</summary>
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

/** Moves without a new entry in the history, and takes the reading along. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
