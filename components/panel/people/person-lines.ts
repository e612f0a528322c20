import { fromUnits } from '@/utils/numbers/decimal';
import { type Ballot, type BallotChoice, type VotesOf, voterId } from '@/utils/proposal/ballot';
import { decodeVote } from './decode-votes';
import type { AskedVotes, Known, Person, PersonLine } from './person';

/** Ballots of a vote, as far as they were read. */
export interface ReadBallots {
  readonly rows: readonly Ballot[];
  /** Whether none is missing. */
  readonly isWhole: boolean;
  /** Milliseconds since the epoch; 0 where it is not known any more. */
  readonly readAt: number;
}

interface Seen {
  readonly at: number;
  readonly isAsked: boolean;
  readonly known: Known;
}

/** A line for each, by what was read last: ballots that the panel has, or what was asked for of them alone. */
export function linesOf(
  people: readonly Person[],
  ballots: ReadBallots | null,
  answers: readonly AskedVotes[],
): readonly PersonLine[] {
  const byBallot = ballots === null ? NONE : ballotsBy(people, ballots.rows);
  return people.map((person) => {
    const seen: Seen[] = answers
      .filter(({ of }) => of.includes(person.address))
      .map(({ answer }) => ({ at: answer.readAt, isAsked: true, known: knownBy(answer, person) }));
    const known = ballots && ofBallots(byBallot.get(person.address), ballots);
    if (ballots && known) seen.push({ at: ballots.readAt, isAsked: false, known });
    const [last, ...earlier] = seen.toSorted((a, b) => b.at - a.at);
    return {
      person,
      known: last?.known ?? null,
      checkedAt: last?.isAsked ? last.at : null,
      before: last ? changedFrom(last.known, earlier) : null,
    };
  });
}

const NONE: ReadonlyMap<string, Ballot> = new Map();

/** The ballots of these people among all; a list may have as many as a vote has voters. */
function ballotsBy(people: readonly Person[], rows: readonly Ballot[]): ReadonlyMap<string, Ballot> {
  const wanted = new Set(people.map(({ address }) => address));
  const found = rows.flatMap((ballot) => {
    const address = voterId(ballot);
    return address !== null && wanted.has(address) ? [[address, ballot] as const] : [];
  });
  // A voter's first row is the one that the list shows.
  return new Map(found.toReversed());
}

function ofBallots(ballot: Ballot | undefined, { isWhole }: ReadBallots): Known | null {
  if (ballot !== undefined) return votedBy(ballot);
  return isWhole ? { is: 'absent', power: null } : null;
}

function votedBy({ choice, votingPower, votedAt }: Ballot): Known {
  return { is: 'voted', choice, power: votingPower, votedAt };
}

/** What an answer says of somebody. */
export function knownBy(answer: VotesOf, { address }: Person): Known {
  if ('ballots' in answer) {
    const ballot = answer.ballots.find((each) => voterId(each) === address);
    return ballot === undefined ? { is: 'absent', power: null } : votedBy(ballot);
  }
  const { votes, decimals } = answer;
  const asked = votes.find((each) => each.address.toLowerCase() === address);
  const vote = asked && decodeVote(asked);
  if (!asked || !vote) return { is: 'unsaid' };
  const inTokens = (units: bigint | null) =>
    units === null || decimals === null ? null : fromUnits(units, decimals);
  const atSnapshot = inTokens(asked.power === null ? null : BigInt(asked.power));
  if (!vote.hasVoted) return { is: 'absent', power: atSnapshot };
  return { is: 'voted', choice: vote.choice, power: inTokens(vote.power) ?? atSnapshot, votedAt: null };
}

function changedFrom(known: Known, earlier: readonly Seen[]): BallotChoice | null {
  if (known.is !== 'voted' || known.choice === null) return null;
  for (const { known: before } of earlier) {
    if (before.is !== 'voted' || before.choice === null) continue;
    return isSame(before.choice, known.choice) ? null : before.choice;
  }
  return null;
}

function isSame(one: BallotChoice, other: BallotChoice): boolean {
  return one.key === other.key && one.raw === other.raw && one.label === other.label;
}
