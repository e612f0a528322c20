import type { HubProposal } from '../data/hub-row';
import type { Roots } from './answer-query';
import { conditionsOf, pageOf } from './page-of';
import { type HubVote, printProposal, printVote, votesOf } from './print-row';
import { type Conditions, isListed, spacesOf } from './proposal-lists';
import type { PageArguments } from './query-limits';
import { compareDigits, isWithin } from './where';

type Created = Pick<HubProposal, 'created'>;
const byCreated = (one: Created, other: Created) => one.created - other.created;

const PROPOSAL_ORDERS = {
  created: byCreated,
  start: (one: HubProposal, other: HubProposal) => one.start - other.start,
  end: (one: HubProposal, other: HubProposal) => one.end - other.end,
};

const VOTE_ORDERS = {
  created: byCreated,
  vp: (one: HubVote, other: HubVote) =>
    one.vp - other.vp || (one.digits ? compareDigits(digitsOf(one), digitsOf(other)) : 0),
};

/** What the hub answers to each root field; `now` is in Unix seconds. */
export function createRoots(proposals: readonly HubProposal[], now: () => number): Roots {
  const byId = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  const votes = new Map<string, readonly HubVote[]>();
  const held = (proposal: HubProposal) => {
    const known = votes.get(proposal.id) ?? votesOf(proposal);
    votes.set(proposal.id, known);
    return known;
  };
  /** Those that a list names, else all: who asks for a few of many names them. */
  const listed = (list: unknown) =>
    Array.isArray(list) ? [...new Set(list)].flatMap((id) => byId.get(id) ?? []) : proposals;

  return {
    proposal({ id }: { readonly id: string }) {
      const found = byId.get(id);
      return found === undefined ? null : printProposal(found, now());
    },
    proposals(args: PageArguments) {
      const where = conditionsOf(args, { space_in: 10_000 }) as Conditions;
      const wanted = listed(where['id_in']).filter((row) => isListed(row, where, now()));
      const found = pageOf(wanted, args, PROPOSAL_ORDERS, 'upwards');
      return found.map((proposal) => printProposal(proposal, now()));
    },
    ...spacesOf(proposals),
    votes(args: PageArguments) {
      const where = conditionsOf(args);
      const found = proposals
        .filter(({ id }) => where['proposal'] === undefined || where['proposal'] === id)
        // An empty list leaves nothing (`buildWhereQuery` of snapshot-labs/sx-monorepo at 02617a81, apps/hub).
        .filter(({ id }) => !Array.isArray(where['proposal_in']) || where['proposal_in'].includes(id))
        .flatMap(held)
        .filter(({ voter }) => where['voter'] === undefined || isAddress(where['voter'], voter))
        .filter(({ voter }) => !isList(where['voter_in']) || isAnyAddress(where['voter_in'], voter))
        .filter(
          (vote) => isWithin(String(vote.created), 'created', where) && isWithin(digitsOf(vote), 'vp', where),
        );
      return pageOf(found, args, VOTE_ORDERS, 'same').map((vote) => printVote(vote, now()));
    },
  };
}

/** The hub writes addresses in one form before it compares them, and refuses what is none. */
function isAddress(asked: unknown, voter: string): boolean {
  if (!/^0x[\da-f]{40}$/i.test(String(asked))) throw new Error('Invalid addresses in voter');
  return String(asked).toLowerCase() === voter.toLowerCase();
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

/** Each is looked at, as the hub does: one that is no address refuses the question. */
function isAnyAddress(asked: readonly unknown[], voter: string): boolean {
  return asked.filter((each) => isAddress(each, voter)).length > 0;
}

/** The digits of the column, which a double may not hold. */
function digitsOf({ vp, digits }: HubVote): string {
  return digits ?? String(vp);
}
