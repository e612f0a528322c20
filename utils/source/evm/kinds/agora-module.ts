import type { VoteModule } from '@/utils/proposal/proposal';
import { bytesAt, encodeCall, type Hex, textIn, toAddress, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  GET_PROPOSAL_TYPE,
  headIn,
  PROPOSAL_TYPES,
  PROPOSAL_TYPES_BY_BYTE,
  PROPOSAL_TYPES_CONFIGURATOR,
  wordIn,
} from './calls';
import type { Answers } from './kind';
import type { Part } from './second-round';

/** What a governor of Agora's is asked for the type of a proposal: where types are kept, and which it is. */
export const askType = (id: Uint): readonly Hex[] => [
  PROPOSAL_TYPES_CONFIGURATOR,
  encodeCall(GET_PROPOSAL_TYPE, id),
];

/** Asks the keeper of the types for the one of a proposal, by the answers to `askType`; without both, nothing is asked. */
export function modulePart([configurator, type]: Answers): Part {
  const to = toAddress(wordIn(configurator));
  const number = wordIn(type);
  if (to === null || number === null) return { calls: [], add: (reading) => reading };
  const selectors = [PROPOSAL_TYPES, PROPOSAL_TYPES_BY_BYTE];
  return {
    calls: selectors.map((selector) => ({ to, data: encodeCall(selector, number) })),
    add: (reading, answers) => ({ ...reading, module: answers.map(moduleIn).find(Boolean) ?? null }),
  };
}

/** Quorum and threshold of a type, in parts of 10,000. */
const MOST_PARTS = 10_000n;

/**
 * The module of a type, by the struct that voteagora/optimism-governor and voteagora/agora-governor return: quorum, approval
 * threshold, name, then the module, or a description and the module, and from then on what newer versions append. The first
 * version ends with the name. Null for a type without a module, whose votes are counted in the governor.
 */
function moduleIn(answer: Answer | undefined): VoteModule | null {
  const words = headIn(answer, 4);
  if (!answer || words?.[0] !== 32n) return null;
  const [, quorum, threshold, place] = words;
  // The name follows the members: its position shows how many there are.
  const members = place % 32n === 0n && place <= 256n ? Number(place / 32n) : 0;
  if (members < 3 || quorum > MOST_PARTS || threshold > MOST_PARTS) return null;
  const module = members === 3 ? null : headIn(answer, members + 1)?.[members === 4 ? 4 : 5];
  const name = textIn(bytesAt(answer.data, 2 + 64 * (1 + members)));
  // The published module refuses a type that has either of them.
  const isOptimistic = /optimistic/i.test(name) && quorum === 0n && threshold === 0n;
  if (isOptimistic && module !== 0n) return { counts: 'against', name };
  if (!module) return null;
  return { counts: /approval/i.test(name) ? 'options' : null, name };
}
