import { generationARoutes } from '../generation-a-routes';
import type { Profile } from '../profile';
import { canonicalShapes } from './canonical-shapes';

/** The spec itself, filled in from what the published contract observed in production. */
export const canonical: Profile = {
  description: 'the spec, with the fields of the published contract',
  routes: generationARoutes(canonicalShapes),
  cursors: { survive: false, invalidCode: 'CURSOR_INVALID' },
  underScoped: 'forbidden',
  bareCounts: [],
  success: (answer, { requestId, generatedAt, dataAsOf, revision }) => {
    const readiness = { status: answer.readiness ?? 'ready', currentRevision: revision };
    const meta = { requestId, generatedAt, dataAsOf, readiness };
    if ('data' in answer) return { data: answer.data, meta };
    return { data: { items: answer.rows }, meta: { ...meta, page: answer.page } };
  },
  refusal: ({ code, message, details }, { requestId, generatedAt }) => ({
    error: { code, message, details },
    meta: { requestId, generatedAt },
  }),
};
