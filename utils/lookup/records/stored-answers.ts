import * as z from 'zod/mini';
import type { DecimalString } from '@/utils/numbers/decimal';
import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  Rule,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { CAUTIONS } from '@/utils/proposal/proposed';
import { candidateWith, IdentitySchema } from './candidate-schema';
import { sectionRecord } from './record-keys';
import type { Resolution, SectionKind, SectionValues } from './records';

/*
 * Stored data may be broken or of another version. Branded texts are trusted, because only the normaliser's output was
 * stored.
 */
const text = z.nullable(z.string());
const texts = z.array(z.string());
const moment = z.custom<number>(Number.isFinite);
const key = z.custom<ProposalKey>((value) => typeof value === 'string');
const decimal = z.custom<VoteSummaryPower>((value) => value === null || typeof value === 'string');
const power = z.custom<DecimalString>((value) => typeof value === 'string');
type VoteSummaryPower = VoteSummary['choices'][number]['votingPower'];

const candidate = candidateWith(key) satisfies z.ZodMiniType<ProposalCandidate>;

const foundBy = z.exactOptional(z.literal(['url', 'externalId']));

const resolution = z.union([
  z.object({ state: z.literal('resolved'), candidate, foundBy, fetchedAt: moment }),
  z.object({ state: z.literal('choose'), candidates: z.array(candidate), foundBy, fetchedAt: moment }),
  z.object({
    state: z.literal('not-found'),
    isUnlisted: z.exactOptional(z.literal(true)),
    fetchedAt: moment,
  }),
]) satisfies z.ZodMiniType<Resolution>;

const rule = z.exactOptional(
  z.literal([
    'snapshot',
    'snapshot-x',
    'openzeppelin',
    'agora',
    'compound',
    'moonwell',
    'nouns',
    'nouns-builder',
    'aragon',
    'aave',
    'cosmos',
    'dao-dao',
    'icp',
    'realms',
    'opengov',
  ]) satisfies z.ZodMiniType<Rule>,
);

const detail = z.object({
  key,
  identity: IdentitySchema,
  title: z.string(),
  proposer: text,
  sourceUrl: text,
  alsoAt: z.exactOptional(texts),
  discussionUrl: text,
  lifecycle: text,
  outcome: text,
  outcomeBy: rule,
  result: z.exactOptional(
    z.object({ kind: z.literal(['won', 'most', 'first', 'tie', 'no-quorum']), choice: text, share: text }),
  ),
  choices: z.nullable(z.array(z.object({ key: text, label: text }))),
  quorumRaw: text,
  startAt: text,
  endAt: text,
  estimated: z.exactOptional(z.array(z.literal(['start', 'end']))),
  coverage: text,
  body: text,
  execution: text,
  cautions: z.exactOptional(z.array(z.literal(CAUTIONS))),
  published: z.exactOptional(z.string()),
  votingType: z.exactOptional(text),
  powerBy: z.exactOptional(texts),
  flagged: z.exactOptional(z.nullable(z.boolean())),
  isTakedown: z.exactOptional(z.boolean()),
  daoForum: z.exactOptional(z.string()),
  daoSite: z.exactOptional(z.string()),
  executableFrom: z.exactOptional(z.string()),
  executableUntil: z.exactOptional(z.string()),
  module: z.exactOptional(
    z.object({ counts: z.nullable(z.literal(['options', 'against'])), name: z.string() }),
  ),
  isObjection: z.exactOptional(z.boolean()),
  referendum: z.exactOptional(
    z.object({
      track: text,
      phase: z.nullable(z.literal(['submitted', 'preparing', 'queueing', 'confirming'])),
    }),
  ),
  deposit: z.exactOptional(z.object({ until: text, share: text })),
}) satisfies z.ZodMiniType<ProposalDetail>;

const summary = z.object({
  totals: z.nullable(z.object({ votes: text, uniqueVoters: text, votingPower: decimal })),
  quorum: z.nullable(
    z.object({
      raw: text,
      progress: decimal,
      reached: z.nullable(z.boolean()),
      rule: z.exactOptional(z.literal(['rejection', 'unset', 'later'])),
      by: rule,
      counts: z.exactOptional(z.array(z.string())),
      lead: z.exactOptional(z.object({ raw: power, reached: z.nullable(z.boolean()) })),
    }),
  ),
  approval: z.exactOptional(z.object({ share: power, required: power, reached: z.boolean() })),
  choices: z.array(z.object({ key: text, label: text, votes: text, votingPower: decimal })),
  unit: z.exactOptional(z.string()),
  scaledBy: z.exactOptional(z.number()),
  isWhole: z.exactOptional(z.boolean()),
  coverage: text,
  counting: z.exactOptional(z.nullable(z.literal(['pending', 'hidden']))),
}) satisfies z.ZodMiniType<VoteSummary>;

const evidence = z.object({
  sourceUrl: text,
  provenance: z.array(z.object({ field: z.string(), source: z.string(), provider: text, observedAt: text })),
  intelligence: z.nullable(
    z.object({ status: z.string(), artifactVersion: text, generatedAt: text, warnings: texts }),
  ),
  qualityFlags: texts,
  warnings: texts,
  limitations: texts,
}) satisfies z.ZodMiniType<Evidence>;

const meta = z.object({
  requestId: text,
  generatedAt: text,
  dataAsOf: text,
  readiness: text,
  revision: text,
});

function answerGuard<T>(value: z.ZodMiniType<T>): Guard<Answer<T>> {
  const answer = z.object({ value, meta, fetchedAt: moment });
  return (stored): stored is Answer<T> => answer.safeParse(stored).success;
}

/** Returns whether a stored value is a link's resolution. */
export const isStoredResolution: Guard<Resolution> = (stored): stored is Resolution =>
  resolution.safeParse(stored).success;

/** Returns whether a stored value is a section's answer, by kind of section. */
export const STORED_SECTIONS: { readonly [K in SectionKind]: Guard<Answer<SectionValues[K]>> } = {
  detail: answerGuard(detail),
  summary: answerGuard(summary),
  evidence: answerGuard(evidence),
};

/** Returns whether a stored value has a vote's figures. */
export const isStoredSummary: Guard<VoteSummary> = (stored): stored is VoteSummary =>
  summary.safeParse(stored).success;

export interface CacheSize {
  readonly entries: number;
  /** Characters of the entries as JSON, close to their size on disk. */
  readonly bytes: number;
}

/** Returns whether a stored value still has its reader's type. */
type Guard<T> = (value: unknown) => value is T;

/** A stored cache entry, unchecked. */
export interface KeptAnswer {
  /** The service's address, a space, and the record's name in the session. */
  readonly key: string;
  readonly value: unknown;
  /** When it was last used, approximately; milliseconds since the epoch. */
  readonly usedAt: number;
}

/** Returns the record's name in a cache key. An address contains no space. */
export function keptName(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** A stored proposal as last read. */
export interface KeptProposal {
  readonly detail: Answer<ProposalDetail>;
  /** Null if it was not read. */
  readonly summary: Answer<VoteSummary> | null;
}

/** Returns the stored proposals by key, without repetitions. Leaves out unreadable entries. */
export function keptProposals(kept: readonly KeptAnswer[]): ReadonlyMap<ProposalKey, KeptProposal> {
  const values = new Map(kept.map(({ key, value }) => [keptName(key), value]));
  const found = new Map<ProposalKey, KeptProposal>();
  for (const [name, detail] of values) {
    if (!STORED_SECTIONS.detail(detail) || name !== sectionRecord('detail', detail.value.key)) continue;
    const summary = values.get(sectionRecord('summary', detail.value.key));
    found.set(detail.value.key, { detail, summary: STORED_SECTIONS.summary(summary) ? summary : null });
  }
  return found;
}

/** Long-lived answers, which outlast the browser session. A failing cache behaves like an empty one. */
export interface AnswerCache {
  /** Returns an answer of the current service. One that the guard rejects counts as missing and is deleted. */
  get<T>(key: string, isUsable: Guard<T>): Promise<T | undefined>;
  /** Stores an answer. `service` is the one that gave it, as `ServiceClient` names it. */
  put(service: string, key: string, value: unknown): Promise<void>;
}

export interface AnswerDatabase extends AnswerCache {
  /** Returns everything stored for the current service; rejects if it is unreadable. */
  all(): Promise<readonly KeptAnswer[]>;
  size(): Promise<CacheSize>;
  clear(): Promise<void>;
}

/** For private windows: nothing outlasts the browser session or reveals what was viewed. */
export const NO_CACHE: AnswerCache = { get: async () => undefined, put: async () => {} };
