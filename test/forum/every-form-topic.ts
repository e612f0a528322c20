import {
  bare,
  counted,
  details,
  headed,
  inlineOnebox,
  inWords,
  listed,
  onebox,
  quote,
  tabled,
} from './link-forms';
import type { Topic } from './topic';

/** Links of the thread with every form: those that a reader gets chips for, and those that are none of ours. */
const chipped = (number: number) => address('a', number);
const passedOver = (number: number) => address('b', number);

/** The proposals of the thread, in the order of the page. */
export const everyFormProposals: readonly string[] = Array.from({ length: 14 }, (_, index) =>
  chipped(index + 1),
);

const link = (number: number) => inWords(passedOver(number), 'not this one');

/** A thread with a link in every place where Discourse puts one, and in all those that are to stay bare. */
export const everyFormTopic: Topic = {
  id: 4901,
  slug: 'a-link-in-every-form',
  title: 'A link in every form',
  category: 'Handbook',
  tags: [],
  chunk: 6,
  posts: [
    {
      author: 'liesel',
      day: 'Apr 1',
      likes: 2,
      html: `<p>In words: ${inWords(chipped(1), 'our first vote')}. As it is: ${bare(chipped(2))}, and with its title: ${inlineOnebox(chipped(3), 'Third')}.</p>
${onebox(chipped(4), 'Fourth', `It follows up on ${inWords(chipped(4), 'itself')}.`)}
${headed(chipped(5), 'Fifth')}
${listed(chipped(6), 'Sixth')}
${tabled(chipped(7), 'Seventh')}
${details(chipped(8), 'Eighth')}
<p>${counted(chipped(9), 'Ninth')}</p>`,
    },
    {
      author: 'delphine',
      day: 'Apr 1',
      likes: 1,
      html: `${quote('liesel', 1, `<p>${inWords(chipped(1), 'our first vote')}</p>`)}
<p>And <strong>in bold: <em>${inWords(chipped(10), 'Tenth')}</em></strong>, two in a row: ${inWords(chipped(11), 'Eleventh')}${inWords(chipped(12), 'Twelfth')}</p>
<p>By way of another page: <a href="https://www.google.com/url?q=${encodeURIComponent(chipped(13))}">Thirteenth</a></p>
<section class="embedded-posts bottom"><div class="reply"><div class="cooked"><p>${inWords(chipped(14), 'Fourteenth')}</p></div></div></section>`,
    },
    {
      author: 'quorumcat',
      day: 'Apr 2',
      likes: 0,
      html: `<pre><code>${link(1)}</code></pre><p><code>${link(2)}</code> ${passedOver(3)}</p>
<div class="topic-map"><a class="topic-link track-link" href="${passedOver(4)}" title="${passedOver(4)}">snapshot.org…</a></div>
<svg width="20" height="20"><a href="${passedOver(5)}"><text y="12">5</text></a></svg>
<p><a href="https://snapshot.org/#/example.eth">A space</a>, <a href="https://snapshot.org.example.net/#/x/proposal/6">a look-alike</a></p>
<div id="reply-control"><div class="d-editor"><div class="d-editor-preview"><p>${link(7)}</p></div></div></div>
<div class="d-editor-container"><div class="ProseMirror" contenteditable="true"><p>${link(8)}</p></div></div>
<div id="user-card" class="user-card"><p>${link(9)}</p></div>`,
    },
  ],
};

function address(kind: 'a' | 'b', number: number): string {
  return `https://snapshot.org/#/example.eth/proposal/0x${kind.repeat(60)}${String(number).padStart(4, '0')}`;
}
