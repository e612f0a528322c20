const HREF = /\bhref\s*=\s*(?:"([^"]{1,2048})"|'([^']{1,2048})')/gi;

/** The web addresses that a piece of HTML from the clipboard links. It is read as text and becomes no markup. */
export function linksInMarkup(html: string): readonly string[] {
  return [...html.matchAll(HREF)].flatMap(([, double, single]) => {
    const address = (double ?? single ?? '').replaceAll('&amp;', '&');
    return /^https?:/i.test(address) ? address : [];
  });
}
