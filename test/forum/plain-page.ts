import { bare, inWords } from './link-forms';

const address = (number: number) =>
  `https://snapshot.org/#/example.eth/proposal/0x${'f'.repeat(63)}${number}`;

/** Proposals that the page links, in its order; it also names one that it does not link. */
export const plainProposals: readonly string[] = [1, 2, 3].map(address);

/** A page of no forum's make: no script, no classes, tables for layout. */
export function plainPage(): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Council minutes</title></head>
<body><center><table border="1"><tr><td><font size="2">Minutes of March</font></td><td>${inWords(address(1), 'vote')}</td></tr>
<tr><td>Also:<br>${bare(address(2))}<br>${address(4)}</td><td><a href="minutes.html">last time</a></td></tr></table>
<p>Carried: <a href='${address(3)}'><img alt="the proposal" width="20" height="20" src="/letter_avatar/m.svg"></a></p></center></body></html>`;
}
