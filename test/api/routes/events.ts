import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import { eventsUntil } from '../proposals/feed';
import { isForward, isWithin, refuseWideWindow } from '../proposals/time-window';
import { limit, text, time, wordList } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';

const MAX_WINDOW_DAYS = 90;

/** The words of the published contract; the last two never occur here, for no forum and no history is held. */
const EVENT_TYPES = [
  'proposal_created',
  'proposal_voting_started',
  'proposal_voting_ended',
  'proposal_voting_ending_soon',
  'proposal_executed',
  'proposal_updated',
  'forum_discussion_active',
] as const;

const querySchema = z
  .strictObject({
    daoId: text.optional(),
    from: time,
    to: time,
    eventTypes: wordList(EVENT_TYPES).optional(),
    limit: limit(200, 100),
    cursor: text.optional(),
  })
  .refine(({ from, to }) => isForward(from, to), 'from must lie before to');

/**
 * `GET /v2/events`: what happened, newest first. The spec states the window and the largest page alone; the path, the
 * other parameters and the fields are our choice, after the published contract.
 */
export function listEvents(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.events',
    tier: 'standard',
    path: '/v2/events',
    query: querySchema,
    check: (_parameter, query) => refuseWideWindow(query, MAX_WINDOW_DAYS),
    answer: ({ query, binding, service }) => {
      const types: readonly string[] = query.eventTypes ?? EVENT_TYPES;
      const passing = eventsUntil(service.now(), service.catalogue).filter(
        (event) =>
          isWithin(event.at, query) &&
          types.includes(event.type) &&
          (query.daoId === undefined || query.daoId === event.proposal.identity.daoId),
      );
      const { rows, page } = service.cursors.paginate(passing, query, binding);
      return { rows: rows.map((event) => shapes.event(event)), page };
    },
  });
}
