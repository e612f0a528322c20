import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import { eventsUntil } from '../proposals/feed';
import { type Signal, signalsOf } from '../proposals/signals';
import { isForward, isWithin, refuseWideWindow } from '../proposals/time-window';
import { limit, text, time, wordList } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';

const MAX_WINDOW_DAYS = 90;

/** The words of the published contract; the last two never occur here, for no forum is held. */
const SIGNAL_TYPES = [
  'proposal_created',
  'proposal_deadline_reminder',
  'proposal_vote_ended',
  'proposal_result',
  'forum_discussion_active',
  'governance_radar',
] as const;

const querySchema = z
  .strictObject({
    daoId: text.optional(),
    from: time,
    to: time,
    signalTypes: wordList(SIGNAL_TYPES).optional(),
    limit: limit(100, 50),
    cursor: text.optional(),
  })
  .refine(({ from, to }) => isForward(from, to), 'from must lie before to');

type Query = z.output<typeof querySchema>;

/**
 * `GET /v2/signals`: what deserves a look, newest first. The spec states the window and the
 * largest page alone; the path, the other parameters and the fields are our choice, after the published contract.
 */
export function listSignals(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.signals',
    tier: 'standard',
    path: '/v2/signals',
    query: querySchema,
    check: (_parameter, query) => refuseWideWindow(query, MAX_WINDOW_DAYS),
    answer: ({ query, binding, service }) => {
      const passing = eventsUntil(service.now(), service.catalogue)
        .filter((event) => isWithin(event.at, query))
        .flatMap(signalsOf)
        .filter((signal) => passes(signal, query));
      const { rows, page } = service.cursors.paginate(passing, query, binding);
      return { rows: rows.map((signal) => shapes.signal(signal)), page };
    },
  });
}

function passes({ type, event }: Signal, query: Query): boolean {
  const types: readonly string[] = query.signalTypes ?? SIGNAL_TYPES;
  const { daoId } = event.proposal.identity;
  return types.includes(type) && (query.daoId === undefined || query.daoId === daoId);
}
