import * as z from 'zod/mini';
import { IdentitySchema, StoredKey } from '@/utils/lookup/records/candidate-schema';
import { type AnswerCache, isStoredSummary } from '@/utils/lookup/records/stored-answers';
import type { VoteSummary } from '@/utils/proposal/proposal';
import type { TodayAnswer } from './ask-today';

/** Its name among the saved answers, which end with the connection that gave them. */
const NAME = 'today';

const text = z.nullable(z.string());

const listing = z.object({
  ...{ key: StoredKey, identity: IdentitySchema, title: z.string(), sourceUrl: text },
  ...{ lifecycle: text, outcome: text, endAt: text, coverage: text },
  startAt: z.exactOptional(text),
  flagged: z.exactOptional(z.nullable(z.boolean())),
  execution: z.exactOptional(text),
  votingType: z.exactOptional(text),
  estimated: z.exactOptional(z.array(z.literal(['start', 'end']))),
  isObjection: z.exactOptional(z.boolean()),
});

const left = z.array(z.object({ dao: z.string(), why: z.literal(['off', 'service', 'wide', 'refused']) }));

const part = z.object({
  ...{ host: z.string(), daos: z.array(z.string()), readAt: z.number(), isWhole: z.boolean() },
  ...{ unasked: left, error: z.null() },
  votes: z.array(
    z.object({ listing, summary: z.nullable(z.custom<VoteSummary>((value) => isStoredSummary(value))) }),
  ),
});

const Kept = z.object({ parts: z.array(part), unasked: left }) satisfies z.ZodMiniType<TodayAnswer>;

const isKept = (value: unknown): value is TodayAnswer => Kept.safeParse(value).success;

interface Ports {
  readonly cache: AnswerCache;
  /** `service`: under whose name answers are kept; null without a service or a source. */
  readonly connection: { service(): Promise<string | null> };
}

/** What was answered last, whoever asked; null without one. */
export async function keptAnswer({ cache }: Ports): Promise<TodayAnswer | null> {
  return (await cache.get(NAME, isKept)) ?? null;
}

/**
 * Keeps what came, and returns it. In place of an origin that failed, what it gave before stays: with its own age, and beside the
 * failure until the view is closed.
 */
export async function keepAnswer(ports: Ports, answer: TodayAnswer): Promise<TodayAnswer> {
  const service = await ports.connection.service();
  if (service === null) return answer;
  const isLacking = ({ error, votes }: TodayAnswer['parts'][number]) => error !== null && votes.length === 0;
  const before = answer.parts.some(isLacking) ? await keptAnswer(ports) : null;
  const parts = answer.parts.map((each) => {
    const older = isLacking(each) ? before?.parts.find(({ host }) => host === each.host) : undefined;
    return older === undefined ? each : { ...older, error: each.error };
  });
  const kept = parts.filter((each) => !isLacking(each)).map((each) => ({ ...each, error: null }));
  if (kept.length > 0) await ports.cache.put(service, NAME, { ...answer, parts: kept });
  return { ...answer, parts };
}
