import { htmlPage } from '../faults/refuse';
import type { Roots } from './answer/answer-query';
import { type Asked, readQuery } from './answer/read-query';
import { tooManyRequests } from './request-quota';

/** One question to the hub, as a fault sees it. An error thrown breaks the connection before the answer. */
interface HubExchange {
  readonly asked: Asked;
  /** The ids of all proposals, in their order. */
  readonly ids: readonly string[];
  /** The proper answer, to this question or to another, over roots that may be changed. */
  next(asked?: Asked, change?: (roots: Roots) => Roots): Promise<Response>;
  sleep(milliseconds: number): Promise<void>;
}

interface HubFault {
  readonly description: string;
  readonly misbehave: (exchange: HubExchange) => Promise<Response>;
}

const MEGABYTES = 4;
const ID = /0x[\da-f]{64}|Qm\w{44}|baf\w+/g;

/** Every way in which the hub can be told to misbehave. */
export const HUB_FAULTS = {
  down: {
    description: 'every connection breaks before the answer',
    misbehave: () => Promise.reject(new Error('The hub was told to be down.')),
  },
  html: {
    description: "every call answers 200 with a proxy's HTML",
    misbehave: async () => htmlPage(200, 'Checking your browser'),
  },
  slow: {
    description: 'every answer comes after 20 seconds',
    misbehave: async ({ next, sleep }) => {
      await sleep(20_000);
      return next();
    },
  },
  'late-clock': {
    description: 'its clock is 18 minutes behind, as the Date of every answer says',
    misbehave: async ({ next }) => {
      const response = await next();
      response.headers.set('date', new Date(Date.now() - 18 * 60_000).toUTCString());
      return response;
    },
  },
  'request-failed': {
    description: 'the database fails: 500, an error that names the root field, and no data',
    misbehave: ({ asked, next }) => next(asked, (roots) => changed(roots, failRequest)),
  },
  'rate-limited': {
    description: 'every call answers 429 with RateLimit headers',
    misbehave: async () => tooManyRequests(100, 42),
  },
  'null-scores': {
    description: 'no proposal has scores, against the schema: 500, an error that names a row, and no data',
    misbehave: ({ asked, next }) => next(asked, (roots) => changed(roots, withoutScores)),
  },
  'bad-numbers': edited(
    'scores are beyond any supply, or texts, and ballots are counted in halves, as no hub writes them',
    badNumber,
  ),
  'huge-body': {
    description: `every answer is padded by ${MEGABYTES} MB`,
    misbehave: async ({ next }) => {
      const padding = 'x'.repeat(MEGABYTES * 1024 * 1024);
      return rewritten(await next(), (json) => `{"extensions":{"padding":"${padding}"},${json.slice(1)}`);
    },
  },
  'slow-scans': {
    description: 'a title that is looked for in all spaces fails after 25 seconds',
    misbehave: async ({ asked, next, sleep }) => {
      const { title_contains: title, space } = conditionsIn(asked);
      if (title === undefined || space !== undefined) return next();
      await sleep(25_000);
      return next(asked, (roots) => changed(roots, failRequest));
    },
  },
  'stuck-lists': {
    description: 'a list of proposals begins anew, from wherever it is to go on',
    misbehave: ({ asked, next }) => {
      const url = new URL(asked.url);
      const variables = url.searchParams.get('variables') ?? '';
      url.searchParams.set('variables', variables.replaceAll(/,"(?:created_lte|end_gte)":\d+/g, ''));
      return next({ ...asked, url });
    },
  },
  'wrong-id': {
    description: 'another proposal is answered than was asked for',
    misbehave: ({ asked, ids, next }) => {
      const neighbour = (text: string) =>
        text.replace(ID, (id) => (ids.includes(id) ? (ids[(ids.indexOf(id) + 1) % ids.length] ?? id) : id));
      return next({ ...asked, url: new URL(neighbour(asked.url.href)) });
    },
  },
} satisfies Record<string, HubFault>;

export type HubFaultName = keyof typeof HUB_FAULTS;

export const HUB_FAULT_NAMES = Object.keys(HUB_FAULTS).filter(
  (name): name is HubFaultName => name in HUB_FAULTS,
);

/** What the rows of a list are to be, where the variables say it under the usual name. */
function conditionsIn(asked: Asked): Readonly<Record<string, unknown>> {
  return Object(readQuery(asked).variables?.['where']);
}

/** Roots whose answers are changed before they are printed. */
function changed(roots: Roots, change: (value: unknown) => unknown): Roots {
  return Object.fromEntries(
    Object.entries(roots).map(([name, root]) => [name, (args: never) => change(root(args))]),
  );
}

/** In the hub's own words, whatever the database said. */
function failRequest(): never {
  throw new Error('request failed');
}

function withoutScores(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutScores);
  return typeof value === 'object' && value !== null && 'scores' in value
    ? { ...value, scores: null }
    : value;
}

/** Every entry of the answer passes through here once more. */
function edited(description: string, edit: (key: string, value: unknown) => unknown): HubFault {
  return {
    description,
    misbehave: async ({ next }) =>
      rewritten(await next(), (json) => JSON.stringify(JSON.parse(json), (key, value) => edit(key, value))),
  };
}

function badNumber(key: string, value: unknown): unknown {
  if (key === 'scores' && Array.isArray(value))
    return value.map((score, place) => (place === 0 ? 1e80 : `${score}`));
  if (key === 'scores_total') return '12,5';
  return key === 'votes' && typeof value === 'number' ? value + 0.5 : value;
}

async function rewritten(response: Response, rewrite: (text: string) => string): Promise<Response> {
  const { status, headers } = response;
  return new Response(rewrite(await response.text()), { status, headers });
}
