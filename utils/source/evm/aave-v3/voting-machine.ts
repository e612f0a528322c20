import type { SourceCall } from '../../source';
import { encodeCall, toFlag, type Uint } from '../codec';
import { GET_PROPOSAL_BY_ID, wordsIn } from '../kinds/calls';
import type { Machine, Reading } from '../kinds/kind';
import type { Outcome } from '../kinds/read-proposals';
import type { Aggregate, Answer, Call } from '../multicall';
import { askContracts, type BlockTag, isOfNow } from '../rpc';

/** How nodes of other chains are asked. */
export interface There {
  readonly call: SourceCall;
  readonly tag: BlockTag;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A reading whose figures are in a machine. */
interface Open {
  readonly index: number;
  readonly id: Uint;
  readonly reading: Reading;
  readonly machine: Machine;
}

/**
 * Adds the voting machines' figures to readings of open votes, with one request per chain. If a chain's node does not
 * answer, the core's own state remains.
 */
export async function withMachines(
  outcomes: readonly Outcome[],
  ids: readonly { readonly id: Uint }[],
  asking: There,
): Promise<readonly Outcome[]> {
  const open = outcomes.flatMap((outcome, index): Open[] => {
    const { machine } = outcome.is === 'read' ? outcome.reading : {};
    const id = ids[index]?.id;
    return outcome.is === 'read' && machine && id !== undefined
      ? [{ index, id, machine, reading: outcome.reading }]
      : [];
  });
  const chains = [...new Set(open.map(({ machine }) => machine.chainId))];
  const read = await Promise.all(
    chains.map((chainId) =>
      readOn(
        chainId,
        open.filter(({ machine }) => machine.chainId === chainId),
        asking,
      ),
    ),
  );
  const found = new Map(read.flat());
  return outcomes.map((outcome, index) => {
    const reading = found.get(index);
    return reading ? { is: 'read', reading } : outcome;
  });
}

async function readOn(
  chainId: number,
  open: readonly Open[],
  asking: There,
): Promise<readonly (readonly [index: number, Reading])[]> {
  const calls = open.map(({ machine, id }) => ({
    to: machine.address,
    data: encodeCall(GET_PROPOSAL_BY_ID, id),
  }));
  const asked = await askThere(chainId, calls, asking);
  if (!asked?.value) return [];
  const {
    host,
    value: { answers, block },
  } = asked;
  return open.flatMap((each, place) => {
    const reading = counted(each, answers[place], { block, host });
    return reading ? [[each.index, reading] as const] : [];
  });
}

/** What the node of another chain answers, null where it gives nothing of now; null altogether where none may be asked. */
export async function askThere(
  chainId: number,
  calls: readonly Call[],
  { call, tag, now }: There,
): Promise<{ readonly host: string; readonly value: Aggregate | null } | null> {
  const there = call.elsewhere?.(chainId);
  if (!there) return null;
  const asked = await askContracts(chainId, calls, there, tag);
  // Figures of an old block are dropped.
  const isOld = !asked.ok || (tag === 'latest' && !isOfNow(asked.value.block, now));
  return { host: there.host, value: isOld ? null : asked.value };
}

/**
 * Decodes `ProposalWithoutVotes` of `IVotingMachineWithProofs` (bgd-labs/aave-governance-v3): nine words. A machine has
 * an empty row for a vote that it has not opened yet because the balance roots are missing.
 */
function counted(
  { id, reading, machine }: Open,
  answer: Answer | undefined,
  read: NonNullable<Machine['read']>,
): Reading | null {
  const words = wordsIn(answer, 9);
  if (words?.[0] !== id || toFlag(words[1]) === null || words[3] < words[2]) return null;
  const [, , start, end, , forIt, against] = words;
  const times = { start: { by: 'time', at: start }, end: { by: 'time', at: end } } as const;
  const timed = { ...reading, ...times, machine: { ...machine, read } };
  if (end === 0n) return { ...timed, state: 'pending' };
  return {
    ...timed,
    // The machine has closed the vote but its result has not reached the core.
    state: read.block.time > end ? 'closed' : 'active',
    votes: { for: forIt, against, abstain: null },
  };
}
