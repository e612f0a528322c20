import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import { eventsUntil, type ProposalEvent } from '../proposals/feed';
import { signalsOf } from '../proposals/signals';
import { isForward, isWithin, refuseWideWindow, type Window } from '../proposals/time-window';
import { limit, text, time, wordList } from '../request/query-fields';
import { type Call, defineRoute, type Route } from '../request/route';

/*
 * The spec states the window and the largest page alone; the paths, the other parameters and the fields are our choice,
 * after the published contract. Of its words for types, some never occur here, for no forum and no history is held.
 */

const EVENT_TYPES = [
  'proposal_created',
  'proposal_voting_started',
  'proposal_voting_ended',
  'proposal_voting_ending_soon',
  'proposal_executed',
  'proposal_updated',
  'forum_discussion_active',
] as const;

const SIGNAL_TYPES = [
  'proposal_created',
  'proposal_deadline_reminder',
  'proposal_vote_ended',
  'proposal_result',
  'forum_discussion_active',
  'governance_radar',
] as const;

const MAX_WINDOW_DAYS = 90;
const checkWindow = (_parameter: string, query: Window) => refuseWideWindow(query, MAX_WINDOW_DAYS);

const common = { daoId: text.optional(), from: time, to: time, cursor: text.optional() };
const isOrdered = ({ from, to }: Window) => isForward(from, to);
const ORDER = 'from must lie before to';

/** `GET /v2/events`: what happened, newest first. */
export function listEvents(shapes: Shapes): Route {
  const own = { eventTypes: wordList(EVENT_TYPES).optional(), limit: limit(200, 100) };
  return defineRoute({
    id: 'v2.events',
    tier: 'standard',
    path: '/v2/events',
    query: z.strictObject({ ...common, ...own }).refine(isOrdered, ORDER),
    check: checkWindow,
    answer: (call) => {
      const passing = ofTypes(happened(call), call.query.eventTypes);
      const { rows, page } = call.service.cursors.paginate(passing, call.query, call.binding);
      return { rows: rows.map((event) => shapes.event(event)), page };
    },
  });
}

/** `GET /v2/signals`: what deserves a look, newest first. */
export function listSignals(shapes: Shapes): Route {
  const own = { signalTypes: wordList(SIGNAL_TYPES).optional(), limit: limit(100, 50) };
  return defineRoute({
    id: 'v2.signals',
    tier: 'standard',
    path: '/v2/signals',
    query: z.strictObject({ ...common, ...own }).refine(isOrdered, ORDER),
    check: checkWindow,
    answer: (call) => {
      const passing = ofTypes(happened(call).flatMap(signalsOf), call.query.signalTypes);
      const { rows, page } = call.service.cursors.paginate(passing, call.query, call.binding);
      return { rows: rows.map((signal) => shapes.signal(signal)), page };
    },
  });
}

/** All of the window, of one DAO where one is asked for. */
function happened({
  query,
  service,
}: Call<Window & { daoId?: string | undefined }>): readonly ProposalEvent[] {
  return eventsUntil(service.now(), service.catalogue).filter(
    ({ at, proposal }) =>
      isWithin(at, query) && (query.daoId === undefined || query.daoId === proposal.identity.daoId),
  );
}

function ofTypes<Row extends { readonly type: string }>(rows: readonly Row[], types?: readonly string[]) {
  return types === undefined ? rows : rows.filter(({ type }) => types.includes(type));
}
