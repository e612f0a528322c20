import type { RequestDefinition } from '@/utils/browser/messages/define-request';
import { FEATURE_REQUESTS } from './features';
import { CONNECTION_REQUESTS } from './requests/connection';
import { LIST_REQUESTS, SELECTION_REQUESTS, STORED_ANSWER_REQUESTS } from './requests/lookups';
import { LAST_CHANGE_REQUESTS, SITE_REQUESTS } from './requests/settings';
import type { Services } from './services';

/** All requests of the extension's pages, by name. */
const PAGE_REQUESTS = {
  ...CONNECTION_REQUESTS,
  ...LAST_CHANGE_REQUESTS,
  ...LIST_REQUESTS,
  ...SELECTION_REQUESTS,
  ...SITE_REQUESTS,
  ...STORED_ANSWER_REQUESTS,
  ...FEATURE_REQUESTS,
};

type Definitions = typeof PAGE_REQUESTS;

/** The answer to a request without a result: an empty reply would count as lost. */
interface Done {
  readonly done: true;
}

/** Each request's fields and reply, by name. */
export type PageRequests = {
  readonly [K in keyof Definitions]: Definitions[K] extends RequestDefinition<
    never,
    infer Fields,
    infer Reply
  >
    ? { readonly fields: Fields; readonly reply: Reply extends void ? Done : Reply }
    : never;
};

/** A request of the extension's pages, as sent. */
type PageRequest<K extends keyof PageRequests = keyof PageRequests> = {
  [Name in K]: { readonly type: Name } & PageRequests[Name]['fields'];
}[K];

/** Definitions whose fields and replies match. */
const DEFINITIONS: {
  readonly [K in keyof PageRequests]: RequestDefinition<Services, PageRequests[K]['fields'], unknown>;
} = PAGE_REQUESTS;

/** Reads a message from one of the extension's pages; null if it is no request. */
export function readPageRequest(message: unknown): PageRequest | null {
  const { type, ...fields }: { readonly type?: unknown } = Object(message);
  return isName(type) ? readFields(type, fields) : null;
}

function isName(type: unknown): type is keyof PageRequests {
  return typeof type === 'string' && Object.hasOwn(PAGE_REQUESTS, type);
}

function readFields<K extends keyof PageRequests>(type: K, fields: unknown): PageRequest<K> | null {
  const parsed = DEFINITIONS[type].fields.safeParse(fields);
  return parsed.success ? { type, ...parsed.data } : null;
}

/** Answers one request of the extension's pages. */
export async function answerPage<K extends keyof PageRequests>(
  services: Services,
  request: PageRequest<K>,
): Promise<unknown> {
  return (await DEFINITIONS[request.type].answer(services, request)) ?? { done: true };
}
