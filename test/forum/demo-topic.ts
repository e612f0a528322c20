import { bare, heading, inlineOnebox, inWords, onebox, quote } from './link-forms';
import type { Post, Topic } from './topic';

/**
 * A thread in which delegates go through votes of several DAOs. It carries the given links in this order, one or two
 * of them again in quotes. The words fit the links of `demoThread`; there must be 18.
 */
export function demoTopic(links: readonly { readonly url: string }[]): Topic {
  const link = (index: number) => {
    const url = links[index]?.url;
    if (url === undefined) throw new Error(`The demo thread has no link ${index}.`);
    return url;
  };
  return {
    id: 4812,
    slug: 'delegate-round-up-open-votes-and-results-worth-a-second-look',
    title: 'Delegate round-up: open votes, and results worth a second look',
    category: 'Delegates',
    tags: ['voting', 'round-up', 'cross-dao'],
    posts: [...openVotes(link), ...results(link), ...oddOnes(link)],
    chunk: 6,
  };
}

type Link = (index: number) => string;

function openVotes(link: Link): readonly Post[] {
  const gateway = `<p>A gateway registration, constitutional only because of the contract that it touches: ${inWords(link(0), 'Register $BORING in the generic-custom gateway')}</p>`;
  return [
    {
      author: 'mara.fernhill',
      day: 'Mar 4',
      likes: 21,
      html: `<p>Fourteen of us now vote in more than one DAO, and the same question comes up every Monday: <em>what is open, what closed over the weekend, and did it reach quorum?</em> Let’s keep one thread for it. Post the link, say in a line why it matters, and leave the arguing to the home forum.</p>
${heading('open-now', 'Open now')}
<ul>
<li>${gateway}</li>
<li><p>The bridge funding that several of you asked about: ${inlineOnebox(link(1), 'Proposal to fund Plurality Labs Milestone 1B(ridge)')}</p></li>
</ul>
<p>All spaces that we follow are on <a href="https://snapshot.org/#/arbitrumfoundation.eth" rel="noopener nofollow ugc">their Snapshot pages</a>, and payload reviews live <a href="https://github.com/ArbitrumFoundation/governance" rel="noopener nofollow ugc">in the repository</a>. If you are new here, read <a href="/t/how-we-disclose-conflicts-of-interest/3977">how we disclose conflicts of interest</a> first.</p>`,
    },
    {
      author: 'tobi_okafor',
      day: 'Mar 4',
      likes: 9,
      html: `<p>Two that have not opened yet, so there is still time to read the analysis before the weekend:</p>
<ol>
<li>Risk parameters for five collateral assets, ${inWords(link(2), 'Compound 141')}</li>
<li>Product revenue to the operations account, IIP-72:<br>${bare(link(3))}</li>
</ol>
<p>I checked the timelock of the first one against <a href="https://etherscan.io/address/0x6d903f6003cca6255d85cca4d3b5e5146dc33925" rel="noopener nofollow ugc">the contract</a>; the delay is what the description says.</p>`,
    },
    {
      author: 'liesel',
      day: 'Mar 5',
      likes: 14,
      html: `<p>For comparison, this is what a healthy turnout looked like for the same kind of change:</p>
${onebox(link(4), 'Risk Parameter Updates for 2 Collateral Assets', 'Compound proposal 111, executed after two days in the timelock.')}
<p>And on the Optimism side, season planning is settled: ${inWords(link(5), 'Season 8: Intent Ratification')}</p>`,
    },
  ];
}

function results(link: Link): readonly Post[] {
  const arbiter = inWords(link(7), 'The community Arbiter Proposal');
  return [
    {
      author: 'anand.r',
      day: 'Mar 5',
      likes: 11,
      html: `${heading('atlas', inWords(link(6), 'ArbOS 20 “Atlas”'))}
<p><strong>Vote: For.</strong> An upgrade with a hard date behind it. Close to unanimous, and rightly so.</p>
${heading('arbiter', arbiter)}
<p><strong>Vote: Against.</strong> We like paying early contributors; we do not like paying them twice for the same hours. The final tally says that we were not alone.</p>`,
    },
    {
      author: 'quorumcat',
      day: 'Mar 6',
      likes: 17,
      html: `<p>My hobby horse: “how did the vote go?” has more than two answers. Three rows, three different ones.</p>
<div class="md-table"><table>
<thead><tr><th>Vote</th><th>What to look at</th></tr></thead>
<tbody>
<tr><td>${inWords(link(8), 'Increase supply caps')}</td><td>Everyone who came agreed, too few came</td></tr>
<tr><td>${inWords(link(9), 'Disable COMP rewards')}</td><td>Who comes on the last day decides it</td></tr>
<tr><td>${inWords(link(10), 'Security Council funding')}</td><td>Executed, though the split is hard to find</td></tr>
</tbody></table></div>`,
    },
    {
      author: 'mara.fernhill',
      day: 'Mar 6',
      likes: 8,
      html: `${quote('anand.r', 4, `<p><strong>Vote: Against.</strong> On ${arbiter}: we like paying early contributors; we do not like paying them twice.</p>`)}
<p>Same here. While we are at it, please read optimistic votes the right way round. Silence is consent there, and a bar full of “Against” is not a defeat.</p>
<details><summary>The case that confused three of us</summary>
<p>Maintenance with veto only: ${inWords(link(11), 'Maintenance Upgrade: 16a')}</p>
</details>`,
    },
  ];
}

function oddOnes(link: Link): readonly Post[] {
  return [
    {
      author: 'delphine',
      day: 'Mar 7',
      likes: 12,
      html: `<p>Uniswap’s foundation funding is the one I keep going back to, because the debate was better than the vote: ${bare(link(12))}</p>
<p>The opposite case is a ballot that nobody can read at a glance. Thirty-six choices, ranked: ${inlineOnebox(link(13), '[EP 6.10] [Social] Select providers for Service Provider Program Season II')}</p>`,
    },
    {
      author: 'tobi_okafor',
      day: 'Mar 7',
      likes: 19,
      html: `<p>Closed, widely reported as decided, and I still cannot point at a record that says so:</p>
${onebox(link(14), 'UNIfication', 'Fee switch, burn and reorganisation, as an off-chain vote.')}
<p>Until somebody can, I would write “closed” and nothing more.</p>`,
    },
    {
      author: 'liesel',
      day: 'Mar 8',
      likes: 6,
      html: `<p>From the smaller houses: ${inWords(link(15), 'a test run of a new voting platform')}</p>
<p>And one for those who think that titles are always English and always run left to right: ${inWords(link(16), 'treasury allocation, second reading')}</p>`,
    },
    {
      author: 'quorumcat',
      day: 'Mar 9',
      likes: 3,
      html: `<p>Does anybody know what became of this one? It was in my notes, and nobody seems to have it: ${inWords(link(17), 'proposal from my notes')}</p>
<p>If it was spam, say so and I will strike it. The list of follow-ups is in <a href="/t/follow-ups-from-the-march-round-up/4830">the next thread</a>.</p>`,
    },
  ];
}
