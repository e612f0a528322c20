import { Refusal } from '../request/refusal';
import { unknownRouteReply } from '../request/reply';
import type { Fault } from './fault';
import { answerAll, htmlPage, refuseAll, refuseFirstOfEachRoute } from './refuse';

function always(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Fault {
  const refusal = new Refusal(status, code, `The server was told to answer ${status}.`, { headers });
  return refuseAll(`every call answers ${status} ${code}`, refusal);
}

/** Calls that the service, or something before it, refuses or fails. */
export const statusFaults = {
  'always-400': always(400, 'VALIDATION_ERROR'),
  '400-unknown-code': always(400, 'NEVER_HEARD_OF'),
  'always-404': always(404, 'NOT_FOUND'),
  '404-once': refuseFirstOfEachRoute(
    'the first call of each route answers 404 NOT_FOUND, as for a key that has expired',
    new Refusal(404, 'NOT_FOUND', 'No proposal has this key.'),
  ),
  '404-route': answerAll("every call answers the framework's 404: no such route here", () =>
    unknownRouteReply('GET', '/v2/anything'),
  ),
  'always-408': always(408, 'REQUEST_TIMEOUT'),
  'always-409': always(409, 'PAYMENT_CONFLICT'),
  'always-410': always(410, 'GONE'),
  'always-414': answerAll(
    'every call answers 414 with an empty body',
    () => new Response('', { status: 414, headers: { 'Content-Type': 'text/plain' } }),
  ),
  'always-418': always(418, 'TEAPOT'),
  '422-candidate-budget': always(422, 'CANDIDATE_BUDGET_EXCEEDED'),
  '422-coverage': always(422, 'COVERAGE_UNAVAILABLE'),
  'always-425': always(425, 'TOO_EARLY'),
  'always-500': always(500, 'INTERNAL_ERROR'),
  '500-then-200': refuseFirstOfEachRoute(
    'the first call of each route answers 500 INTERNAL_ERROR',
    new Refusal(500, 'INTERNAL_ERROR', 'Something went wrong on our side.'),
  ),
  '502-html': answerAll("every call answers 502 with a proxy's HTML", () => htmlPage(502, 'Bad gateway')),
  'always-503': always(503, 'DATA_UNAVAILABLE'),
  '503-temporarily': always(503, 'TEMPORARILY_UNAVAILABLE'),
  '503-retry-after': refuseAll(
    'every call answers 503 DATA_UNAVAILABLE with Retry-After: 3',
    new Refusal(503, 'DATA_UNAVAILABLE', 'The data cannot be served now.', {
      headers: { 'Retry-After': '3' },
    }),
  ),
  'always-504': answerAll(
    'every call answers 504 with an empty body',
    () => new Response('', { status: 504, headers: { 'Content-Type': 'text/plain' } }),
  ),
  '511-html': answerAll("every call answers 511 with a captive portal's HTML", () =>
    htmlPage(511, 'Log in to this network'),
  ),
} satisfies Record<string, Fault>;
