import { useLocale } from '@/components/shared/words';
import { tidyBody } from '@/utils/proposal/tidy-text';

interface ChangedPartsProps {
  readonly before: string;
  readonly after: string;
}

const LONGEST_PARAGRAPH = 20_000;

/** Shows removed and added paragraphs in full; counts unchanged ones. */
export function ChangedParts({ before, after }: ChangedPartsProps) {
  const { count } = useLocale();
  return (
    <ul class="text-diff">
      {runsOf(textDiff(before, after)).map((run, index) => (
        <li key={index}>
          {run.kind === 'same' ? (
            <p class="quiet">{count('text_change_same', run.texts.length)}</p>
          ) : (
            run.texts.map((text, nth) => <Changed key={nth} kind={run.kind} text={text} />)
          )}
        </li>
      ))}
    </ul>
  );
}

function Changed({ kind, text }: DiffPart) {
  const { t } = useLocale();
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      <p class="small">{t(kind === 'added' ? 'text_change_added' : 'text_change_removed')}</p>
      <Mark class="text-part" dir="auto">
        {tidyBody(text, LONGEST_PARAGRAPH)}
      </Mark>
    </>
  );
}

interface Run {
  readonly kind: DiffPart['kind'];
  readonly texts: readonly string[];
}

/** Groups neighbours of one kind. */
function runsOf(parts: readonly DiffPart[]): readonly Run[] {
  const runs: { kind: DiffPart['kind']; texts: string[] }[] = [];
  for (const { kind, text } of parts) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else runs.push({ kind, texts: [text] });
  }
  return runs;
}

/** A paragraph of either version of a text. */
interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Between empty lines. */
const BREAK = /\n[^\S\n]*\n\s*/;

/** Larger differences are not compared: the work grows with their square. */
const MOST_COMPARED = 1_000;

/** Compares two versions of a text by paragraphs: by their longest common subsequence. */
export function textDiff(before: string, after: string): readonly DiffPart[] {
  const [was, is] = [paragraphsOf(before), paragraphsOf(after)];
  const start = alike(was, is);
  const end = alike(was.slice(start).reverse(), is.slice(start).reverse());
  return [
    ...parts('same', is.slice(0, start)),
    ...middle(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...parts('same', is.slice(is.length - end)),
  ];
}

function paragraphsOf(text: string): readonly string[] {
  return text
    .split(BREAK)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const parts = (kind: DiffPart['kind'], texts: readonly string[]): readonly DiffPart[] =>
  texts.map((text) => ({ kind, text }));

/** Returns the number of equal paragraphs at the start of both. */
function alike(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((text, index) => text !== other[index]);
  return first === -1 ? one.length : first;
}

function middle(was: readonly string[], is: readonly string[]): readonly DiffPart[] {
  if (was.length > MOST_COMPARED || is.length > MOST_COMPARED)
    return [...parts('removed', was), ...parts('added', is)];
  const common = commonLengths(was, is);
  const lengthAt = (one: number, other: number) => common[one * (is.length + 1) + other] ?? 0;
  const found: DiffPart[] = [];
  let [at, to] = [0, 0];
  while (at < was.length || to < is.length) {
    const [old, own] = [was[at], is[to]];
    if (old !== undefined && old === own) {
      found.push({ kind: 'same', text: own });
      at += 1;
      to += 1;
    } else if (old !== undefined && (own === undefined || lengthAt(at + 1, to) >= lengthAt(at, to + 1))) {
      found.push({ kind: 'removed', text: old });
      at += 1;
    } else if (own !== undefined) {
      found.push({ kind: 'added', text: own });
      to += 1;
    }
  }
  return found;
}

/** Returns the length of the longest common subsequence after each pair of positions, row by row. */
function commonLengths(was: readonly string[], is: readonly string[]): Uint16Array {
  const width = is.length + 1;
  const lengths = new Uint16Array((was.length + 1) * width);
  for (let at = was.length - 1; at >= 0; at -= 1) {
    for (let to = is.length - 1; to >= 0; to -= 1) {
      const here = at * width + to;
      lengths[here] =
        was[at] === is[to]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  return lengths;
}
