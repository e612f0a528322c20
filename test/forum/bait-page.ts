import { inWords } from './link-forms';

/** Ways in which a page can hold a link that no reader sees, by name. */
const HIDDEN: Readonly<Record<string, string>> = {
  'not drawn': 'display: none',
  hidden: 'visibility: hidden',
  transparent: 'opacity: 0',
  faint: 'opacity: 0.01',
  'off-screen': 'position: absolute; left: -9999px',
  'above the page': 'position: absolute; top: -500px',
  'clipped by its box': 'width: 0; height: 0; overflow: hidden',
  'clipped by its shape': 'clip-path: inset(50%); position: absolute',
  'clipped by a rectangle': 'clip: rect(0, 0, 0, 0); position: absolute',
  'of no size': 'font-size: 0',
  'shrunk to nothing': 'transform: scale(0)',
};

/** Addresses that the page hides, and the one that it shows. */
export const baits: readonly string[] = Object.keys(HIDDEN).map((_, index) => address(index));
export const shown: string = address(99);

/** A page that plants links which nobody can see. */
export function baitPage(): string {
  const planted = Object.values(HIDDEN).map(
    (style, index) => `<p style="${style}">${inWords(address(index), 'free money')}</p>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page with baits</title>
<link rel="stylesheet" href="/assets/forum.css"></head>
<body><h1>Nothing to see here</h1><p>But ${inWords(shown, 'this')}.</p>${planted.join('\n')}</body></html>`;
}

function address(number: number): string {
  return `https://snapshot.org/#/example.eth/proposal/0x${'c'.repeat(62)}${String(number).padStart(2, '0')}`;
}
