import type { Profile, Stamp } from '../profiles/profile';
import type { Refusal } from './refusal';
import type { Answer } from './route';

/** A success: the profile's envelope, or the bare body of `/health`. */
export function successReply(answer: Answer, profile: Profile, stamp: Stamp): Response {
  if ('plain' in answer) return Response.json(answer.plain);
  const body = JSON.stringify(profile.success(answer, stamp));
  return new Response(bareCounts(body, profile.bareCounts), {
    headers: { 'Content-Type': 'application/json' },
  });
}

export function refusalReply(refusal: Refusal, profile: Profile, stamp: Stamp): Response {
  const { status, headers } = refusal;
  return Response.json(profile.refusal(refusal, stamp), { status, headers });
}

/** What the framework says to a method and path it does not know. */
export function unknownRouteReply(method: string, pathname: string): Response {
  return Response.json(
    { statusCode: 404, error: 'Not Found', message: `Route ${method}:${pathname} not found` },
    { status: 404 },
  );
}

/** Counts above 2^53 are digits in a string until here. Inside a text every quote is escaped, so none matches there. */
function bareCounts(json: string, names: readonly string[]): string {
  if (names.length === 0) return json;
  return json.replace(new RegExp(`"(${names.join('|')})":"(\\d+)"`, 'g'), '"$1":$2');
}
