import { inWords } from '../../forum/link-forms';
import type { Post, Topic } from '../../forum/topic';
import { PROPOSAL_LINKS } from '../known-links';
import { ordinaryLinks } from '../ordinary-links';
import { Random } from '../random';

const MAX_PROPOSALS = 80;

/** Addresses that threads link, each of another proposal: few enough for a badge to count them in two digits. */
export const THREAD_PROPOSALS: readonly string[] = new Random(7)
  .shuffled([...new Map(PROPOSAL_LINKS.map(({ canonical, url }) => [canonical, url])).values()])
  .slice(0, MAX_PROPOSALS);

/** A thread's measures. Every post also has three links of its own: twice its author, once itself. */
export interface ThreadPlan {
  readonly id: number;
  readonly posts: number;
  /** Links in a post's text. */
  readonly links: number;
  /** Share of the links in texts that are proposals, 0 to 1. */
  readonly proposals: number;
}

const AUTHORS = ['mara.fernhill', 'tobi_okafor', 'liesel', 'anand.r', 'quorumcat', 'delphine', 'nils-h'];
const WORDS =
  'the vote delegates treasury quorum before because parameters season budget review council argue week again record numbers contract proposal discussion holders'.split(
    ' ',
  );

/** A thread that is the same in every run: paragraphs and lists of made-up words between links. */
export function threadTopic({ id, posts, links, proposals }: ThreadPlan): Topic {
  const random = new Random(id);
  const others = ordinaryLinks(posts * links, random);
  const hrefs = others.map((other) => (random.next() < proposals ? random.pick(THREAD_PROPOSALS) : other));
  return {
    id,
    slug: `thread-of-${posts}-posts`,
    title: `A thread of ${posts} posts`,
    category: 'Archive',
    tags: ['voting'],
    chunk: posts,
    posts: Array.from({ length: posts }, (_, index) =>
      madeUpPost(hrefs.slice(index * links, (index + 1) * links), random),
    ),
  };
}

function madeUpPost(hrefs: readonly string[], random: Random): Post {
  const half = Math.ceil(hrefs.length / 2);
  const sentences = hrefs.map((href) => `${words(12, random)} ${inWords(href, words(3, random))}.`);
  return {
    author: random.pick(AUTHORS),
    day: `Feb ${1 + random.below(28)}`,
    likes: random.below(40),
    html: `<p>${sentences.slice(0, half).join(' ')}</p>
<blockquote><p>${words(30, random)}</p></blockquote>
<ul>${sentences
      .slice(half)
      .map((sentence) => `<li>${sentence}</li>`)
      .join('\n')}</ul>`,
  };
}

function words(count: number, random: Random): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}
