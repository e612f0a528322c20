import { setTimeout as wait } from 'node:timers/promises';
import { answerQuery, type Roots } from './answer/answer-query';
import type { Asked } from './answer/read-query';
import { createRoots } from './answer/roots';
import { hubProposals } from './data/hub-proposals';
import type { HubProposal } from './data/hub-row';
import { HUB_FAULTS, type HubFaultName } from './hub-faults';
import { type LoggedHubRequest, logHubRequest } from './hub-request-log';
import { createQuota, tooManyRequests } from './request-quota';

/** Requests a minute. */
const LIMIT = 100;
const ANYONE = { 'Access-Control-Allow-Origin': '*' };

export interface HubOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** What the live proposals are dated from; the first reading of `now` where absent. */
  readonly start?: number;
  readonly fault?: HubFaultName;
  /** Requests a minute, instead of the hub's 100. */
  readonly limit?: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** What is held in place of the stored proposals. */
  readonly proposals?: readonly HubProposal[];
}

export interface Hub {
  /** Answers one request and touches nothing but its own state. Rejects only where a fault breaks the connection. */
  fetch(request: Request): Promise<Response>;
  readonly requests: readonly LoggedHubRequest[];
  clearRequests(): void;
  /** Misbehave until told otherwise. Null ends it. */
  setFault(name: HubFaultName | null): void;
}

/** A strict Snapshot hub as one Fetch-style handler: what the product asks of the real one, refused where that refuses. */
export function createHub(options: HubOptions = {}): Hub {
  const { now = Date.now, sleep = wait, limit = LIMIT } = options;
  const proposals = options.proposals ?? hubProposals(Math.floor((options.start ?? now()) / 1000));
  const ids = proposals.map(({ id }) => id);
  const roots = createRoots(proposals, () => Math.floor(now() / 1000));
  const quota = createQuota(limit, now);
  const requests: LoggedHubRequest[] = [];
  let fault: HubFaultName | null = options.fault ?? null;

  async function answer(asked: Asked): Promise<Response> {
    const next = (other = asked, change = (own: Roots) => own) => answerQuery(other, change(roots));
    return fault === null ? next() : HUB_FAULTS[fault].misbehave({ asked, ids, next, sleep });
  }

  /** The caller is looked at before the question. */
  async function admit(asked: Asked): Promise<Response> {
    const { isSpent, headers } = quota.take();
    if (isSpent) return tooManyRequests(limit, Number(headers['RateLimit-Reset']));
    if (asked.url.pathname !== '/graphql') return new Response('Not Found', { status: 404, headers });
    return withHeaders(await answer(asked), headers);
  }

  return {
    requests,
    async fetch(request) {
      const { method, headers } = request;
      const asked = { method, headers, url: new URL(request.url) };
      const settle = logHubRequest(requests, asked);
      const response = withHeaders(await admit(asked), ANYONE);
      settle(response.status);
      return response;
    },
    clearRequests: () => void requests.splice(0),
    setFault: (name) => {
      fault = name;
    },
  };
}

/** The response with these headers where it has none of the name. */
function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
