import { plantedUrl } from './links';

/** A page whose links lie far below the view, but near enough for chips; the first leads elsewhere every 100 ms. */
export function restlessBelowView(first: number, more: readonly string[] = []): string {
  const urls = Array.from({ length: 500 }, (_, index) => plantedUrl(first + index));
  return pageBelowView(
    [plantedUrl(first), ...more],
    `const urls = ${JSON.stringify(urls)};
let next = 0;
setInterval(() => { document.querySelector('a').href = urls[++next % urls.length]; }, 100);`,
  );
}

/** A page whose reader sees no link before they scroll. */
export function pageBelowView(urls: readonly string[], script = ''): string {
  const links = urls.map((url) => `<p><a href="${url}">the vote</a></p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Thread</title></head>
<body><p>A long text.</p><div style="height: 1200px"></div>${links}<div style="height: 2000px"></div>
<script>${script}</script></body></html>`;
}
