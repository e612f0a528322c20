import * as z from 'zod/mini';
import type { Cursor, ListQueries, Page } from '@/utils/api/lists';
import { line, numeral, rawJson, rows, text, time, unixTime } from '@/utils/api/wire';
import type { Ballot, BallotChoice } from '@/utils/proposal/ballot';
import { byTimeInstead, isNew, type Place, placeAfter, walkFrom } from './ballot-place';
import type { HubData } from './hub-answer';
import { hubPower } from './hub-proposal';

const Row = z.object({
  id: z.string(),
  voter: z.string(),
  created: z.number(),
  /** A number, a list of ranks, an object of weights, or a text while encrypted. */
  choice: z.exactOptional(z.unknown()),
  vp: numeral,
  ipfs: text,
});

/** Returns the variables for the page after a place. */
export function ballotVariables(
  { order, limit, voter }: ListQueries['ballots'],
  proposal: string,
  place: Place,
) {
  const { where, ...walk } = walkFrom(place, order);
  return { first: limit, ...walk, where: { proposal, ...(voter !== undefined && { voter }), ...where } };
}

/** A page, or the place to read instead. */
type ReadBallots = { readonly page: Page<Ballot> } | { readonly instead: Place };

/** Reads one page in the requested order, without rows of earlier pages. Null if the answer has no list. */
export function readBallots(
  { votes, proposal }: HubData,
  { order, limit }: ListQueries['ballots'],
  place: Place,
): ReadBallots | null {
  const list = rows(Row, limit).parse(votes);
  if (list === null || !Array.isArray(votes)) return null;
  if (list.length === 0 && votes.length > 0) return null;
  const { choices, votes: counted } = Proposal.safeParse(proposal).data ?? NOT_SAID;
  const placed = list.map((row) => ({ ...row, power: Number(row.vp ?? Number.NaN) }));
  const came = {
    ...{ place, order, rows: placed, size: votes.length, isLast: votes.length < limit },
    counted: counted === null ? null : Number(counted),
  };
  const instead = byTimeInstead(came);
  if (instead !== null) return { instead };
  const items = placed.filter((row) => isNew(row, place, order)).map((row) => ballotOf(row, choices ?? []));
  const next = placeAfter(came, items.length);
  // A cursor is opaque to everyone but its source.
  return { page: { items, next: typeof next === 'string' ? next : (JSON.stringify(next) as Cursor) } };
}

/**
 * Returns the ballots of certain voters, in lower case. Null if a row is unreadable or belongs to another voter,
 * because the missing ballot's owner is then unknown.
 */
export function ballotsOf(
  { votes, proposal }: HubData,
  voters: readonly string[],
  most: number,
): readonly Ballot[] | null {
  const list = rows(Row, most).parse(votes);
  if (list === null || !Array.isArray(votes) || list.length < votes.length) return null;
  if (!list.every(({ voter }) => voters.includes(voter.toLowerCase()))) return null;
  const { choices } = Proposal.safeParse(proposal).data ?? NOT_SAID;
  return list.map((row) => ballotOf(row, choices ?? []));
}

/** The votes of certain voters on certain proposals. Each voter has one on each. */
export const VOTES_ON_QUERY =
  'query($first:Int!,$where:VoteWhere!){votes(first:$first,where:$where){id voter created choice vp ipfs proposal{id}}}';

const RowOn = z.extend(Row, { proposal: z.object({ id: z.string() }) });

/** Such an answer by the ids of its proposals; null where a row cannot be read, or is one of nobody's or of none of them. */
export function ballotsOn(
  { votes }: HubData,
  ids: readonly string[],
  voters: readonly string[],
): ReadonlyMap<string, readonly Ballot[]> | null {
  const list = rows(RowOn, ids.length * voters.length).parse(votes);
  if (list === null || !Array.isArray(votes) || list.length < votes.length) return null;
  const isAsked = ({ voter, proposal }: z.infer<typeof RowOn>) =>
    voters.includes(voter.toLowerCase()) && ids.includes(proposal.id);
  if (!list.every(isAsked)) return null;
  const own = (id: string) => list.filter(({ proposal }) => proposal.id === id);
  return new Map(ids.map((id) => [id, own(id).map((row) => ballotOf(row, []))]));
}

const Proposal = z.object({ choices: rows(z.string(), 1_000), votes: numeral });
const NOT_SAID = { choices: null, votes: null };

function ballotOf(row: z.infer<typeof Row>, choices: readonly string[]): Ballot {
  const voter = line(row.voter) ?? row.id;
  return {
    id: line(row.id),
    voter,
    address: voter,
    choice: choiceOf(row.choice, choices),
    votingPower: hubPower(row.vp),
    votedAt: time(unixTime(String(row.created))),
    transactionHash: null,
    receipt: row.ipfs,
  };
}

/** Reads ranks and weights as the hub writes them; null while encrypted. */
function choiceOf(choice: unknown, choices: readonly string[]): BallotChoice | null {
  if (typeof choice === 'number') {
    return { key: String(choice), label: line(choices[choice - 1] ?? null), raw: null };
  }
  const raw = typeof choice === 'object' ? rawJson(choice) : null;
  return raw === null ? null : { key: null, label: null, raw };
}

export const BALLOT_QUERY =
  'query($id:String!,$first:Int!,$skip:Int!,$orderBy:String!,$where:VoteWhere!){proposal(id:$id){choices votes} votes(first:$first,skip:$skip,orderBy:$orderBy,orderDirection:desc,where:$where){id voter created choice vp ipfs}}';
