/**
 * Where a spreadsheet may begin a cell: at the start of a value and, if it takes semicolons, tabs or line breaks for its own
 * separators, behind each of them, quotation marks or not. What follows would be a formula, a comment, the guard itself, or by
 * the end of the value a cell that takes in the next ones.
 */
const UNGUARDED =
  /(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠#'\t])|(?<=^|[;\t])(?=[" ]*[\r\n])|(?<=[;\t\r\n])(?=[" ]*$)/g;

/**
 * Returns a line of CSV by RFC 4180, with every cell in quotation marks; null is empty. An apostrophe guards a cell
 * that could begin as a formula: without the one behind each start and separator, a value is unchanged.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => `"${(cell ?? '').replaceAll(UNGUARDED, "'").replaceAll('"', '""')}"`);
  return `${written.join(',')}\r\n`;
}
