import { Fragment } from 'preact';

/** What numbers have between groups of digits and before a fraction, in all languages of the interface. */
const MARK = String.raw`[.,'’٫٬\u00a0\u202f]`;
/** Shorter numbers fit into one line. */
const LONG = new RegExp(String.raw`(\p{Nd}(?:${MARK}?\p{Nd}){11,})`, 'u');
const BETWEEN_GROUPS = new RegExp(String.raw`(?<=\p{Nd}${MARK}(?:\p{Nd}{3})*)(?=\p{Nd})`, 'u');

/** A text whose long numbers break only between groups of three digits. `<wbr>` leaves what is copied as it is. */
export function Digits({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(LONG).flatMap((piece, at) =>
        piece.split(at % 2 === 0 ? /$^/ : BETWEEN_GROUPS).map((group, index) => (
          <Fragment key={`${at} ${index}`}>
            {index === 0 ? null : <wbr />}
            {group}
          </Fragment>
        )),
      )}
    </>
  );
}
