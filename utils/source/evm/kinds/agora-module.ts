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

/** Calls that return where an Agora governor keeps types, and a proposal's type. */
export const askType = (id: Uint): readonly Hex[] => [
  PROPOSAL_TYPES_CONFIGURATOR,
  encodeCall(GET_PROPOSAL_TYPE, id),
];

/** Reads a proposal's type from its configurator, using the answers to `askType`; does nothing without both. */
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
 * Decodes a type's module from the struct of voteagora/optimism-governor and voteagora/agora-governor: quorum, approval
 * threshold, name, then the module, or a description and the module. Newer versions append members; the first version
 * ends with the name. Null if the type has no module and the governor counts its votes.
 */
function moduleIn(answer: Answer | undefined): VoteModule | null {
  const words = headIn(answer, 4);
  if (!answer || words?.[0] !== 32n) return null;
  const [, quorum, threshold, place] = words;
  // The name follows the members, so its offset reveals their number.
  const members = place % 32n === 0n && place <= 256n ? Number(place / 32n) : 0;
  if (members < 3 || quorum > MOST_PARTS || threshold > MOST_PARTS) return null;
  const module = members === 3 ? null : headIn(answer, members + 1)?.[members === 4 ? 4 : 5];
  const name = textIn(bytesAt(answer.data, 2 + 64 * (1 + members)));
  // The published module refuses a type with a quorum or a threshold.
  const isOptimistic = /optimistic/i.test(name) && quorum === 0n && threshold === 0n;
  if (isOptimistic && module !== 0n) return { counts: 'against', name };
  if (!module) return null;
  return { counts: /approval/i.test(name) ? 'options' : null, name };
}
