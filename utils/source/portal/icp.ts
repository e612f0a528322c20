import { count, unixTime } from '@/utils/api/wire';
import { type DecimalString, fromUnits } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { computedQuorum } from '../record-source';
import { type Flat, flatten, insist, inTokens, type Portal } from './portal';

// Shapes follow the dashboard's documented API. The network's own votes are in its NNS: v3 of
// ic-api.internetcomputer.org. Each DAO is an SNS with a root canister: v1 of sns-api.

const SNS = '((?:[a-z\\d]{5}-){4}[a-z\\d]{3})';
const LINK = new RegExp(
  `^https://(?:dashboard\\.internetcomputer\\.org/(?:sns/${SNS}/)?proposal/|nns\\.ic0\\.app/proposal/\\?u=${SNS}&proposal=)(\\d+)$`,
);

/** Maps the canisters' states to the domain's. */
const COURSES: Readonly<Record<string, readonly [lifecycle: string, outcome?: string, execution?: string]>> =
  {
    OPEN: ['active'],
    REJECTED: ['closed', 'rejected'],
    ADOPTED: ['closed', 'passed'],
    EXECUTED: ['closed', 'executed', 'executed'],
    FAILED: ['closed', 'passed', 'failed'],
  };

/** Governance counts in hundred-millionths ("e8s"). */
const PLACES = 8;

/** The Internet Computer's own governance, by number, and its DAOs', by root canister and number. */
export const icpPortal: Portal = {
  idOf({ canonicalUrl }, { id }) {
    const [, shown, named, number] = LINK.exec(canonicalUrl) ?? [];
    const root = shown ?? named;
    if (number === undefined || id !== (root ? 'portal-sns' : 'portal-icp')) return null;
    return root ? `${root}/${number}` : number;
  },
  daoOf: (id) => /(.+)\//.exec(id)?.[1] ?? null,
  async read({ id }, get) {
    const [number = '', root] = id.split('/').reverse();
    const route = root ? `/api/v1/snses/${root}/proposals/:id` : '/api/v3/proposals/:id';
    const answer = await get(route, { parameter: number });
    if (answer === null) return null;
    const values = flatten(answer);
    const the = (ofNns: string, ofSns = ofNns) => values[root ? ofSns : ofNns];
    insist(the('proposal_id', 'id') === number && values['root_canister_id'] === root);
    const [lifecycle, outcome, execution] = COURSES[the('status') ?? ''] ?? [];
    const powerOf = (name: string) => inTokens(values[`latest_tally.${name}`], PLACES);
    const powers = [powerOf('yes'), powerOf('no')] as const;
    // The tally is missing before the first count; otherwise it is complete.
    const isCounted = Object.keys(values).some((way) => way.startsWith('latest_tally.'));
    insist(lifecycle && (!isCounted || powers.every(Boolean)));
    return {
      title: the('title', 'proposal_title'),
      body: the('summary'),
      discussionUrl: the('url', 'proposal_url'),
      sourceUrl: `https://dashboard.internetcomputer.org/${root ? `sns/${root}/` : ''}proposal/${number}`,
      proposer: the('proposer'),
      choices: powers.map((power, index) => [`${index + 1}`, index ? 'No' : 'Yes', power] as const),
      ...{ lifecycle, outcome, execution, isWhole: true },
      quorum: quorumOf(values, powers[0], root ? the(SNS_POINTS) : NNS_POINTS),
      startAt: unixTime(the('proposal_timestamp_seconds', 'proposal_creation_timestamp_seconds')),
      // Ballots are accepted until the deadline, even after an absolute majority has decided.
      endAt: unixTime(
        outcome === undefined
          ? the('deadline_timestamp_seconds', 'wait_for_quiet_state_current_deadline_timestamp_seconds')
          : the('decided_timestamp_seconds'),
      ),
    };
  },
};

/** The share of total power that Yes needs, in basis points: `MIN_NUMBER_VOTES_FOR_PROPOSAL_RATIO` of the NNS. */
const NNS_POINTS = '300';
/** An SNS reports it per proposal: critical ones need more. */
const SNS_POINTS = 'minimum_yes_proportion_of_total.basis_points';

/** Follows `is_accepted` of dfinity/ic, rs/nns/governance and rs/sns/governance. Null if an input is missing. */
function quorumOf(values: Flat, yes: DecimalString | null, points: string | undefined): Quorum | null {
  const [total, share] = [count(values['latest_tally.total']), count(points)];
  const required = total && share && fromUnits(BigInt(total) * BigInt(share), PLACES + 4);
  return required ? computedQuorum({ required, cast: [yes], by: 'icp', counts: ['Yes'] }) : null;
}
