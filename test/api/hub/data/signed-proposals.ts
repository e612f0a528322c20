import { PROPOSAL_STRUCTS } from '@/utils/proof/prove-text';
import { digestOf, type Message } from '@/utils/proof/typed-data';
import { hubProposals } from './hub-proposals';
import type { HubProposal } from './hub-row';

/** One of those that Snapshot takes: its author is an address, and privacy is no field of it. */
const [, , STRUCT = []] = PROPOSAL_STRUCTS;

/** How votes of a token are counted where the sample does not hold a space's own way. */
const STRATEGIES: HubProposal['strategies'] = [{ name: 'erc20-votes', network: '1', params: {} }];

/**
 * The hub's proposals, by the ids that they have elsewhere, each under the id that its own text makes: the sample does not
 * hold what their authors wrote, so that the real ids prove nothing of it.
 */
export function signedProposals(start: number): ReadonlyMap<string, HubProposal> {
  return new Map(hubProposals(start).map((row) => [row.id, signed(row)]));
}

function signed(row: HubProposal): HubProposal {
  const message: Message = new Map(
    Object.entries({
      ...{ from: row.author, space: row.space.id, timestamp: String(row.created), type: row.type },
      ...{ title: row.title, body: row.body, discussion: row.discussion, choices: row.choices },
      ...{ start: String(row.start), end: String(row.end), snapshot: String(row.snapshot) },
      ...{ labels: [], plugins: '{}', app: 'snapshot' },
    }),
  );
  const id = digestOf('Proposal', STRUCT, message);
  if (id === null) throw new Error(`Of ${row.id} not every field is known.`);
  const strategies = row.strategies.length === 0 ? STRATEGIES : row.strategies;
  return { ...row, id, strategies };
}
