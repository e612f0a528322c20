import { plainError, type Result } from '@/utils/api/errors';
import { body, type Given, line, time, word } from '@/utils/api/wire';
import {
  compareDecimals,
  type DecimalString,
  isZero,
  sumDecimals,
  truncatedQuotient,
} from '@/utils/numbers/decimal';
import {
  type Answer,
  type Evidence,
  NO_META,
  type ProposalCandidate,
  type ProposalDetail,
  type ProposalKey,
  type ProvenanceRow,
  type Quorum,
  type Rule,
  type VoteResult,
  type VoteSummary,
} from '@/utils/proposal/proposal';
import { figuresOf, resultOf } from '@/utils/proposal/tally';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import type { Fetched } from './batch';
import type { SourceOrigin } from './origins';
import type { Source, SourceCall } from './source';

/** A source's answer about one proposal, texts unchanged. Missing and null fields mean not reported. */
export interface Said
  extends Partial<Pick<Evidence, 'warnings' | 'limitations'>>,
    Pick<ProposalDetail, 'published' | 'module' | 'isObjection' | 'deposit' | 'flagged' | 'referendum'>,
    Pick<VoteSummary, 'counting' | 'isWhole' | 'approval'>,
    Pick<ProposalDetail, 'outcomeBy' | 'estimated' | 'powerBy' | 'isTakedown' | 'daoForum' | 'daoSite'>,
    Pick<ProposalDetail, 'cautions'> {
  /** Its own key, if the requested one covers several proposals. */
  readonly key?: ProposalKey;
  readonly identity: ProposalCandidate['identity'];
  /** The source's own id, which replaces a missing title. */
  readonly id: string;
  readonly title?: Given;
  readonly body?: Given;
  readonly proposer?: Given;
  readonly sourceUrl?: Given;
  /** Pages that show the proposal, best first, if the source itself has none. */
  readonly frontEnds?: readonly string[];
  readonly discussionUrl?: Given;
  readonly lifecycle?: Given;
  readonly outcome?: Given;
  readonly execution?: Given;
  readonly startAt?: Given;
  readonly endAt?: Given;
  /** The winning choice in the source's words, with its share of total power if reported. */
  readonly winner?: Omit<VoteResult, 'kind'> | null;
  readonly executableFrom?: Given;
  readonly executableUntil?: Given;
  /** Null if the source does not report the choices. */
  readonly choices: readonly (readonly [key: string, label: Given, power: DecimalString | null])[] | null;
  readonly totals?: VoteSummary['totals'];
  readonly quorum?: Quorum | null;
  /** The unit of powers. */
  readonly unit?: Given;
  /** How votes are cast and counted, in the source's words. */
  readonly votingType?: Given;
  /** The record's time, if the source reports it. */
  readonly dataAsOf?: Given;
  /** When powers were counted, if the source reports that separately. */
  readonly countedAt?: Given;
  readonly provenance?: Partial<ProvenanceRow>;
}

/**
 * Creates a source with one record per proposal, which answers every question. If a key matches several, only their
 * number is known.
 */
export function createRecordSource(
  at: SourceOrigin,
  /** `part` names the part of the record that the caller wants. */
  load: (
    key: ProposalKey,
    call: SourceCall,
    part: string,
  ) => Promise<Result<Fetched<Said | readonly Said[]>>>,
  own: Omit<Source, keyof SourceOrigin | 'identify' | 'detail' | 'summary' | 'evidence'>,
): Source {
  const reading =
    <T>(part: string, take: (found: readonly Said[], key: ProposalKey) => T | undefined, asOf = dataTime) =>
    async (key: ProposalKey, call: SourceCall): Promise<Result<Answer<T>>> => {
      const result = await load(key, call, part);
      if (!result.ok) return result;
      const { row, fetchedAt } = result.value;
      const found = row === null ? [] : [row].flat();
      const value = take(found, key);
      return value === undefined
        ? { ok: false, error: plainError('not-found') }
        : { ok: true, value: stated(value, fetchedAt, found[0] && asOf(found[0])) };
    };
  const ofOne = <T>(part: string, take: (said: Said, key: ProposalKey) => T, asOf = dataTime) =>
    reading(
      part,
      ([said, ...others], key) => (said && others.length === 0 ? take(said, key) : undefined),
      asOf,
    );
  return {
    ...at,
    ...own,
    identify: reading('identity', (found, key) => found.map((said) => candidateOf(said, key))),
    detail: ofOne('detail', detailOf),
    summary: ofOne('summary', summaryOf, ({ countedAt, dataAsOf }) => countedAt ?? dataAsOf),
    evidence: ofOne('evidence', ({ identity, sourceUrl, provenance, warnings = [], limitations = [] }) => ({
      sourceUrl: tidyLink(sourceUrl),
      provenance: [
        {
          ...{ field: 'record', source: new URL(at.origin).host, observedAt: null },
          ...{ provider: identity?.provider ?? at.id, ...provenance },
        },
      ],
      ...{ intelligence: null, qualityFlags: [], warnings, limitations },
    })),
  };
}

const dataTime = ({ dataAsOf }: Said): Given => dataAsOf;

/** Builds a source's answer; without the time of its figures, only the answer's time is known. */
export function stated<T>(value: T, fetchedAt: number, dataAsOf?: Given): Answer<T> {
  return { value, meta: { ...NO_META, dataAsOf: time(dataAsOf) }, fetchedAt };
}

function candidateOf({ identity, title, id, sourceUrl, ...said }: Said, key: ProposalKey): ProposalCandidate {
  return {
    ...{ key: said.key ?? key, identity },
    title: line(title) ?? id,
    sourceUrl: tidyLink(sourceUrl),
    match: { type: 'external_id', fields: ['externalId'] },
  };
}

export function detailOf(said: Said, key: ProposalKey): ProposalDetail {
  const { match, ...candidate } = candidateOf(said, key);
  return {
    ...candidate,
    ...shownAt(said, candidate.sourceUrl),
    proposer: line(said.proposer),
    discussionUrl: tidyLink(said.discussionUrl),
    ...{ lifecycle: word(said.lifecycle), outcome: word(said.outcome), execution: word(said.execution) },
    choices: said.choices && summaryOf(said).choices,
    quorumRaw: said.quorum?.raw ?? null,
    ...{ startAt: time(said.startAt), endAt: time(said.endAt) },
    coverage: null,
    body: body(said.body),
    ...(said.cautions && { cautions: said.cautions }),
    ...(said.published && { published: said.published }),
    ...executableIn(said),
    ...(said.module && { module: { ...said.module, name: line(said.module.name) ?? '' } }),
    ...(said.isObjection && { isObjection: true }),
    ...(said.referendum && { referendum: said.referendum }),
    ...(said.outcomeBy && { outcomeBy: said.outcomeBy }),
    ...resultIn(said),
    ...(said.powerBy && { powerBy: said.powerBy }),
    ...(said.estimated && { estimated: said.estimated }),
    ...(said.deposit && { deposit: { ...said.deposit, until: word(said.deposit.until) } }),
    ...(said.votingType !== undefined && { votingType: word(said.votingType) }),
    ...(said.flagged !== undefined && { flagged: said.flagged }),
    ...(said.isTakedown && { isTakedown: true }),
    ...(said.daoForum && { daoForum: said.daoForum }),
    ...(said.daoSite && { daoSite: said.daoSite }),
  };
}

/** A key contains no address, so the link's front end may be another. */
function shownAt(
  { frontEnds: [first, ...others] = [] }: Said,
  sourceUrl: string | null,
): Pick<ProposalDetail, 'sourceUrl' | 'alsoAt'> {
  if (first === undefined || sourceUrl !== null) return { sourceUrl };
  return { sourceUrl: first, ...(others.length > 0 && { alsoAt: others }) };
}

/** Returns the source's own result. Otherwise figures need a known voting type to be meaningful. */
function resultIn(said: Said): Pick<ProposalDetail, 'result'> {
  if (said.lifecycle !== 'closed' || said.outcome) return {};
  if (said.winner) return { result: { ...said.winner, kind: 'won', choice: line(said.winner.choice) } };
  if (!said.votingType) return {};
  const result = resultOf(
    summaryOf(said),
    figuresOf({ identity: said.identity, votingType: word(said.votingType) }),
  );
  return result === null ? {} : { result };
}

function executableIn(said: Said): Pick<ProposalDetail, 'executableFrom' | 'executableUntil'> {
  const [from, until] = [time(said.executableFrom), time(said.executableUntil)];
  return { ...(from && { executableFrom: from }), ...(from && until && { executableUntil: until }) };
}

/** The length at which Snapshot's site cuts it. */
const LONGEST_UNIT = 12;

export function summaryOf({ choices, totals = null, quorum = null, counting, ...said }: Said): VoteSummary {
  const unit = tidyText(said.unit ?? '', LONGEST_UNIT);
  return {
    ...{ totals, quorum },
    choices: (choices ?? []).map(([key, label, votingPower]) => ({
      ...{ key, label: line(label), votes: null, votingPower },
    })),
    ...(unit !== '' && { unit }),
    ...(said.isWhole && { isWhole: true }),
    ...(said.approval && { approval: said.approval }),
    coverage: null,
    ...(counting !== undefined && { counting }),
  };
}

/** Digits of the progress, truncated so that rounding never reaches 100%. */
const PLACES = 18;

interface Required {
  /** In the unit of powers. */
  readonly required: DecimalString;
  /** Votes for each choice that counts, or in all; null if unknown. */
  readonly cast: readonly (DecimalString | null)[] | null;
  readonly by: Rule;
  readonly counts?: readonly string[];
  /** Whether votes must exceed the requirement. */
  readonly isExceeded?: boolean;
}

/** Computes whether a quorum is reached, by its origin's rule. If an input is missing, returns the requirement only. */
export function computedQuorum({ required, cast, by, counts, isExceeded = false }: Required): Quorum {
  if (isZero(required)) return { raw: required, progress: null, reached: null, rule: 'unset' };
  const known = cast?.filter((power) => power !== null) ?? [];
  if (cast === null || known.length < cast.length) return { raw: required, progress: null, reached: null };
  const counted = sumDecimals(known);
  const order = compareDecimals(counted, required);
  return {
    raw: required,
    progress: truncatedQuotient(counted, required, PLACES),
    reached: isExceeded ? order > 0 : order >= 0,
    by,
    ...(counts && { counts }),
  };
}
