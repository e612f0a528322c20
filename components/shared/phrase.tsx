import { type ComponentChildren, Fragment } from 'preact';
import type { MessageKey } from '@/utils/proposal/say';
import { useSay } from './say-context';

interface PhraseProps {
  readonly of: MessageKey;
  /** What `$1`, `$2` … of the message become, in any order that the language wants. */
  readonly parts: readonly ComponentChildren[];
}

/** Stand in for the parts while the message is put together: characters that no text has. */
const FIRST_MARK = 0xfdd0;
const MARKS = /([\ufdd0-\ufdd8])/;

/** A message with drawn parts within it, such as a name in a type of its own. */
export function Phrase({ of, parts }: PhraseProps) {
  const say = useSay();
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
