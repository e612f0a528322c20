import { type AbiParameter, decodeAbiParameters, type Hex, keccak256, parseAbiParameters, toHex } from 'viem';
import type { Log, Proposed, Store } from '@/utils/proposal/proposed';
import { tidyText } from '@/utils/proposal/tidy-text';

/** One call that a proposal makes when it is executed. */
export interface Effect {
  readonly target: Hex;
  /** In the chain's smallest unit. */
  readonly value: bigint;
  /**
   * The contract's name for the function, as in Compound's first governors; empty if the data begins with a selector.
   */
  readonly signature: string;
  /** Without the selector if there is a signature. */
  readonly data: Hex;
  /** Whether the other contract's code runs as the caller's own. */
  readonly isDelegated?: true;
}

/** A proposal's actions and text, as far as its contract has them. */
export interface Contents {
  /** Null if neither storage nor a log has them. */
  readonly effects: readonly Effect[] | null;
  /** Null if no log has it, or a later one may have replaced it; empty if the author wrote none. */
  readonly text: string | null;
  /** Whether the proposer replaced the first text; null if unknown. */
  readonly isChanged: boolean | null;
}

/** A proposal's lists as contracts store them, in the order of each function's answer. */
const STORED: Readonly<Record<Exclude<Store, 'getVote' | 'getProposal'>, readonly AbiParameter[]>> = {
  // GovernorAlpha and GovernorBravoDelegate of compound-finance/compound-protocol, NounsDAOLogic of nounsDAO/nouns-monorepo.
  getActions: parseAbiParameters(
    'address[] targets, uint256[] values, string[] signatures, bytes[] calldatas',
  ),
  // GovernorStorage of OpenZeppelin 5; the hash of the description follows.
  proposalDetails: parseAbiParameters('address[] targets, uint256[] values, bytes[] calldatas, bytes32 hash'),
  // MultichainGovernor of moonwell-fi/moonwell-contracts-v2.
  getProposalData: parseAbiParameters('address[] targets, uint256[] values, bytes[] calldatas'),
  // IAaveGovernanceV2.ProposalWithoutVotes of aave/governance-v2.
  getProposalById: parseAbiParameters([
    'Proposal proposal',
    'struct Proposal { uint256 id; address creator; address executor; address[] targets; uint256[] values; string[] signatures; bytes[] calldatas; bool[] withDelegatecalls; uint256 startBlock; uint256 endBlock; uint256 executionTime; uint256 forVotes; uint256 againstVotes; bool executed; bool canceled; address strategy; bytes32 ipfsHash; }',
  ]),
};

/** The contents of creation and change logs, by the event's topic. */
const LOGGED: Readonly<Record<Hex, readonly AbiParameter[]>> = {
  '0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0': parseAbiParameters(
    'uint256 id, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 start, uint256 end, string description',
  ),
  '0xc8df7ff219f3c0358e14500814d8b62b443a4bebf3a596baa60b9295b1cf1bde': parseAbiParameters(
    'uint256 id, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 start, uint256 end, string description, uint8 proposalType',
  ),
  '0x505ee268ba7fa7dab901965f6c2eae1ca9a1199856dd0d4147302feb4000d82f': parseAbiParameters(
    'uint256 id, address proposer, address votingModule, bytes proposalData, uint256 start, uint256 end, string description, uint8 proposalType',
  ),
  '0xe1a17f4770769f9d77ef56dd3b92500df161f3a1704ab99aec8ccf8653cae400': parseAbiParameters(
    'uint256 id, address proposer, address votingModule, bytes proposalData, uint256 start, uint256 end, string description',
  ),
  '0x95f03e437e6d5037418f12bef80fc7e0a5f27754c078a1d5d3f62d39bac44e50': parseAbiParameters(
    'uint256 id, address proposer, address[] targets, uint256[] values, bytes[] calldatas, uint256 start, uint256 end, string description',
  ),
  '0x4d72fe0577a3a3f7da968d7b892779dde102519c25527b29cf7054f245c791b9': parseAbiParameters(
    'uint256 voteId, address creator, string metadata',
  ),
  // Nouns' later texts: NounsDAOEventsV3 of nounsDAO/nouns-monorepo.
  '0xd92cc1350c3c114b08bfa9ca07e42b8d07adf3c440ac299943edfbfb9be890ac': parseAbiParameters(
    'uint256 id, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description, string updateMessage',
  ),
  '0xb326c35bcac6caacafa6cd1190bb9dc1a4e0aad7a7985e193818797dfbec9905': parseAbiParameters(
    'uint256 id, address proposer, string description, string updateMessage',
  ),
};

/** Decodes an event by the positions of its words; indexed ones come first, in the topics. */
export function loggedIn(log: Log): Readonly<Record<string, unknown>> | null {
  const [topic = '0x', ...indexed] = log.topics;
  const words = LOGGED[topic]?.slice(indexed.length);
  return words === undefined ? null : valuesIn(words, log.data);
}

function valuesIn(words: readonly AbiParameter[], data: Hex): Readonly<Record<string, unknown>> | null {
  try {
    const values = decodeAbiParameters(words, data);
    return Object.fromEntries(words.map(({ name = '' }, index) => [name, values[index]]));
  } catch {
    return null;
  }
}

/** Decodes a proposal's contents from a contract's answers; ignores invalid ones. */
export function contentsOf({ stored, log, updates }: Proposed): Contents {
  const logged = log && loggedIn(log);
  const later = updates?.filter(hasText).map((update) => textIn(loggedIn(update))) ?? [null];
  return {
    effects: (stored && storedEffects(stored)) ?? (logged && listed(logged)),
    text: later.length === 0 ? textIn(logged) : (later.at(-1) ?? null),
    isChanged: later.includes(null) ? null : later.length > 0,
  };
}

/** A contract also logs other events of a proposal. */
const hasText = ({ topics: [topic = '0x'] }: Log) => topic in LOGGED;

function textIn(logged: Readonly<Record<string, unknown>> | null): string | null {
  const text = logged?.['description'] ?? logged?.['metadata'];
  return typeof text === 'string' ? text : null;
}

function storedEffects({ by, data }: NonNullable<Proposed['stored']>): readonly Effect[] | null {
  if (by === 'getVote') return scriptEffects(data);
  // Payloads are code on their own chains: `payloads-of.ts` reads them.
  if (by === 'getProposal') return null;
  const values = valuesIn(STORED[by], data);
  // The struct is the only word of its answer.
  return values && listed((values['proposal'] as Record<string, unknown> | undefined) ?? values);
}

/** Combines lists of one length; one may be missing: new contracts have no signatures. */
function listed({
  targets,
  values,
  signatures,
  calldatas,
  withDelegatecalls: delegated,
}: Record<string, unknown>): readonly Effect[] | null {
  if (!Array.isArray(targets) || !Array.isArray(values) || !Array.isArray(calldatas)) return null;
  const named: readonly unknown[] = Array.isArray(signatures) ? signatures : targets.map(() => '');
  if ([values, calldatas, named].some(({ length }) => length !== targets.length)) return null;
  return targets.map(
    (target: Hex, index): Effect => ({
      target: target.toLowerCase() as Hex,
      value: values[index],
      signature: String(named[index]),
      data: calldatas[index],
      ...(Array.isArray(delegated) && delegated[index] === true && { isDelegated: true }),
    }),
  );
}

const SCRIPT_OF_VOTE = 9;
const WORD = 64;

/**
 * Decodes the calls of an Aragon vote. Its script begins with the four-byte number 1, followed by target, length and
 * data of each call (CallsScript of aragon/aragonOS).
 */
function scriptEffects(answer: Hex): readonly Effect[] | null {
  const digits = answer.slice(2);
  const at = 2 * Number.parseInt(digits.slice(SCRIPT_OF_VOTE * WORD, (SCRIPT_OF_VOTE + 1) * WORD), 16);
  const length = 2 * Number.parseInt(digits.slice(at, at + WORD), 16);
  const script = digits.slice(at + WORD, at + WORD + length);
  if (script.length !== length) return null;
  return scriptCalls(`0x${script}`);
}

const CALLS_SCRIPT = '00000001';

/** Returns a script's calls; none for an empty script, null for another kind. */
export function scriptCalls(script: Hex): readonly Effect[] | null {
  const digits = script.slice(2);
  if (digits === '') return [];
  if (!digits.startsWith(CALLS_SCRIPT)) return null;
  const effects: Effect[] = [];
  let at = CALLS_SCRIPT.length;
  while (at < digits.length) {
    // Target and length.
    if (at + 48 > digits.length) return null;
    const target: Hex = `0x${digits.slice(at, at + 40).toLowerCase()}`;
    const size = 2 * Number.parseInt(digits.slice(at + 40, at + 48), 16);
    const data = digits.slice(at + 48, at + 48 + size);
    if (data.length !== size) return null;
    effects.push({ target, value: 0n, signature: '', data: `0x${data}` });
    at += 48 + size;
  }
  return effects;
}

/** Heading marks of Markdown, the format of governors' texts. */
const HEADING_MARKS = /^[#\s]+/;
const LONGEST_TITLE = 200;

/** A file's address in place of a text: Moonwell's third governor logs one. */
const FILE = /^ipfs:\/\/[\w./-]{1,200}$/;

export const isFile = (text: string) => FILE.test(text.trim());

/** Returns the first line, which front ends show as the title; empty without one, and for a file's address. */
export function titleIn(text: string): string {
  if (isFile(text)) return '';
  const [title = ''] = text.trim().split('\n');
  return tidyText(title.replace(HEADING_MARKS, ''), LONGEST_TITLE);
}

/**
 * Returns a signature's selector as contracts compute it: from the text as written (`executeTransaction` of Timelock,
 * compound-finance/compound-protocol).
 */
export function selectorFor(signature: string): Hex {
  return `0x${keccak256(toHex(signature)).slice(2, 10)}`;
}
