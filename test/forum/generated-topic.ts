import { createHash } from 'node:crypto';
import { inWords } from './link-forms';
import type { Topic } from './topic';

const ORDINARY = 19;

/** A long thread for measurements: in each post one proposal link among nineteen others. */
export function generatedTopic(posts: number): Topic {
  return {
    id: 1_000_000 + posts,
    slug: `thread-of-${posts}-posts`,
    title: `A thread of ${posts} posts`,
    category: 'Archive',
    tags: [],
    chunk: posts,
    posts: Array.from({ length: posts }, (_, index) => ({
      author: `member-${index % 17}`,
      day: 'Feb 1',
      likes: index % 5,
      html: `<p>${others(index)}</p><p>${inWords(proposal(index), `Proposal ${index + 1}`)}</p>`,
    })),
  };
}

function others(post: number): string {
  return Array.from({ length: ORDINARY }, (_, index) =>
    inWords(`https://example.org/notes/${post}/${index}?from=forum`, `note ${index + 1}`),
  ).join(' and ');
}

function proposal(post: number): string {
  const id = createHash('sha256').update(String(post)).digest('hex');
  return `https://snapshot.org/#/example.eth/proposal/0x${id}`;
}
