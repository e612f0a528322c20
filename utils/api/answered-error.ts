import { tidyText } from '@/utils/proposal/tidy-text';
import type { ApiError } from './api-error';
import type { Tier } from './api-request';
import { classifyFailure } from './classify-failure';
import { parseRetryAfter } from './retry-after';
import { Failure } from './wire/failure';
import { withoutToken } from './without-token';

const LONGEST_MESSAGE = 300;
const LONGEST_CODE = 64;
const LONGEST_REQUEST_ID = 128;

interface FailedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, undefined where the body was none. */
  readonly body: unknown;
}

interface FailureContext {
  readonly tier: Tier;
  readonly now: number;
  /** Cut out of everything quoted with all its pieces, should the service echo it. */
  readonly token: string | null;
}

/** Reads an answer other than 200 in any of the published error forms, or none at all. */
export function answeredError(answer: FailedAnswer, context: FailureContext): ApiError {
  const { status, headers } = answer;
  const parsed = Failure.safeParse(answer.body);
  const body = parsed.success ? parsed.data : null;
  const inner = typeof body?.error === 'object' ? body.error : null;
  const phrase = typeof body?.error === 'string' ? body.error : null;
  const quote = (text: string | null | undefined, most: number) => quoted(text, most, context.token);
  const serviceCode = quote(inner?.code, LONGEST_CODE);
  return {
    code: classifyFailure({ status, tier: context.tier, serviceCode, enveloped: body !== null }),
    status,
    serviceCode,
    message: quote(inner?.message ?? body?.message ?? phrase, LONGEST_MESSAGE),
    requestId: quote(
      body?.meta?.requestId ?? body?.requestId ?? headers.get('x-request-id'),
      LONGEST_REQUEST_ID,
    ),
    retryAt: parseRetryAfter(headers.get('retry-after'), context.now),
  };
}

function quoted(text: string | null | undefined, most: number, token: string | null): string | null {
  // Tidied first: what is invisible could stand between the token's characters.
  const tidy = tidyText(text ?? '', most);
  return (token === null ? tidy : withoutToken(tidy, token)) || null;
}
