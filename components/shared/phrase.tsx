import { type ComponentChildren, Fragment, toChildArray } from 'preact';
import type { MessageKey } from '@/utils/proposal/say';
import { useSay } from './say-context';

interface PhraseProps {
  readonly of: MessageKey;
  /** The first becomes `$1` of the message, the second `$2` and so on, wherever the language wants them. */
  readonly children: ComponentChildren;
}

/** Stand in for the children while the message is put together: code points that no text has. */
const FIRST_MARK = 0xfdd0;
const MARKS = /([\ufdd0-\ufdd8])/;

/** A message with something drawn in it, such as a name in a type of its own. */
export function Phrase({ of, children }: PhraseProps) {
  const say = useSay();
  const parts = toChildArray(children);
  const marks = parts.map((_, index) => String.fromCodePoint(FIRST_MARK + index));
  const pieces = say(of, ...marks).split(MARKS);
  return (
    <>
      {pieces.map((piece, index) => {
        const part = marks.indexOf(piece);
        return <Fragment key={`${index} ${piece}`}>{part === -1 ? piece : parts[part]}</Fragment>;
      })}
    </>
  );
}
