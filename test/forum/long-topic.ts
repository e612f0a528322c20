import { createHash } from 'node:crypto';
import { bare, details, headed, inlineOnebox, inWords, listed, onebox, quote, tabled } from './link-forms';
import type { Topic } from './topic';

/** In every fifth post there is a proposal, and each proposal comes up again after all others had their turn. */
const EVERY = 5;
const PROPOSALS = 60;
/** Every form that a link can take in a post, in turn. */
const FORMS = [inWords, inlineOnebox, onebox, listed, tabled, details, headed, quoted, bare];

/**
 * A thread that loads twenty posts at a time, long enough for most of it to be emptied again while it is read.
 * `links` come first among its proposals; the others are in no service.
 */
export function longTopic(posts: number, links: readonly { readonly url: string }[]): Topic {
  return {
    id: 2_000_000 + posts,
    slug: `long-thread-of-${posts}-posts`,
    title: `Weekly voting log, ${posts} entries`,
    category: 'Archive',
    tags: ['log'],
    chunk: 20,
    posts: Array.from({ length: posts }, (_, index) => ({
      author: `member-${index % 17}`,
      day: `Feb ${1 + (index % 28)}`,
      likes: index % 5,
      html: index % EVERY === 0 ? entry(index / EVERY, links) : remark(index),
    })),
  };
}

/** Addresses of the proposals of such a thread, in the order in which a reader meets them. */
export function longTopicProposals(
  posts: number,
  links: readonly { readonly url: string }[],
): readonly string[] {
  const entries = Math.min(PROPOSALS, Math.ceil(posts / EVERY));
  return Array.from({ length: entries }, (_, index) => links[index]?.url ?? madeUp(index));
}

function entry(index: number, links: readonly { readonly url: string }[]): string {
  const form = FORMS[index % FORMS.length] ?? inWords;
  const number = index % PROPOSALS;
  const url = links[number]?.url ?? madeUp(number);
  return `<p>Entry ${index + 1}. We read the text, asked two questions and voted as below; the reasons are in our notes.</p>
<div>${form(url, `Vote ${index + 1}`)}</div><p>Nothing else was on the agenda.</p>`;
}

function remark(index: number): string {
  return `<p>No vote this time. A note for the record: the call took place, minutes are <a href="/t/minutes/${index}">in their thread</a>, and whoever wants to be reminded of the next one can say so here.</p>`;
}

function quoted(url: string, words: string): string {
  return quote('member-3', 1, `<p>${inWords(url, words)}</p>`);
}

function madeUp(index: number): string {
  const id = createHash('sha256').update(`long thread ${index}`).digest('hex');
  return `https://snapshot.org/#/example.eth/proposal/0x${id}`;
}
