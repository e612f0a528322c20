import { fromUnits } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { hubTime } from '../hub/hub-proposal';
import { computedQuorum, type Said } from '../record-source';
import type { ProposalAccount } from '../solana/accounts';
import { bytesOf } from '../solana/addresses';
import { readVoted, type Voted } from '../solana/voted';
import { insist, type Portal } from './portal';

// What follows of the accounts is told as the program tells it: state/proposal.rs of Mythic-Project/solana-program-library
// at 87b905c91.

/** Places in `ProposalState`; before them are draft and signing off. */
const VOTING = 2;
const COMPLETED = 5;
const VETOED = 9;

/** How a vote ended whose proposal has something to carry out. */
const ENDS: Readonly<Record<number, readonly [outcome: string, execution?: string]>> = {
  3: ['passed', 'queued'],
  4: ['passed', 'queued'],
  [COMPLETED]: ['executed', 'executed'],
  6: ['canceled'],
  7: ['rejected'],
  8: ['passed', 'failed'],
  [VETOED]: ['vetoed'],
};

/** The whole supply, in which a realm states the part of it that may vote. */
const WHOLE = 10n ** 10n;

/** Votes of DAOs on Solana that use the SPL governance program; each DAO may run one of its own. */
export const realmsPortal: Portal = {
  idOf({ platform, externalId = '' }) {
    return platform === 'realms' && bytesOf(externalId) ? externalId : null;
  },
  async read({ id, now }, get) {
    const voted = await readVoted(id, now, get);
    if (voted === null) return null;
    const { vote, governance, mint, realm, plugins, proposer } = voted;
    const options = vote.options.map(({ label, weight }) => [nameOf(label), weight] as const);
    const denial = vote.denied === null ? [] : [['No', vote.denied] as const];
    const choices = [...options, ...denial].map(
      ([label, weight], index) => [`${index + 1}`, label, fromUnits(weight, mint.decimals)] as const,
    );
    return {
      ...{ title: vote.name, body: vote.description, proposer, choices, isWhole: vote.isWhole },
      ...{ daoId: governance.realm, daoName: realm.name },
      sourceUrl: `https://app.realms.today/dao/${governance.realm}/proposal/${id}`,
      startAt: timeOf(vote.votingAt),
      ...courseOf(voted),
      quorum: quorumOf(voted),
      unit: plugins.weight === null ? voted.symbol : null,
      dataAsOf: timeOf(voted.time),
      provenance: { decimals: mint.decimals },
      limitations: [
        ...((plugins.weight ?? plugins.most) ? ['weight_by_plugin'] : []),
        ...(vote.state === VOTING ? ['end_by_setting'] : []),
      ],
    };
  },
};

/** Realms writes an option that stands for none of the others in its own way. */
function nameOf(label: string): string {
  return label === '$$_NOTA_$$' ? 'None of the Above' : label;
}

function timeOf(seconds: bigint | null): string | null {
  return seconds === null ? null : hubTime(`${seconds}`);
}

type Winner = NonNullable<Said['winner']>;
type Course = Pick<Said, 'lifecycle' | 'outcome' | 'execution' | 'endAt' | 'isObjection' | 'winner'>;

/** In the cool-off time ballots for an option are no longer taken; after it the vote stays open until somebody finalises it. */
function courseOf({ vote, governance, time }: Voted): Course {
  const { state, votingAt, options } = vote;
  if (state < VOTING) return { lifecycle: 'pending' };
  const end = votingAt === null ? null : votingAt + governance.votingTime;
  if (state === VOTING) {
    insist(end);
    const last = end + governance.coolOffTime;
    if (last < time) return { lifecycle: 'closed', outcome: 'not_finalised', endAt: timeOf(last) };
    return end < time
      ? { lifecycle: 'active', isObjection: true, endAt: timeOf(last) }
      : { lifecycle: 'active', endAt: timeOf(end) };
  }
  const ended = { lifecycle: 'closed', endAt: timeOf(vote.completedAt ?? end) };
  // Without a way to deny it is a survey: its options pass or not, each by itself.
  if (state === COMPLETED && vote.denied === null) return { ...ended, winner: winnerOf(options) };
  const [outcome, execution] = ENDS[state] ?? [];
  const isEmpty = options.every(({ transactions }) => transactions === 0);
  if (isEmpty && (execution === 'queued' || execution === 'executed'))
    return { ...ended, outcome: 'passed', execution: 'not_applicable' };
  return { ...ended, outcome, execution };
}

function winnerOf(options: ProposalAccount['options']): Winner | null {
  const passed = options.filter(({ isPassed }) => isPassed).map(({ label }) => nameOf(label));
  return passed.length === 0 ? null : { choice: passed.join(', '), share: null };
}

/**
 * Some option must have so many percent of the most weight that there can be (`get_min_vote_threshold_weight`). What
 * decided an ended vote stands in the proposal; of a vetoed one it is what the veto had to reach.
 */
function quorumOf(voted: Voted): Quorum | null {
  const { vote, governance, mint, side } = voted;
  const isDecided = vote.state > VOTING;
  const percent = isDecided ? vote.threshold : side && governance[side];
  const most = isDecided ? vote.most : mostOf(voted);
  if (percent === null || most === null || vote.state === VETOED) return null;
  const best = bestOf(vote);
  const required = fromUnits((percent * most + 99n) / 100n, mint.decimals);
  insist(required);
  const cast = vote.state < VOTING ? null : [fromUnits(best.weight, mint.decimals)];
  return computedQuorum({ required, cast, by: 'realms', counts: [nameOf(best.label)] });
}

function bestOf({ options: [first, ...others] }: ProposalAccount) {
  insist(first);
  return others.reduce((best, each) => (each.weight > best.weight ? each : best), first);
}

/** The most weight that there can be (`resolve_max_voter_weight`); null where a plug-in says it, or nobody. */
function mostOf({ vote, realm, mint, side, plugins }: Voted): bigint | null {
  if (side === null || plugins.most !== null) return null;
  const { isAbsolute, value } = realm.most;
  if (side === 'council' || (!isAbsolute && value === WHOLE)) return mint.supply;
  const most = isAbsolute ? value : (mint.supply * value) / WHOLE;
  const cast = bestOf(vote).weight + (vote.denied ?? 0n);
  return cast > most ? cast : most;
}
