import { badAnswer, plainError, type Result } from '@/utils/api/errors';
import { normaliseKey } from '@/utils/api/wire';
import type { Translate } from '@/utils/i18n/locale';
import type { Answer, ProposalKey } from '@/utils/proposal/proposal';
import { createBatch, type Found } from '../batch';
import type { NodeOrigin } from '../origins';
import type { Source, SourceCall } from '../source';
import { candidateOf, detailOf, evidenceOf, type OnChain, tallyOf, timeOf } from './chain-proposal';
import { parseUint, type Uint } from './codec';
import { contractNamed, contractsOf } from './contracts-of';
import type { Organisation } from './governors';
import type { Contract } from './kinds/kind';
import { askNode, isOfNow } from './node';
import { readProposals } from './read-proposals';

interface ChainPorts {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** The words for what a contract does not name. */
  readonly t: Translate;
  readonly governors: readonly Organisation[];
}

/** What the contracts of a key said. */
interface Row {
  /** One for each contract that holds the proposal. */
  readonly held: readonly OnChain[];
  /** Whether a contract answered in words that its kind does not write: then nothing of this key is believed. */
  readonly isBroken: boolean;
}

const NOTHING: Row = { held: [], isBroken: false };

/** Links in one request, each of which may ask a few contracts several things: what a node computes for one is bounded. */
const MOST_LINKS = 12;

/** Governance contracts of one chain, read through one node: all links of a page in two requests. */
export function createChain(node: NodeOrigin, { t, governors, ...ports }: ChainPorts): Source {
  const load = createBatch<Row>({ ...ports, most: MOST_LINKS, isDivided: false, ask: readKeys });

  async function readKeys(keys: readonly string[], call: SourceCall): Promise<Result<Found<Row>>> {
    const asked = keys.flatMap((key) => partsOf(key).map((held) => ({ key, ...held })));
    const result = await readProposals(node.chainId, asked, (_, request) => askNode(request, call));
    if (!result.ok) return result;
    const { block, outcomes } = result.value;
    if (!isOfNow(block, ports.now())) return { ok: false, error: plainError('server') };
    const rows = new Map<string, Row>();
    for (const [index, { key, contract, id }] of asked.entries()) {
      const { held, isBroken } = rows.get(key) ?? NOTHING;
      const outcome = outcomes[index];
      if (outcome?.is === 'read') {
        const own = {
          key: keyFor(node, [contract], id),
          contract,
          id,
          reading: outcome.reading,
          block,
          node,
        };
        rows.set(own.key, { held: [own], isBroken: false });
        rows.set(key, { held: [...held, own], isBroken });
      } else if (outcome?.fault === 'not-understood') rows.set(key, { held, isBroken: true });
    }
    return { ok: true, value: { rows, fetchedAt: ports.now() } };
  }

  function partsOf(key: string): { readonly contract: Contract; readonly id: Uint }[] {
    const [, addresses = '', number = ''] = key.split(':');
    const id = parseUint(number);
    if (id === null) return [];
    return addresses.split(',').flatMap((address) => {
      const contract = contractNamed(node.chainId, address, governors);
      return contract === null ? [] : [{ contract, id }];
    });
  }

  async function read<T>(
    key: ProposalKey,
    call: SourceCall,
    take: (held: readonly OnChain[]) => T | null,
  ): Promise<Result<Answer<T>>> {
    const result = await load(key, call);
    if (!result.ok) return result;
    const { row, fetchedAt } = result.value;
    if (row?.isBroken) return { ok: false, error: badAnswer(null) };
    const value = take(row?.held ?? []);
    if (value === null) return { ok: false, error: plainError('not-found') };
    const dataAsOf = row?.held[0] === undefined ? null : timeOf(row.held[0].block.time);
    const meta = { requestId: null, generatedAt: null, dataAsOf, readiness: null, revision: null };
    return { ok: true, value: { value, meta, fetchedAt } };
  }

  const one =
    <T>(take: (held: OnChain) => T) =>
    (key: ProposalKey, call: SourceCall) =>
      read(key, call, ([only, ...others]) => (only && others.length === 0 ? take(only) : null));

  return {
    ...node,
    pause: 3_000,
    plan(link) {
      const contracts = contractsOf(link, governors).filter(({ chainId }) => chainId === node.chainId);
      const id = parseUint(link.externalId ?? '');
      return contracts.length === 0 || id === null ? null : normaliseKey(keyFor(node, contracts, id));
    },
    planId: () => null,
    identify: (key, call) => read(key, call, (held) => held.map((each) => candidateOf(each, t))),
    detail: one((held) => detailOf(held, t)),
    tally: one(tallyOf),
    evidence: one((held) => evidenceOf(held, t)),
    ballots: async () => ({ ok: false, error: plainError('not-offered') }),
  };
}

/** A key names the contracts that may hold the proposal, and once that is known the one that does. */
function keyFor({ id: source }: NodeOrigin, contracts: readonly Contract[], id: Uint): ProposalKey {
  // Addresses and a number are what a key may be made of.
  return `${source}:${contracts.map(({ address }) => address).join(',')}:${id}` as ProposalKey;
}
