/** Text of the page that names no proposal for a reader to follow: quoted, being written, or of no platform. */
const passedOver = (url: string) =>
  `<p><code>${url}</code></p><pre>${url}</pre><p><textarea>${url}</textarea></p>
<p contenteditable="true">${url}</p><p>https://example.org/minutes/7</p>`;

/**
 * Minutes of a council that link nothing: addresses stand in them as text, each proposal's once for a reader, the first
 * one again where it is to be passed over.
 */
export function notesPage(urls: readonly string[]): string {
  const notes = urls.map((url, index) => `<li>${index + 1}. Read ${url}, and agreed.</li>`);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Council notes</title></head>
<body><h1>Notes of the council</h1><ol>${notes.join('\n')}</ol>
${passedOver(urls[0] ?? '')}</body></html>`;
}
