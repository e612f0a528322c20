/**
 * Where a spreadsheet may begin a cell: at the start of a value, and after semicolons, tabs and line breaks, with or
 * without quotation marks. The text there could be a formula, a comment, the guard itself, or an open quotation that
 * swallows the next cells.
 */
const UNGUARDED =
  /(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠#'\t])|(?<=^|[;\t])(?=[" ]*[\r\n])|(?<=[;\t\r\n])(?=[" ]*$)/g;

/**
 * Returns a line of CSV by RFC 4180, with every cell in quotation marks; null is empty. An apostrophe guards each place
 * that could begin a formula. Removing it after each start and separator restores the value.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => `"${(cell ?? '').replaceAll(UNGUARDED, "'").replaceAll('"', '""')}"`);
  return `${written.join(',')}\r\n`;
}
