import { count, line, unixTime } from '@/utils/api/wire';
import { compareDecimals } from '@/utils/numbers/decimal';
import { computedQuorum } from '../record-source';
import { flatten, insist, inTokens, type Portal } from './portal';

// Fields follow apps/api/src/schema.gql of snapshot-labs/sx-monorepo at 3496f956.
const QUERY =
  'query($id:String!){proposal(id:$id){id metadata{title body discussion choices} author{id} space{metadata{name voting_power_symbol}} start max_end scores_1 scores_2 scores_3 scores_total quorum vp_decimals vote_count executed execution_settled execution_time vetoed cancelled}}';

/** Ends that the record states; the site's rule judges the others. */
const ENDS = { cancelled: 'canceled', vetoed: 'vetoed', execution_settled: 'executed', executed: 'passed' };

/**
 * The indexer of Snapshot's votes on Starknet. Other chains' space ids are checksummed addresses, whose case links
 * lose.
 */
export const snapshotX: Portal = {
  idOf({ canonicalUrl }) {
    const [, address, number] = /\/sn:0x0*([\da-f]{1,64})\/proposal\/(\d+)$/.exec(canonicalUrl) ?? [];
    return address === undefined ? null : `0x${address.padStart(64, '0')}/${number}`;
  },
  // The space's name on Snapshot's site.
  daoOf: (id) => `sn:${id.replace(/\/.*/, '')}`,
  async read({ id, now }, get) {
    // Uses POST: the server refuses GET as a possible request from another web page.
    const answer = await get('/', { body: { query: QUERY, variables: { id } } });
    if (JSON.stringify(answer) === '{"data":{"proposal":null}}') return null;
    const values = flatten(answer);
    const the = (name: string) => values[`data.proposal.${name}`];
    const decimals = the('vp_decimals') ?? '';
    insist(the('id') === id && /^\d\d?$/.test(decimals));
    const inUnit = (name: string) => inTokens(the(name), Number(decimals));
    const choices = [0, 1, 2].map(
      (index) => [`${index + 1}`, the(`metadata.choices.${index}`), inUnit(`scores_${index + 1}`)] as const,
    );
    const [startAt, endAt] = [unixTime(the('start')), unixTime(the('max_end'))];
    insist(startAt && endAt && choices.every(([, , power]) => power));
    const [, given] = Object.entries(ENDS).find(([name]) => the(name) === 'true') ?? [];
    const lifecycle = given ? 'closed' : courseOf(startAt, endAt, now);
    const required = inUnit('quorum');
    const [forIt, against, abstain] = choices.map(([, , power]) => power);
    // All of them count, as in the execution strategies (SimpleQuorumExecutionStrategy of snapshot-labs/sx-evm and
    // sx-starknet).
    const counts = [choices[0], choices[2]].map((choice) => line(choice?.[1]) ?? '');
    const quorum =
      required &&
      computedQuorum({
        ...{ required, by: 'snapshot-x', counts },
        cast: lifecycle === 'pending' ? null : [forIt ?? null, abstain ?? null],
      });
    const isJudged = !given && lifecycle === 'closed' && quorum && forIt && against;
    const isPassed =
      isJudged && (quorum.rule === 'unset' || quorum.reached) && compareDecimals(forIt, against) > 0;
    return {
      title: the('metadata.title'),
      body: the('metadata.body'),
      discussionUrl: the('metadata.discussion'),
      proposer: the('author.id'),
      ...{ lifecycle, choices, startAt, endAt, quorum },
      ...(given && { outcome: given }),
      // The execution strategy has it but has not executed it: `getProposalState` of the site, apps/ui.
      ...(given === 'passed' && { execution: 'queued', executableFrom: unixTime(the('execution_time')) }),
      ...(isJudged && { outcome: isPassed ? 'passed' : 'rejected', outcomeBy: 'snapshot-x' as const }),
      unit: the('space.metadata.voting_power_symbol'),
      daoName: the('space.metadata.name'),
      totals: {
        votes: count(the('vote_count')),
        uniqueVoters: null,
        votingPower: inUnit('scores_total'),
      },
    };
  },
};

/** Derives a vote's state from the clock alone, like the site. */
function courseOf(startAt: string, endAt: string, now: number) {
  return now < Date.parse(startAt) ? 'pending' : now < Date.parse(endAt) ? 'active' : 'closed';
}
