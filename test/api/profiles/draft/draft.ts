import { generationARoutes } from '../generation-a-routes';
import type { Profile } from '../profile';
import { draftShapes } from './draft-shapes';

/** The draft that came before the first release: lists are bare arrays, and readiness names no revision. */
export const draft: Profile = {
  description: 'the draft before the first release: bare lists, counts as strings, choices as objects',
  routes: generationARoutes(draftShapes),
  cursors: { survive: false, invalidCode: 'CURSOR_INVALID' },
  underScoped: 'forbidden',
  bareCounts: [],
  success: (answer, { requestId, generatedAt, dataAsOf }) => {
    const meta = { requestId, generatedAt, dataAsOf, readiness: { status: answer.readiness ?? 'ready' } };
    if ('data' in answer) return { data: answer.data, meta };
    return { data: answer.rows, meta: { ...meta, page: answer.page } };
  },
  refusal: ({ code, message, details }, { requestId }) => ({
    error: { code, message, details },
    meta: { requestId },
  }),
};
