import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Reading } from '@/components/panel/reading/use-reading';
import { type ApiError, plainError } from '@/utils/api/errors';
import { type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { activeTabId } from '@/utils/browser/page/active-tab';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
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
 * The other ended votes of the proposal's DAO among what is kept, as the same service or source gave them, with their
 * figures of after the end. One that was canceled is none of them: nobody knows how it would have gone on.
 */
export function keptVotes(kept: readonly KeptAnswer[], proposal: ProposalDetail): readonly EndedVote[] {
  return [...keptProposals(kept).values()].flatMap(
    ({ detail, summary }) => (summary && endedVote(detail, summary, proposal)) ?? [],
  );
}

/** A vote that the proposal can be compared with; null if it is not. */
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

/** The DAO's other ended votes as they are kept when this is opened; null until they are read. Makes no call. */
export function useKeptVotes(proposal: ProposalDetail): readonly EndedVote[] | 'unreadable' | null {
  const kept = useKeptAnswers();
  return useMemo(
    () => (kept === 'unreadable' ? kept : kept && keptVotes(kept, proposal)),
    [kept, proposal.key],
  );
}

/** What is asked for of each vote is what the panel shows of it: detail, figures and evidence. Opening it costs none then. */
export const CALLS_PER_VOTE = 3;

/** So many are asked for at one press at most. */
const MOST_AT_ONCE = 10;

/**
 * The ended votes of a list of the DAO's that are not known yet, so many as one press asks for, the latest end first. What
 * was canceled is none of them.
 */
export function votesToLoad(
  listed: readonly ProposalListing[],
  known: ReadonlySet<ProposalKey>,
): readonly ProposalListing[] {
  return listed
    .filter((row) => hasEnded(row) && row.outcome !== 'canceled' && !known.has(row.key))
    .toSorted((one, other) => momentOf(other.endAt) - momentOf(one.endAt))
    .slice(0, MOST_AT_ONCE);
}

/** What does not tell its end goes last. */
const momentOf = (endAt: string | null) => parseTimestamp(endAt ?? '') ?? 0;

/** Both without doubles; those that were loaded are the newer ones. */
export function joinedVotes(kept: readonly EndedVote[], loaded: readonly EndedVote[]): readonly EndedVote[] {
  return [...new Map([...kept, ...loaded].map((vote) => [vote.key, vote])).values()];
}

/** The first and the last end among votes; null where none tells its end. */
export function endsOf(votes: readonly EndedVote[]): readonly [first: string, last: string] | null {
  const ends = votes
    .flatMap(({ endAt }) => (endAt !== null && parseTimestamp(endAt) !== null ? endAt : []))
    .toSorted((one, other) => momentOf(one) - momentOf(other));
  const [first] = ends;
  const last = ends.at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}

/** The DAO's ended votes as far as the reader asked for them. */
export interface EndedVotes {
  /** Null until it is asked for. */
  readonly list: PagedList<ProposalListing> | null;
  readonly loaded: readonly EndedVote[];
  /** Those that were asked for and have no figures of after their end. */
  readonly without: ReadonlySet<ProposalKey>;
  /** Null while no votes are being loaded. */
  readonly reading: Reading | null;
  /** Why the last one did not come. */
  readonly error: ApiError | null;
  /** Asks for the list, by one call. */
  readList(): void;
  /** Loads these one after the other, until one does not come. */
  load(votes: readonly ProposalListing[]): void;
  /** Lets no further vote follow. */
  stop(): void;
}

const NONE: Pick<EndedVotes, 'loaded' | 'without' | 'error'> = {
  loaded: [],
  without: new Set(),
  error: null,
};

export function useEndedVotes(proposal: ProposalDetail): EndedVotes {
  const [isListed, setListed] = useState(false);
  const [found, setFound] = useState(NONE);
  const [reading, setReading] = useState<Reading | null>(null);
  /** The loading that goes on; what comes for one that was stopped is still taken, but nothing follows. */
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

/** What became of loading a vote, as for one that is opened from a list. */
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

/** Why nothing more can be asked for now. That the service has no figures of one vote says nothing of the next. */
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
