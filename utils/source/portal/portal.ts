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

/** Gets one answer of the portal; null if it says that there is no such thing. Throws without an answer. */
export type Get = (route: string, parts: Parameters<typeof apiRequest>[2]) => Promise<unknown>;

/** What the portal was asked for. */
export interface Asked {
  readonly id: string;
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Digits behind the point of what the portal's chain stakes; 0 for a portal of no chain. */
  readonly decimals: number;
  /** The words for what the portal does not name. */
  readonly t: Translate;
}

/** How the proposals of one kind of portal are named and read. */
export interface Portal {
  /** The part of a link that names the proposal at this origin; null where it is not its to answer. */
  idOf(link: ProposalLink, at: SourceOrigin): string | null;
  /** The DAO of a proposal, where the portal has those of several; null for that of the portal itself. */
  daoOf?(id: string): string | null;
  /** Null where the portal has none. Throws where an answer is not what the portal is known to write. */
  read(asked: Asked, get: Get): Promise<PortalSaid | null>;
}

/** What a portal says of a proposal; the DAO's own id and name where it gives them. */
export interface PortalSaid extends Omit<Said, 'id' | 'identity'> {
  readonly daoId?: string;
  readonly daoName?: Given;
}

interface PortalPorts {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  readonly t: Translate;
}

/** A public site that answers for one proposal at a time. */
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
    // A route that a server does not know has no such thing either.
    if (status === 501 || (status === 404 && code !== 'bad-answer')) return null;
    throw new Error('', { cause: withoutToken(sent.error) });
  };
}

/** The texts, numbers and truths of an answer, all as texts, by the way to each: `proposal.messages.0.content.title`. */
export type Flat = Readonly<Record<string, string | undefined>>;

/** Reads an answer that nothing is known of. What is nested too deeply to be read throws. */
export function flatten(answer: unknown, way = ''): Flat {
  const parts = Object.entries(Object(answer)).map(([name, value]) =>
    typeof value === 'object' ? flatten(value, `${way}${name}.`) : { [way + name]: String(value) },
  );
  return Object.assign({}, ...parts);
}

/** A power in whole numbers of a token's last place, in tokens; null without one. */
export function inTokens(raw: string | undefined, decimals: number): DecimalString | null {
  const units = count(raw);
  return units === null ? null : fromUnits(BigInt(units), decimals);
}

/** Ends the reading of an answer that is not to be believed. */
export function insist(isSo: unknown): asserts isSo {
  if (!isSo) throw new Error();
}
