import { type ApiError, badAnswer, plainError, type Result } from '@/utils/api/errors';
import type { OpenVotes } from '@/utils/api/lists';
import { normaliseKey } from '@/utils/api/wire';
import type { Translate } from '@/utils/i18n/locale';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { type Gist, NO_TEXT } from '@/utils/proposal/proposed';
import { createBatch, type Fetched, type Found } from '../batch';
import type { NodeOrigin } from '../origins';
import { createRecordSource, detailOf, type Said, summaryOf } from '../record-source';
import { type KnownGist, NO_GIST, openVoteOf, type Source, type SourceCall } from '../source';
import { readPayloads } from './aave-v3/payloads';
import { withMachines } from './aave-v3/voting-machine';
import type { BlockTimes } from './block-times';
import { chainSays } from './chain-proposal';
import { parseUint, type Uint } from './codec';
import {
  contractNamed,
  contractsOf,
  frontEndsOf,
  heldIn,
  namesAmong,
  type Organisation,
  type Sought,
} from './governors';
import type { Contract } from './kinds/kind';
import { type Held, type Outcome, readProposals } from './kinds/read-proposals';
import { readCastFrame, readCastPart } from './logs/cast-logs';
import { findOpen } from './open-votes';
import { readProposed, readUnits } from './proposed';
import { askNode, BEHIND, type BlockTag, isOfNow } from './rpc';
import { readVotesOf } from './votes-of';

/** What is kept of contracts' proposals, by key. */
export interface GistMemory {
  read(): Promise<ReadonlyMap<string, Gist>>;
  of(key: ProposalKey): Promise<KnownGist>;
  /** `isProven`: the proposal's id is a hash of its text. */
  keep(key: ProposalKey, gist: Gist, isProven: boolean): Promise<void>;
}

interface ChainPorts {
  /** Absent for private windows, which store nothing. */
  readonly gists?: GistMemory;
  now(): number;
  /** Receives the latest block's time in milliseconds and the node's address, to detect a slow clock. */
  readonly hearBlock?: (url: string, time: number) => Promise<void>;
  sleep(milliseconds: number): Promise<void>;
  /** Translates names that the contract does not have. */
  readonly t: Translate;
  readonly governors: readonly Organisation[];
  /** Returns the block times of a chain, which all its nodes share. */
  readonly blockTimes: (chainId: number) => BlockTimes;
  /** The state to read; the latest block by default. */
  readonly block?: BlockTag;
}

/** What the contracts of a key answered. */
interface Row {
  /** One per contract that has the proposal, and those that a site once gave its number. */
  readonly held: readonly (Said & Pick<Sought, 'isRenumbered'>)[];
  /** Whether a contract's answer does not fit its kind; then the whole key counts as broken. */
  readonly isBroken: boolean;
}

const NOTHING: Row = { held: [], isBroken: false };

/** Links in one request. Each may call a few contracts several times, and nodes limit what one request computes. */
const MOST_LINKS = 12;

/**
 * Returns whether one contract may have failed the whole request: by an unreadable answer, by its duration, or by a
 * node's fault such as running out of gas.
 */
function mayBeOfOne(error: ApiError): boolean {
  const { code, status } = error;
  const isOfCall = code === 'server' && (status === null || status === 500);
  return isOfCall || code === 'bad-answer' || code === 'timeout';
}

/** The blocks in which votes start and end. */
const blocksIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => {
    const timepoints = outcome.is === 'read' ? [outcome.reading.start, outcome.reading.end] : [];
    return timepoints.flatMap((timepoint) => (timepoint?.by === 'block' ? [timepoint.at] : []));
  });

const isStarved = (outcome: Outcome) => outcome.is === 'failed' && outcome.isSilent === true;

/** Reads the governance contracts of one chain through one node: all links of a page in two requests. */
export function createChain(
  node: NodeOrigin,
  { t, governors, block: tag = 'latest', ...ports }: ChainPorts,
): Source {
  const loadKnown = createBatch<Row>({ ...ports, most: MOST_LINKS, ask: readKeys });
  // A contract from a link may answer with too much, or exhaust what a node computes.
  const loadStrange = createBatch<Row>({ ...ports, most: MOST_LINKS, mayBeOfOne, ask: readStrange });

  async function readKeys(
    keys: readonly string[],
    call: SourceCall,
    mayStarve = false,
  ): Promise<Result<Found<Row>>> {
    const asked = keys.flatMap((key) => partsOf(key).map((held) => ({ key, ...held })));
    const result = await readProposals(node.chainId, asked, (request) => askNode(request, call, tag));
    if (!result.ok) return result;
    const { block } = result.value;
    await ports.hearBlock?.(node.origin, Number(block.time) * 1_000);
    if (tag === 'latest' && !isOfNow(block, ports.now())) return { ok: false, error: BEHIND };
    const outcomes = await withMachines(result.value.outcomes, asked, { call, tag, now: ports.now() });
    // If one contract uses nearly all gas, the others fail silently. They must not count as unknown.
    if (mayStarve && outcomes.some(isStarved)) return { ok: false, error: badAnswer(null) };
    const timeOfBlock = await ports.blockTimes(node.chainId).read(blocksIn(outcomes), block, call);
    const rows = new Map<string, Row>();
    for (const [index, { key, contract, id, isRenumbered }] of asked.entries()) {
      const { held, isBroken } = rows.get(key) ?? NOTHING;
      const outcome = outcomes[index];
      if (outcome?.is === 'read') {
        const { reading } = outcome;
        const ownKey = keyFor(node, [contract], id);
        const own = chainSays(
          {
            ...{ key: ownKey, contract, id, reading, block, node, timeOfBlock },
            frontEnds: frontEndsOf(contract, String(id), governors),
          },
          t,
        );
        rows.set(key, { held: [...held, { ...own, ...(isRenumbered && { isRenumbered }) }], isBroken });
        // Last, because the caller may have requested the contract's own key as well.
        rows.set(ownKey, { held: [own], isBroken: false });
      } else if (outcome?.fault === 'not-understood') rows.set(key, { held, isBroken: true });
    }
    return { ok: true, value: { rows, fetchedAt: ports.now() } };
  }

  function readStrange(keys: readonly string[], call: SourceCall): Promise<Result<Found<Row>>> {
    return readKeys(keys, call, keys.length > 1);
  }

  /** Returns the contract and id of a key that names exactly one contract. */
  function heldBy(key: ProposalKey): Result<Held> {
    const [held, ...others] = partsOf(key);
    if (held === undefined || others.length > 0) return { ok: false, error: plainError('not-found') };
    return { ok: true, value: held };
  }

  const partsOf = (key: string) => heldIn(key, node.chainId, governors);

  async function loadSaid(
    key: ProposalKey,
    call: SourceCall,
    part: string,
  ): Promise<Result<Fetched<readonly Said[]>>> {
    const isKnown = partsOf(key).every(({ contract }) => contract.organisation);
    const result = await (isKnown ? loadKnown : loadStrange)(key, call, part);
    if (!result.ok) return result;
    const { row, fetchedAt } = result.value;
    if (row?.isBroken) return { ok: false, error: badAnswer(null) };
    const gists = row && (await ports.gists?.read());
    // Only as one of several that a link may mean.
    const held = row?.held.filter(({ isRenumbered }) => part === 'identity' || !isRenumbered);
    const titled = held?.map((said) => withGist(said, gists?.get(said.key ?? key)));
    return { ok: true, value: { row: titled ?? null, fetchedAt } };
  }

  /** Those that are found open are read in full, all in one or two requests more, and the times of their blocks. */
  async function openIn(daos: readonly string[], call: SourceCall): Promise<Result<OpenVotes>> {
    const named = daos.map((dao) =>
      contractNamed(node.chainId, dao.slice(dao.lastIndexOf(':') + 1), governors),
    );
    const idOf = (contract: Contract) => daos[named.indexOf(contract)] ?? '';
    const contracts = named.filter((contract) => contract !== null);
    const found = await findOpen(contracts, node, call, ports.now());
    if (!found.ok) return found;
    const { open, unasked } = found.value;
    const keys = open.map(({ contract, id }) => keyFor(node, [contract], id));
    const read = await Promise.all(keys.map((key) => loadSaid(key, call, 'open')));
    const failed = read.find((result) => !result.ok);
    if (failed && !read.some(({ ok }) => ok)) return failed;
    const votes = read.flatMap((result, index) => {
      const [said, key] = [result.ok ? result.value.row?.[0] : undefined, keys[index]];
      return said && key ? openVoteOf(detailOf(said, key), summaryOf(said)) : [];
    });
    const isWhole = votes.length === keys.length;
    const left = unasked.map(({ contract, why }) => ({ dao: idOf(contract), why }));
    return { ok: true, value: { votes, readAt: ports.now(), isWhole, unasked: left } };
  }

  return createRecordSource(node, loadSaid, {
    openIn,
    // Public nodes name no limit; those that are known refuse more than twenty in a second.
    pause: 1_000,
    plan(link) {
      const contracts = contractsOf(link, governors).filter(({ chainId }) => chainId === node.chainId);
      const id = parseUint(link.externalId ?? '');
      return contracts.length === 0 || id === null ? null : normaliseKey(keyFor(node, contracts, id));
    },
    planId: () => null,
    ballots: async () => ({ ok: false, error: plainError('not-offered') }),
    async proposed(key, call) {
      const held = heldBy(key);
      if (!held.ok) return held;
      const { contract, id } = held.value;
      const read = await readProposed(contract, id, call);
      if (!read.ok) return read;
      const known = namesAmong(node.chainId, contract.address + JSON.stringify(read.value), governors);
      return { ok: true, value: known.length === 0 ? read.value : { ...read.value, known } };
    },
    async votesOf(key, addresses, call, isBrief) {
      const held = heldBy(key);
      return held.ok ? readVotesOf(held.value, addresses, call, ports.now(), isBrief) : held;
    },
    async castFrame(key, call, since) {
      const held = heldBy(key);
      return held.ok ? readCastFrame(held.value, node, call, since) : held;
    },
    async castPart(key, window, call, voters) {
      const held = heldBy(key);
      const times = ports.blockTimes(node.chainId);
      return held.ok ? readCastPart(held.value, window, call, times, voters) : held;
    },
    gistOf: async (key) => (await ports.gists?.of(key)) ?? NO_GIST,
    async keepGist(key, gist, isProven) {
      await ports.gists?.keep(key, gist, isProven);
      return ports.gists !== undefined;
    },
    payloads: async (payloads, call) => ({
      ok: true,
      value: await readPayloads(payloads, { call, tag, now: ports.now() }),
    }),
    units: (_, tokens, call) => readUnits(node.chainId, tokens, call),
  });
}

function withGist(said: Said, gist: Gist | undefined): Said {
  if (gist === undefined) return said;
  return { ...said, ...gist, limitations: (said.limitations ?? []).filter((each) => each !== NO_TEXT) };
}

/** Builds the key from the contracts that may have the proposal, or from the one that does. */
function keyFor({ id: source }: NodeOrigin, contracts: readonly Contract[], id: Uint): ProposalKey {
  // `ProposalKey` accepts these: addresses and a number.
  return `${source}:${contracts.map(({ address }) => address).join(',')}:${id}` as ProposalKey;
}
