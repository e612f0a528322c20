import { expectedBallots } from '@/components/panel/reading/reading-progress';
import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { parseTimestamp } from '@/utils/i18n/time';
import { addressId } from '@/utils/numbers/addresses';
import { type Ballot, type VoterName, voterId, voterName } from '@/utils/proposal/ballot';
import { hasBallots } from '@/utils/source/origins';
import type { KnownProposal } from '../frame/use-kept-answers';

/** A proposal without its ballots. */
export type Votable = Omit<KeptVote, 'ballots' | 'isWhole'>;

/** What is known of an address in one vote. */
export interface VoteOfVoter {
  readonly proposal: Votable;
  /** Ballots loaded since the panel was opened. */
  readonly read: number;
  /** The address's ballots; a service lists at most one. */
  readonly found: readonly Ballot[];
  /** The list is complete and every ballot has an address: a missing one is not there. */
  readonly isSure: boolean;
}

/** Converts a cached proposal; its ballots come from the same source. */
export function votable({ detail, summary }: KnownProposal, service: string): Votable {
  const { key, title, identity } = detail;
  return { key, title, identity, service, detail, summary };
}

/**
 * Returns the votes in which an address may appear: those with loaded ballots, and other known ones. The DAO's own come
 * first, latest first.
 */
export function votesOf(
  id: string,
  kept: readonly KeptVote[],
  known: readonly Votable[],
  daoId: string | null,
): readonly VoteOfVoter[] {
  const read = new Set(kept.map(({ key }) => key));
  const unread = known.filter(
    ({ key, summary }) => !read.has(key) && hasBallots(key) && expectedBallots(summary) !== '0',
  );
  const votes = [
    ...kept.map((vote) => inVote(id, vote)),
    ...unread.map((proposal) => ({ proposal, read: 0, found: [], isSure: false })),
  ];
  const isElsewhere = ({ proposal }: VoteOfVoter) => Number(proposal.identity?.daoId !== daoId);
  return votes.toSorted(
    (one, other) => isElsewhere(one) - isElsewhere(other) || endOf(other.proposal) - endOf(one.proposal),
  );
}

/** Votes without an end go last. */
const endOf = ({ detail }: Votable) => parseTimestamp(detail?.endAt ?? '') ?? 0;

function inVote(id: string, { ballots, isWhole, ...proposal }: KeptVote): VoteOfVoter {
  return {
    proposal,
    read: ballots.length,
    found: ballots.filter((ballot) => voterId(ballot) === id),
    isSure: isWhole && ballots.every((ballot) => voterId(ballot) !== null),
  };
}

/** An address to choose. */
export interface SeenVoter {
  readonly id: string;
  readonly voter: VoterName;
  readonly isOwn: boolean;
}

/** More than anyone browses. */
const MOST_SEEN = 30;

/**
 * Returns the user's own addresses in order, seen or not, then those in most of the loaded votes; ties keep the list's
 * order.
 */
export function seenVoters(kept: readonly KeptVote[], own: readonly string[]): readonly SeenVoter[] {
  const seen = new Map<string, { readonly voter: VoterName; readonly votes: Set<string> }>();
  for (const { key, ballots } of kept) {
    for (const ballot of ballots) {
      const id = voterId(ballot);
      if (id === null) continue;
      const before = seen.get(id) ?? { voter: voterName(ballot.voter, ballot.address), votes: new Set() };
      before.votes.add(key);
      seen.set(id, before);
    }
  }
  const owned = own.map((address) => ({
    id: addressId(address),
    voter: seen.get(addressId(address))?.voter ?? voterName('', address),
    isOwn: true,
  }));
  const others = [...seen]
    .filter(([id]) => !owned.some((one) => one.id === id))
    .toSorted(([, one], [, other]) => other.votes.size - one.votes.size)
    .map(([id, { voter }]) => ({ id, voter, isOwn: false }));
  return [...owned, ...others.slice(0, MOST_SEEN)];
}
