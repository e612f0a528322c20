import { bare, inWords } from './link-forms';

const address = (number: number) =>
  `https://snapshot.org/#/example.eth/proposal/0x${'e'.repeat(63)}${number}`;

/** Proposals of the discussion, in the order of the page: those of the text, then one in each comment. */
export const discussionProposals: readonly string[] = [1, 2, 3, 4, 5].map(address);

/**
 * A discussion as Commonwealth shows it: no post numbers, class names that mean nothing, and a client that draws its
 * list of comments again whenever something happens. "Sort" turns the list round, "Refresh" makes it all anew.
 */
export function discussionPage(): string {
  const comments = [2, 3, 4, 5].map(
    (number) =>
      `<div class="jsx-2871 comment" data-key="${number}"><span class="jsx-19">member-${number}</span>
<div class="jsx-77"><p>See ${number % 2 ? bare(address(number)) : inWords(address(number), 'the vote')}.</p></div></div>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Discussion 12043: Fee review</title>
<link rel="stylesheet" href="/assets/forum.css"></head>
<body><div id="root"><main class="jsx-1 wrap"><h1>Fee review</h1>
<div class="jsx-2"><p>The first round is over: ${inWords(address(1), 'result')}.</p></div>
<button type="button" class="btn sort">Sort</button> <button type="button" class="btn refresh">Refresh</button>
<div class="jsx-3 comments">${comments.join('\n')}</div></main></div>
<script src="/assets/discussion.js"></script></body></html>`;
}
