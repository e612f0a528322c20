import { type ApiError, badAnswer, plainError, type Result } from '@/utils/api/errors';
import { apiRequest } from '@/utils/api/transport/api-request';
import { count, type Given, line, normaliseKey } from '@/utils/api/wire';
import type { Translate } from '@/utils/i18n/locale';
import type { ProposalLink } from '@/utils/link/recognise';
import { type DecimalString, fromUnits } from '@/utils/numbers/decimal';
import { createBatch, type Found } from '../batch';
import type { SourceOrigin } from '../origins';
import { createRecordSource, type Said } from '../record-source';
import { type Source, type SourceCall, withoutToken } from '../source';

/** Requests one answer; null if the portal reports that it does not exist. Throws without an answer. */
export type Get = (route: string, parts: Parameters<typeof apiRequest>[2]) => Promise<unknown>;

export interface Asked {
  readonly id: string;
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Decimals of the chain's staking token; 0 for a portal without a chain. */
  readonly decimals: number;
  /** Translates names that the portal does not have. */
  readonly t: Translate;
}

/** How to name and read the proposals of one kind of portal. */
export interface Portal {
  /** Returns the part of a link that names the proposal at this origin; null if another source is responsible. */
  idOf(link: ProposalLink, at: SourceOrigin): string | null;
  /** Returns a proposal's DAO if the portal has several; null for the portal's own. */
  daoOf?(id: string): string | null;
  /** Null if the portal has none. Throws if an answer has an unknown shape. */
  read(asked: Asked, get: Get): Promise<PortalSaid | null>;
}

/** A portal's answer about a proposal, with the DAO's id and name if reported. */
export interface PortalSaid extends Omit<Said, 'id' | 'identity'> {
  readonly daoId?: string;
  readonly daoName?: Given;
}

interface PortalPorts {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  readonly t: Translate;
}

/** Creates a source from a public site that serves one proposal at a time. */
export function createPortal(at: SourceOrigin, portal: Portal, { t, ...ports }: PortalPorts): Source {
  const { id: source, operator: provider, origin, decimals = 0 } = at;

  async function ask([key = '']: readonly string[], call: SourceCall): Promise<Result<Found<Said>>> {
    const now = ports.now();
    const id = key.slice(source.length + 1);
    try {
      const said = await portal.read({ id, origin, now, decimals, t }, getThrough(call));
      const daoId = said?.daoId ?? portal.daoOf?.(id) ?? source.replace(/^\w+-/, '');
      const daoName = line(said?.daoName);
      const identity = { daoId, ...(daoName !== null && { daoName }), provider, externalId: id };
      return {
        ok: true,
        value: { rows: new Map(said && [[key, { ...said, id, identity }]]), fetchedAt: now },
      };
    } catch (thrown) {
      const { cause: error = badAnswer(null) }: { readonly cause?: ApiError } = Object(thrown);
      return { ok: false, error };
    }
  }

  return createRecordSource(at, createBatch({ ...ports, most: 1, ask }), {
    // Each request is for one proposal: a page of a chain's forum makes as many as the chain's own site does.
    pause: 250,
    plan(link) {
      const id = portal.idOf(link, at);
      return id === null ? null : normaliseKey(`${source}:${id}`);
    },
    planId: () => null,
    ballots: async () => ({ ok: false, error: plainError('not-offered') }),
  });
}

function getThrough({ send }: SourceCall): Get {
  return async (route, parts) => {
    const sent = await send(apiRequest('free', route, parts));
    if (sent.ok) return sent.body;
    const { status, code } = sent.error;
    // An unknown route also means that the proposal does not exist.
    if (status === 501 || (status === 404 && code !== 'bad-answer')) return null;
    throw new Error('', { cause: withoutToken(sent.error) });
  };
}

/** The texts, numbers and booleans of an answer as texts, by path: `proposal.messages.0.content.title`. */
export type Flat = Readonly<Record<string, string | undefined>>;

/** Flattens an unchecked answer. Throws if it is nested too deeply. */
export function flatten(answer: unknown, way = ''): Flat {
  const parts = Object.entries(Object(answer)).map(([name, value]) =>
    typeof value === 'object' ? flatten(value, `${way}${name}.`) : { [way + name]: String(value) },
  );
  return Object.assign({}, ...parts);
}

/** Converts a power from the token's smallest unit; null without one. */
export function inTokens(raw: string | undefined, decimals: number): DecimalString | null {
  const units = count(raw);
  return units === null ? null : fromUnits(BigInt(units), decimals);
}

/** Throws unless the condition holds: the answer is invalid. */
export function insist(isSo: unknown): asserts isSo {
  if (!isSo) throw new Error();
}
