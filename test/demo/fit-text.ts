const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts or fills a text to exactly so many columns of a terminal; a cut text ends in an ellipsis. */
export function fitText(text: string, columns: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const width = widthOf(line);
  if (width <= columns) return line + ' '.repeat(columns - width);
  let cut = '';
  for (const { segment } of graphemes.segment(line)) {
    if (widthOf(cut) + widthOf(segment) > columns - 1) break;
    cut += segment;
  }
  return fitText(`${cut.trimEnd()}…`, columns);
}

/** Columns that a terminal gives a text: emoji and East Asian letters take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text))
    width +=
      /\p{RGI_Emoji}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/v.test(
        segment,
      )
        ? 2
        : 1;
  return width;
}
