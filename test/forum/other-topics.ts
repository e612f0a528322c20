import { bare, inWords } from './link-forms';
import type { Topic } from './topic';

/** A second thread with links of its own; the demo thread's last post leads here without a page load. */
export function followUpTopic(links: readonly { readonly url: string }[]): Topic {
  const [first, second] = [links[6]?.url, links[4]?.url];
  if (first === undefined || second === undefined) throw new Error('The demo thread is too short.');
  return {
    id: 4830,
    slug: 'follow-ups-from-the-march-round-up',
    title: 'Follow-ups from the March round-up',
    category: 'Delegates',
    tags: ['round-up'],
    chunk: 6,
    posts: [
      {
        author: 'anand.r',
        day: 'Mar 10',
        likes: 4,
        html: `<p>Two things we promised to look at again. First, whether the batch poster change did what it said: ${inWords(first, 'ArbOS 20 “Atlas”')}</p>`,
      },
      {
        author: 'delphine',
        day: 'Mar 10',
        likes: 7,
        html: `<p>Second, the parameters after a quarter in use: ${inWords(second, 'Compound 111')}</p><p>The rest is in <a href="/t/delegate-round-up-open-votes-and-results-worth-a-second-look/4812">the round-up</a>.</p>`,
      },
    ],
  };
}

/** A thread that links no proposal. */
export const quietTopic: Topic = {
  id: 3977,
  slug: 'how-we-disclose-conflicts-of-interest',
  title: 'How we disclose conflicts of interest',
  category: 'Handbook',
  tags: ['ethics'],
  chunk: 6,
  posts: [
    {
      author: 'mara.fernhill',
      day: 'Jan 12',
      likes: 32,
      html: `<p>Short version: if a vote can pay you, say so before you vote, in the thread where you argue. Holding the token is not a conflict; being on the payroll of the proposer is.</p>
<p>The forms are <a href="https://github.com/example/disclosures" rel="noopener nofollow ugc">in the repository</a>, and <a href="https://snapshot.org/#/ens.eth" rel="noopener nofollow ugc">spaces</a> or <a href="https://www.tally.xyz/gov/ens/delegates" rel="noopener nofollow ugc">delegate lists</a> may link to your statement.</p>`,
    },
    {
      author: 'liesel',
      day: 'Jan 13',
      likes: 6,
      html: '<p>Agreed. I would add grants from the last twelve months, paid or promised.</p>',
    },
  ],
};

/** A link, and what leads the eye to it. */
export interface NamedLink {
  readonly url: string;
  readonly name: string;
}

/** A thread whose votes can be read without a token: some of Snapshot's, some in contracts. */
export function keylessTopic(snapshot: readonly NamedLink[], contracts: readonly NamedLink[]): Topic {
  const list = (links: readonly NamedLink[]) =>
    links.map(({ url, name }) => `<li><p>${inWords(url, name)}</p></li>`).join('\n');
  const [first] = snapshot;
  return {
    id: 4841,
    slug: 'march-votes-what-is-open-and-how-the-last-ones-went',
    title: 'March votes: what is open, and how the last ones went',
    category: 'Delegates',
    tags: ['voting', 'round-up'],
    chunk: 6,
    posts: [
      {
        author: 'mara.fernhill',
        day: 'Mar 12',
        likes: 9,
        html: `<p>This month’s list for everybody who asked what is still open and how the last ones went. Off chain first:</p>
<ul>
${list(snapshot)}
</ul>`,
      },
      {
        author: 'quorumcat',
        day: 'Mar 12',
        likes: 6,
        html:
          contracts.length === 0
            ? `<p>On chain another day. Start with the first: ${first ? bare(first.url) : ''}</p>`
            : `<p>And the on-chain ones that I am following:</p>
<ul>
${list(contracts)}
</ul>`,
      },
    ],
  };
}
