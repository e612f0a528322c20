import { Fragment } from 'preact';

/** What numbers have between groups of digits and before a fraction, in all languages of the interface. */
const MARK = String.raw`[.,'’٫٬\u00a0\u202f]`;
/** With sign, and the punctuation behind it. Shorter numbers fit into one line. */
const LONG = new RegExp(String.raw`([\u200e\u200f]?[-+]?\p{Nd}(?:${MARK}?\p{Nd}){11,}[.,;:،؛。、]?)`, 'u');
const BETWEEN_GROUPS = new RegExp(String.raw`(?<=\p{Nd}${MARK}(?:\p{Nd}{3})*)(?=\p{Nd})`, 'u');

/**
 * A text whose long numbers break only between groups of three digits, and begin a line if they do not fit. `<wbr>`
 * leaves what is copied as it is.
 */
export function Digits({ text }: { readonly text: string }) {
  const pieces = text.split(LONG);
  if (pieces.join('') === pieces[1]) return <Groups of={text} />;
  return (
    <>
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <span class="digits" key={index}>
            <Groups of={piece} />
          </span>
        ),
      )}
    </>
  );
}

function Groups({ of }: { readonly of: string }) {
  return (
    <>
      {of.split(BETWEEN_GROUPS).map((group, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {group}
        </Fragment>
      ))}
    </>
  );
}
