import type { HubProposal } from '../data/hub-row';
import type { Roots } from './answer-query';
import { conditionsOf, pageOf } from './page-of';
import { type HubVote, printProposal, printVote, votesOf } from './print-row';
import type { PageArguments } from './query-limits';
import { isWithin } from './where';

const PROPOSAL_ORDERS = { created: ({ created }: HubProposal) => created };

const VOTE_ORDERS = {
  created: ({ created }: HubVote) => created,
  vp: ({ vp }: HubVote) => vp,
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
      const where = conditionsOf(args);
      return pageOf(listed(where['id_in']), args, PROPOSAL_ORDERS).map((proposal) =>
        printProposal(proposal, now()),
      );
    },
    votes(args: PageArguments) {
      const where = conditionsOf(args);
      const found = proposals
        .filter(({ id }) => where['proposal'] === undefined || where['proposal'] === id)
        .flatMap(held)
        .filter(({ created, vp }) => isWithin(created, 'created', where) && isWithin(vp, 'vp', where));
      return pageOf(found, args, VOTE_ORDERS).map((vote) => printVote(vote, now()));
    },
  };
}
