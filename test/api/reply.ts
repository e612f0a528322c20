import type { Refusal } from './refusal';
import type { Answer, Service } from './route';

/** A success: the envelope of the contract, or the bare body of `/health`. */
export function successReply(answer: Answer, service: Service, requestId: string): Response {
  if ('plain' in answer) return Response.json(answer.plain);
  const { data, readiness = 'ready', page } = answer;
  const meta = {
    requestId,
    generatedAt: new Date(service.now()).toISOString(),
    dataAsOf: service.dataAsOf,
    readiness: { status: readiness, currentRevision: service.cursors.revision },
  };
  return Response.json({ data, meta: page ? { ...meta, page } : meta });
}

export function refusalReply(refusal: Refusal, service: Service, requestId: string): Response {
  const { status, code, message, details, headers } = refusal;
  return Response.json(
    {
      error: { code, message, details },
      meta: { requestId, generatedAt: new Date(service.now()).toISOString() },
    },
    { status, headers },
  );
}

/** What the framework says to a method and path it does not know. */
export function unknownRouteReply(method: string, pathname: string): Response {
  return Response.json(
    { statusCode: 404, error: 'Not Found', message: `Route ${method}:${pathname} not found` },
    { status: 404 },
  );
}
