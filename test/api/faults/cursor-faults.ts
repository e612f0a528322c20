import { Refusal } from '../request/refusal';
import { type Fault, steady } from './fault';

/** Every call with a cursor answers this refusal; first pages come as ever. */
function refuseCursor(status: 400 | 409 | 410, code: string): Fault {
  const refusal = new Refusal(status, code, 'The cursor cannot be used any more.');
  return steady(`every call with a cursor answers ${status} ${code}`, async ({ url, next }) => {
    if (!url.searchParams.has('cursor')) return next();
    throw refusal;
  });
}

/** Each way in which a cursor is known to be rejected. The sources disagree about statuses, so each code has each. */
export const cursorFaults = {
  'revision-bump': steady(
    'the data are published anew before every call with a cursor, as between two pages',
    async ({ url, publish, next }) => {
      if (url.searchParams.has('cursor')) publish();
      return next();
    },
  ),
  'cursor-invalid-400': refuseCursor(400, 'CURSOR_INVALID'),
  'cursor-invalid-409': refuseCursor(409, 'CURSOR_INVALID'),
  'cursor-invalid-410': refuseCursor(410, 'CURSOR_INVALID'),
  'cursor-stale-400': refuseCursor(400, 'CURSOR_STALE'),
  'stale-cursor': refuseCursor(409, 'CURSOR_STALE'),
  'cursor-stale-410': refuseCursor(410, 'CURSOR_STALE'),
  'cursor-expired-400': refuseCursor(400, 'CURSOR_EXPIRED'),
  'cursor-expired-409': refuseCursor(409, 'CURSOR_EXPIRED'),
  'cursor-expired-410': refuseCursor(410, 'CURSOR_EXPIRED'),
  'cursor-validation-400': refuseCursor(400, 'VALIDATION_ERROR'),
} satisfies Record<string, Fault>;
