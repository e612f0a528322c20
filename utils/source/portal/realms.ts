import { unixTime } from '@/utils/api/wire';
import { fromUnits } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { computedQuorum, type Said } from '../record-source';
import type { ProposalAccount } from '../solana/accounts';
import { bytesOf } from '../solana/addresses';
import { readVoted, type Voted } from '../solana/voted';
import { insist, type Portal } from './portal';

// Rules follow the program: state/proposal.rs of Mythic-Project/solana-program-library at 87b905c91.

/** Indices in `ProposalState`; draft and signing off come before. */
const VOTING = 2;
const COMPLETED = 5;
const VETOED = 9;

/** How a vote ended that has something to execute. */
const ENDS: Readonly<Record<number, readonly [outcome: string, execution?: string]>> = {
  3: ['passed', 'queued'],
  4: ['passed', 'queued'],
  [COMPLETED]: ['executed', 'executed'],
  6: ['canceled'],
  7: ['rejected'],
  8: ['passed', 'failed'],
  [VETOED]: ['vetoed'],
};

/** The whole supply; a realm states the voting part of it as a fraction of this. */
const WHOLE = 10n ** 10n;

/** Votes of DAOs on Solana in the SPL governance program; a DAO may run its own instance. */
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

/** Realms has its own label for the option against all others. */
function nameOf(label: string): string {
  return label === '$$_NOTA_$$' ? 'None of the Above' : label;
}

function timeOf(seconds: bigint | null): string | null {
  return seconds === null ? null : unixTime(`${seconds}`);
}

type Winner = NonNullable<Said['winner']>;
type Course = Pick<Said, 'lifecycle' | 'outcome' | 'execution' | 'endAt' | 'isObjection' | 'winner'>;

/**
 * Returns the state. During the cool-off time ballots for an option are closed; after it the vote stays open until
 * someone finalises it.
 */
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
  // Without a deny option it is a survey, whose options pass or fail separately.
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
 * Computes the quorum: some option needs this percentage of the maximum weight (`get_min_vote_threshold_weight`). An
 * ended proposal stores what decided it; a vetoed one stores the veto's requirement.
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

/** Returns the maximum weight (`resolve_max_voter_weight`); null if a plug-in defines it or it is unknown. */
function mostOf({ vote, realm, mint, side, plugins }: Voted): bigint | null {
  if (side === null || plugins.most !== null) return null;
  const { isAbsolute, value } = realm.most;
  if (side === 'council' || (!isAbsolute && value === WHOLE)) return mint.supply;
  const most = isAbsolute ? value : (mint.supply * value) / WHOLE;
  const cast = bestOf(vote).weight + (vote.denied ?? 0n);
  return cast > most ? cast : most;
}
