/** Pieces end at the first blank line beyond this many UTF-16 units … */
const PIECE = 4_000;
/** … or here at the latest: the parser takes time that grows much faster than a text that was made to stall it. */
const LONGEST_PIECE = 8_000;
const FENCE = /^ {0,3}(?:```|~~~)/;
/** Quote and list marks at the start of a line: more of them mean nothing, and cost the parser dearly. */
const PILE =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))){16})(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))+/;
/** An address that the text names, and links by name elsewhere. */
const DEFINITION = /^ {0,3}\[[^\][]{1,100}\]:[ \t]*\S{1,500}[ \t]*$/;
const MOST_DEFINITIONS = 20;

/**
 * A text in pieces that can be parsed one by one, cut between its blocks wherever it has any. Each has the text's
 * named addresses at its end.
 */
export function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let isFenced = false;
  const lines = text.split(/(?<=\n)/).flatMap(shortLines);
  for (const line of lines) {
    const isBreak = !isFenced && line.trim() === '';
    if (piece.length + line.length > (isBreak ? PIECE : LONGEST_PIECE)) {
      pieces.push(piece);
      piece = '';
    }
    piece += line.replace(PILE, '$1');
    if (FENCE.test(line)) isFenced = !isFenced;
  }
  const definitions = lines.map((line) => line.trimEnd()).filter((line) => DEFINITION.test(line));
  const named = definitions.slice(0, MOST_DEFINITIONS).join('\n');
  return [...pieces, piece].filter((each) => each.trim() !== '').map((each) => `${each}\n\n${named}`);
}

function shortLines(line: string): readonly string[] {
  if (line.length <= PIECE) return [line];
  return Array.from({ length: Math.ceil(line.length / PIECE) }, (_, index) =>
    line.slice(index * PIECE, (index + 1) * PIECE),
  );
}
