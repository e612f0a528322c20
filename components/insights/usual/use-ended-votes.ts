import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Reading } from '@/components/panel/reading/use-reading';
import { type ApiError, plainError } from '@/utils/api/errors';
import { type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/loading/use-paged-list';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { activeTabId } from '@/utils/browser/page/active-tab';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { parseTimestamp } from '@/utils/i18n/time';
import { readRecord, sectionRecord } from '@/utils/lookup/records/record-keys';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { type KeptAnswer, keptProposals } from '@/utils/lookup/records/stored-answers';
import { beforeEnd, hasEnded } from '@/utils/proposal/before-end';
import {
  type Answer,
  candidateOfListing,
  type ProposalDetail,
  type ProposalKey,
  type ProposalListing,
  type VoteSummary,
} from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { useKeptAnswers } from '../frame/use-kept-answers';
import type { ComparedVote } from './usual';

/** Another ended vote of the DAO. */
export interface EndedVote extends ComparedVote {
  readonly key: ProposalKey;
  readonly endAt: string | null;
}

/**
 * Returns the DAO's other ended votes in the cache, from the same service or source, with figures from after the end.
 * Leaves out cancelled ones, whose result is unknown.
 */
export function keptVotes(kept: readonly KeptAnswer[], proposal: ProposalDetail): readonly EndedVote[] {
  return [...keptProposals(kept).values()].flatMap(
    ({ detail, summary }) => (summary && endedVote(detail, summary, proposal)) ?? [],
  );
}

/** Converts a vote to compare with; null if it does not qualify. */
function endedVote(
  detail: Answer<ProposalDetail>,
  summary: Answer<VoteSummary>,
  proposal: ProposalDetail,
): EndedVote | null {
  const { key, identity, title, outcome, endAt } = detail.value;
  if (key === proposal.key || hostOfKey(key) !== hostOfKey(proposal.key)) return null;
  if (identity === null || identity.daoId !== proposal.identity?.daoId || outcome === 'canceled') return null;
  const isCounted = summary.value.counting == null;
  const isFinal = hasEnded(detail.value) && isCounted && !beforeEnd(detail, summary);
  return isFinal ? { key, identity, title, endAt, summary: summary.value } : null;
}

/** Returns the DAO's other ended votes in the cache at the time of opening; null until read. Makes no call. */
export function useKeptVotes(proposal: ProposalDetail): readonly EndedVote[] | 'unreadable' | null {
  const kept = useKeptAnswers();
  return useMemo(
    () => (kept === 'unreadable' ? kept : kept && keptVotes(kept, proposal)),
    [kept, proposal.key],
  );
}

/** Each vote loads what the panel shows of it: detail, figures and evidence. Opening it later makes no call. */
export const CALLS_PER_VOTE = 3;

/** Most votes per click. */
const MOST_AT_ONCE = 10;

/** Returns a list's unknown ended votes for one click, latest end first. Leaves out cancelled ones. */
export function votesToLoad(
  listed: readonly ProposalListing[],
  known: ReadonlySet<ProposalKey>,
): readonly ProposalListing[] {
  return listed
    .filter((row) => hasEnded(row) && row.outcome !== 'canceled' && !known.has(row.key))
    .toSorted((one, other) => momentOf(other.endAt) - momentOf(one.endAt))
    .slice(0, MOST_AT_ONCE);
}

/** Votes without an end go last. */
const momentOf = (endAt: string | null) => parseTimestamp(endAt ?? '') ?? 0;

/** Joins both without duplicates; loaded ones are newer. */
export function joinedVotes(kept: readonly EndedVote[], loaded: readonly EndedVote[]): readonly EndedVote[] {
  return [...new Map([...kept, ...loaded].map((vote) => [vote.key, vote])).values()];
}

/** Returns the first and last end among votes; null if none reports one. */
export function endsOf(votes: readonly EndedVote[]): readonly [first: string, last: string] | null {
  const ends = votes
    .flatMap(({ endAt }) => (endAt !== null && parseTimestamp(endAt) !== null ? endAt : []))
    .toSorted((one, other) => momentOf(one) - momentOf(other));
  const [first] = ends;
  const last = ends.at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}

/** The DAO's ended votes that the user loaded. */
export interface EndedVotes {
  /** Null until requested. */
  readonly list: PagedList<ProposalListing> | null;
  readonly loaded: readonly EndedVote[];
  /** Requested votes without figures from after their end. */
  readonly without: ReadonlySet<ProposalKey>;
  /** Null while none is loading. */
  readonly reading: Reading | null;
  /** Why the last one failed. */
  readonly error: ApiError | null;
  /** Requests the list with one call. */
  readList(): void;
  /** Loads these in sequence until one fails. */
  load(votes: readonly ProposalListing[]): void;
  /** Stops after the current vote. */
  stop(): void;
}

const NONE: Pick<EndedVotes, 'loaded' | 'without' | 'error'> = {
  loaded: [],
  without: new Set(),
  error: null,
};

/** Lists a DAO's ended votes, then loads their figures; each only on a click. */
export function useEndedVotes(proposal: ProposalDetail): EndedVotes {
  const [isListed, setListed] = useState(false);
  const [found, setFound] = useState(NONE);
  const [reading, setReading] = useState<Reading | null>(null);
  /** The current run. A stopped run still keeps its pending answer, but requests no more. */
  const current = useRef<symbol | null>(null);
  const query: ListQuery<'proposals'> = {
    ...{ list: 'proposals', daoId: proposal.identity?.daoId ?? '', lifecycle: ['closed'] },
    ...{ sort: 'createdDesc', limit: MOST_ROWS.proposals },
  };
  const list = usePagedList(isListed ? query : null);
  const stop = () => {
    current.current = null;
    setReading(null);
  };
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  async function load(votes: readonly ProposalListing[]): Promise<void> {
    const mine = Symbol('loading');
    current.current = mine;
    setFound((before) => ({ ...before, error: null }));
    for (const [done, row] of votes.entries()) {
      setReading({ done, of: votes.length });
      const record = await recordOf(row);
      setFound((before) => withRecord(before, record, proposal));
      if (current.current !== mine) return;
      if (errorOf(record) !== null) break;
    }
    stop();
  }

  return {
    ...found,
    ...{ list: isListed ? list : null, reading, stop },
    readList: () => setListed(true),
    load: (votes) => void load(votes),
  };
}

/** Loads a vote like one opened from a list. */
async function recordOf(row: ProposalListing): Promise<ProposalRecord> {
  const { key } = row;
  const selection = { by: 'lookup', candidate: candidateOfListing(row) } as const;
  const failure = { key, detail: { state: 'failed', error: plainError('worker'), previous: null } } as const;
  try {
    await askBackground('load', { tabId: await activeTabId(), selection, refresh: false, missing: true });
    const [detail, summary] = await Promise.all([
      readRecord(sessionArea, sectionRecord('detail', key)),
      readRecord(sessionArea, sectionRecord('summary', key)),
    ]);
    return detail && summary ? { key, detail, summary } : failure;
  } catch {
    return failure;
  }
}

/** Returns why no more can be loaded now. A vote without figures does not affect the next. */
function errorOf({ detail, summary }: ProposalRecord): ApiError | null {
  const failed = [detail, summary].find((section) => section?.state === 'failed');
  return failed?.state !== 'failed' || failed.error.code === 'not-found' ? null : failed.error;
}

function withRecord(before: typeof NONE, record: ProposalRecord, proposal: ProposalDetail): typeof NONE {
  const error = errorOf(record);
  if (error !== null) return { ...before, error };
  const [detail, summary] = [answerOf(record.detail), answerOf(record.summary)];
  const vote = detail && summary && endedVote(detail, summary, proposal);
  return vote === null
    ? { ...before, without: new Set([...before.without, record.key]) }
    : { ...before, loaded: [...before.loaded, vote] };
}
