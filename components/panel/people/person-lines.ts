import { fromUnits, sumDecimals } from '@/utils/numbers/decimal';
import { type Ballot, type BallotChoice, type VotesOf, voterId } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { isFromLog } from '@/utils/source/origins';
import { decodeVote, inWords } from './decode-votes';
import type { AskedVotes, Known, LoggedVotes, Part, Person, PersonLine } from './person';

/** A vote's loaded ballots. */
export interface ReadBallots {
  readonly rows: readonly Ballot[];
  /** Whether none is missing. */
  readonly isWhole: boolean;
  /** Milliseconds since the epoch; 0 if no longer known. */
  readonly readAt: number;
}

interface Seen {
  readonly at: number;
  readonly isAsked: boolean;
  /** The key it was read under: two sources never share choices. */
  readonly from: ProposalKey;
  /** Whether a contract reported it: contracts never withdraw a vote. */
  readonly isFinal: boolean;
  readonly known: Known;
}

/** What was read of a proposal's votes. */
interface ReadVotes {
  readonly key: ProposalKey;
  readonly ballots: ReadBallots | null;
  /** The last one first. */
  readonly answers: readonly AskedVotes[];
  readonly logged: LoggedVotes | null;
}

/** Returns a line per person from the latest data: loaded ballots, or separate answers. */
export function linesOf(
  people: readonly Person[],
  { key, ballots, answers, logged }: ReadVotes,
): readonly PersonLine[] {
  const byBallot = ballots === null ? NONE : ballotsBy(people, ballots.rows);
  const readOf = (address: string) => ballots && ofBallots(byBallot.get(address) ?? [], ballots, key);
  return people.map((person) => {
    const seen: Seen[] = answers
      .filter(({ of }) => of.includes(person.address))
      .map(({ answer, from }) => ({
        ...{ at: answer.readAt, isAsked: true, from, isFinal: 'votes' in answer },
        known: filled(knownBy(answer, person, from !== key), person, logged, from !== key),
      }));
    const known = readOf(person.address);
    if (ballots && known) seen.push({ at: ballots.readAt, isAsked: false, from: key, isFinal: false, known });
    const [last, ...earlier] = seen.toSorted((a, b) => b.at - a.at);
    return {
      person,
      known: last ? checked(last, earlier) : null,
      checkedAt: last?.isAsked ? last.at : null,
      before: last ? changedFrom(last, earlier) : null,
    };
  });
}

/** Returns the people whose contract reports that they voted, but not how. */
export function undecided(lines: readonly PersonLine[]): readonly string[] {
  return lines.flatMap(({ person: { address }, known }) =>
    known?.is === 'voted' && known.choice === null && !known.isUnfound ? [address] : [],
  );
}

const NONE: ReadonlyMap<string, readonly Ballot[]> = new Map();

/** Finds these people's ballots; a list may have as many as a vote has voters. */
function ballotsBy(
  people: readonly Person[],
  rows: readonly Ballot[],
): ReadonlyMap<string, readonly Ballot[]> {
  const byVoter = new Map(people.map(({ address }) => [address, [] as Ballot[]]));
  for (const ballot of rows) byVoter.get(voterId(ballot) ?? '')?.push(ballot);
  return byVoter;
}

/** In a contract's log a voter's ballots add up; in other lists the first one is used. */
function ofBallots(own: readonly Ballot[], { isWhole }: ReadBallots, key: ProposalKey): Known | null {
  const [first] = own;
  if (first === undefined) return isWhole ? { is: 'absent', power: null } : null;
  return isFromLog(key) ? inParts(own, partsOf(own)) : votedBy(first);
}

function votedBy({ choice, votingPower, votedAt }: Ballot): Known {
  return { is: 'voted', choice, power: votingPower, votedAt };
}

/** What an answer says of somebody. `isElsewhere`: a source other than the record's gave it, whose keys of choices are its own. */
function knownBy(answer: VotesOf, { address }: Person, isElsewhere = false): Known {
  if ('ballots' in answer) {
    const ballot = answer.ballots.find((each) => voterId(each) === address);
    if (ballot === undefined) return { is: 'absent', power: null };
    const { choice } = ballot;
    const isNamed = isElsewhere && choice?.key != null;
    return votedBy(isNamed ? { ...ballot, choice: withoutKey(choice) } : ballot);
  }
  const { votes, decimals } = answer;
  const asked = votes.find((each) => each.address.toLowerCase() === address);
  const vote = asked && decodeVote(asked);
  if (!asked || !vote) return { is: 'unsaid' };
  const inTokens = (units: bigint | null) =>
    units === null || decimals === null ? null : fromUnits(units, decimals);
  const atSnapshot = inTokens(asked.power === null ? null : BigInt(asked.power));
  if (!vote.hasVoted) return { is: 'absent', power: atSnapshot };
  const isAragon = asked.said[0]?.by === 'getVoterState';
  const choice = isElsewhere && vote.choice ? inWords(vote.choice, true, isAragon) : vote.choice;
  return { is: 'voted', choice, power: inTokens(vote.power) ?? atSnapshot, votedAt: null };
}

const withoutKey = ({ key, label, raw }: BallotChoice): BallotChoice => ({
  ...{ key: null, label },
  raw: label === null ? (raw ?? key) : raw,
});

/** Completes a person's vote from the contract's log. */
function filled(known: Known, { address }: Person, logged: LoggedVotes | null, isElsewhere: boolean): Known {
  if (!logged?.of.includes(address)) return known;
  const own = logged.ballots.filter((ballot) => voterId(ballot) === address);
  if (known.is !== 'voted') return known.is === 'absent' && own.length > 0 ? CONTRARY : known;
  if (known.choice !== null) return known;
  if (own.length === 0) return { ...known, isUnfound: true };
  if (own.some(({ choice }) => logged.over.has(choice?.key ?? null))) return CONTRARY;
  const parts = partsOf(own).map(({ choice, power }) => ({
    choice: choice && isElsewhere ? inWords(choice, logged.isCounted) : choice,
    power,
  }));
  return inParts(own, parts);
}

function inParts(ballots: readonly Ballot[], parts: readonly Part[]): Known {
  const [{ choice, power } = { choice: null, power: null }, ...others] = parts;
  // The latest: lists are in the order of power.
  const votedAt =
    ballots
      .map((ballot) => ballot.votedAt ?? '')
      .toSorted()
      .at(-1) || null;
  return { is: 'voted', choice, power, votedAt, ...(others.length > 0 && { split: parts }) };
}

const CONTRARY: Known = { is: 'contrary' };

/** Adds up a person's ballots by choice: OpenZeppelin's governors accept no second vote with the same power. */
function partsOf(ballots: readonly Ballot[]): readonly Part[] {
  const keys = new Set(ballots.map(({ choice }) => choice?.key ?? null));
  return [...keys].map((key) => {
    const same = ballots.filter(({ choice }) => (choice?.key ?? null) === key);
    const powers = same.flatMap(({ votingPower }) => votingPower ?? []);
    const isTold = powers.length === same.length;
    return { choice: same[0]?.choice ?? null, power: isTold ? sumDecimals(powers) : null };
  });
}

/** Returns the latest data, unless a contract withdraws an earlier vote. */
function checked({ known, isFinal }: Seen, earlier: readonly Seen[]): Known {
  const isTakenBack =
    isFinal && known.is === 'absent' && earlier.some(({ known: before }) => before.is === 'voted');
  return isTakenBack ? CONTRARY : known;
}

function changedFrom({ known, from }: Seen, earlier: readonly Seen[]): BallotChoice | null {
  if (known.is !== 'voted' || known.choice === null || known.split) return null;
  for (const { known: before, from: place } of earlier) {
    if (before.is !== 'voted' || before.choice === null || before.split || place !== from) continue;
    return isSame(before.choice, known.choice) ? null : before.choice;
  }
  return null;
}

function isSame(one: BallotChoice, other: BallotChoice): boolean {
  return one.key === other.key && one.raw === other.raw && one.label === other.label;
}
