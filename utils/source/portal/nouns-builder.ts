import { line, unixTime } from '@/utils/api/wire';
import { compareDecimals } from '@/utils/numbers/decimal';
import { computedQuorum } from '../record-source';
import { type Flat, flatten, insist, inTokens, type Portal } from './portal';

// Addresses and fields follow BuilderOSS/nouns-builder: packages/constants/src/subgraph.ts at 10fe4462, and
// apps/subgraph/schema.graphql at 01dec507. The contract keeps hashes; the index alone has the numbers of links.
const INDEX =
  '/api/public/project_cm33ek8kjx6pz010i2c3w8z25/subgraphs/nouns-builder-:chain-mainnet/latest/gn';
const QUERY =
  'query($where:Proposal_filter!){proposals(first:1,orderBy:timeCreated,orderDirection:desc,where:$where){proposalId proposalNumber title description proposer voteStart voteEnd forVotes againstVotes abstainVotes quorumVotes executed canceled vetoed queued executableFrom expiresAt dao{id name}}}';

/** A DAO is named by its token; a vote by its number or its hash. */
const LINK =
  /^https:\/\/nouns\.build\/dao\/(ethereum|optimism|base|zora)\/(0x[\da-f]{40})\/vote\/(\d{1,9}|0x[\da-f]{64})$/;

/** Ends that the contract stores, in the order in which its `state` reads them. */
const ENDS = { executed: 'executed', canceled: 'canceled', vetoed: 'vetoed' };

/** Votes of the DAOs that nouns.build makes, from Nouns Builder's index. A token is one vote. */
export const nounsBuilder: Portal = {
  idOf({ canonicalUrl }) {
    const [, ...parts] = LINK.exec(canonicalUrl) ?? [];
    return parts.length === 0 ? null : parts.join('/');
  },
  daoOf: (id) => id.replace(/\/[^/]+$/, ''),
  async read({ id, now, t }, get) {
    const [chain = '', dao, vote = ''] = id.split('/');
    const where = {
      dao,
      ...(vote.startsWith('0x') ? { proposalId: vote } : { proposalNumber: Number(vote) }),
    };
    const answer = await get(INDEX.replace(':chain', chain), {
      body: { query: QUERY, variables: { where } },
    });
    if (JSON.stringify(answer) === '{"data":{"proposals":[]}}') return null;
    const values = flatten(answer);
    const the = (name: string) => values[`data.proposals.0.${name}`];
    insist(the('dao.id') === dao && [the('proposalNumber'), the('proposalId')].includes(vote));
    const powers = ['forVotes', 'againstVotes', 'abstainVotes'].map((name) => inTokens(the(name), 0));
    const [forIt, against] = powers;
    const [startAt, endAt] = [unixTime(the('voteStart')), unixTime(the('voteEnd'))];
    const required = inTokens(the('quorumVotes'), 0);
    insist(startAt && endAt && required && forIt && against && powers.every(Boolean));
    const isPending = now < Date.parse(startAt);
    const [, given] = Object.entries(ENDS).find(([name]) => the(name) === 'true') ?? [];
    const isOpen = !isPending && now < Date.parse(endAt);
    const lifecycle = !given && isPending ? 'pending' : !given && isOpen ? 'active' : 'closed';
    const isPassed = compareDecimals(forIt, against) > 0 && compareDecimals(forIt, required) >= 0;
    return {
      title: the('title'),
      body: the('description'),
      proposer: the('proposer'),
      sourceUrl: `https://nouns.build/dao/${chain}/${dao}/vote/${the('proposalNumber')}`,
      choices: powers.map((power, index) => [`${index + 1}`, CHOICES[index], power] as const),
      ...{ lifecycle, startAt, endAt, isWhole: true, unit: t('unit_votes'), daoName: line(the('dao.name')) },
      quorum: computedQuorum({
        ...{ required, by: 'nouns-builder', counts: ['For'] },
        cast: isPending ? null : [forIt],
      }),
      ...(given && { outcome: given, execution: given === 'executed' ? 'executed' : undefined }),
      ...(!given && lifecycle === 'closed' && { ...endOf(the, isPassed, now), outcomeBy: 'nouns-builder' }),
    };
  },
};

const CHOICES = ['For', 'Against', 'Abstain'];

/** Judges an ended vote like `state` in src/governance/governor/Governor.sol of ourzora/nouns-protocol at 002d1479. */
function endOf(the: (name: string) => Flat[string], isPassed: boolean, now: number) {
  if (!isPassed) return { outcome: 'rejected' };
  if (the('queued') !== 'true') return { outcome: 'passed' };
  const executableUntil = unixTime(the('expiresAt'));
  if (executableUntil && Date.parse(executableUntil) < now) return { outcome: 'expired' };
  return {
    outcome: 'passed',
    execution: 'queued',
    executableFrom: unixTime(the('executableFrom')),
    executableUntil,
  };
}
