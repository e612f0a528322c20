import { count, line } from '@/utils/api/wire';
import { compareDecimals } from '@/utils/numbers/decimal';
import { hubTime } from '../hub/hub-proposal';
import { computedQuorum } from '../record-source';
import { flatten, insist, inTokens, type Portal } from './portal';

// The fields are those of apps/api/src/schema.gql of snapshot-labs/sx-monorepo at 3496f956.
const QUERY =
  'query($id:String!){proposal(id:$id){id metadata{title body discussion choices} author{id} space{metadata{name voting_power_symbol}} start max_end scores_1 scores_2 scores_3 scores_total quorum vp_decimals vote_count executed execution_settled execution_time vetoed cancelled}}';

/** How a vote ended as the record says it; what the record leaves open is judged by the rule of its site. */
const ENDS = { cancelled: 'canceled', vetoed: 'vetoed', execution_settled: 'executed', executed: 'passed' };

/** What indexes Snapshot's votes on Starknet. Spaces on other chains have ids whose letters check them, which links lose. */
export const snapshotX: Portal = {
  idOf({ canonicalUrl }) {
    const [, address, number] = /\/sn:0x0*([\da-f]{1,64})\/proposal\/(\d+)$/.exec(canonicalUrl) ?? [];
    return address === undefined ? null : `0x${address.padStart(64, '0')}/${number}`;
  },
  // As Snapshot's own site names the space.
  daoOf: (id) => `sn:${id.replace(/\/.*/, '')}`,
  async read({ id, now }, get) {
    // By POST: its server takes a GET for one that a page on the web may have caused, and refuses it.
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
    const [startAt, endAt] = [hubTime(the('start')), hubTime(the('max_end'))];
    insist(startAt && endAt && choices.every(([, , power]) => power));
    const [, given] = Object.entries(ENDS).find(([name]) => the(name) === 'true') ?? [];
    const lifecycle = given ? 'closed' : courseOf(startAt, endAt, now);
    const required = inUnit('quorum');
    const [forIt, against, abstain] = choices.map(([, , power]) => power);
    // As the execution strategies count it, all of them (SimpleQuorumExecutionStrategy of snapshot-labs/sx-evm and sx-starknet).
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
      // Handed to its execution strategy, which has not carried it out: `getProposalState` of the site, apps/ui.
      ...(given === 'passed' && { execution: 'queued', executableFrom: hubTime(the('execution_time')) }),
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

/** Only the clock decides the state of a vote, as on the site itself. */
function courseOf(startAt: string, endAt: string, now: number) {
  return now < Date.parse(startAt) ? 'pending' : now < Date.parse(endAt) ? 'active' : 'closed';
}
