import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { useLocale } from '@/components/shared/words';
import { type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/loading/use-paged-list';
import type { MessageKey } from '@/utils/i18n/locale';
import { speaker } from '@/utils/lookup/who-answers';
import type { Ballot } from '@/utils/proposal/ballot';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { hostOfKey, isFromLog } from '@/utils/source/origins';
import { ListStatus } from '../kit/list-end';
import { PanelContext } from '../kit/panel-context';
import { callsLeft, costWords, expectedBallots, isWhole, ReadingProgress } from './reading-progress';
import { type KeptVote, ShownBallotsContext } from './shown-ballots';
import { type ReadBallots, useReading } from './use-reading';

const NONE: readonly KeptVote[] = [];

/** Returns the ballots loaded since the panel was opened, latest vote first; none of an earlier service. */
export function useKeptBallots(): readonly KeptVote[] {
  const shown = useContext(ShownBallotsContext);
  const service = speaker(useContext(PanelContext)?.connection ?? null);
  const isLive = shown?.unasked !== undefined;
  const kept = shown?.kept?.[0] ?? NONE;
  return useMemo(
    () => kept.filter((vote) => !isLive || hostOfKey(vote.key) !== null || vote.service === service),
    [kept, service, isLive],
  );
}

/** Keeps a vote's loaded ballots in memory while the panel is open. */
export function useKeeping(
  vote: Omit<KeptVote, 'ballots' | 'isWhole'>,
  list: Pick<PagedList<Ballot>, 'rows' | 'state'> | null,
): void {
  const keep = useContext(ShownBallotsContext)?.kept?.[1];
  const isEnded = list?.state === 'end';
  useEffect(() => {
    if (!list?.rows.length || keep === undefined) return;
    const read = { ballots: list.rows, isWhole: isWhole(list, expectedBallots(vote.summary)) };
    keep((kept) => withVote(kept, { ...vote, ...read }));
  }, [list?.rows, isEnded, vote.detail, vote.summary]);
}

/** More than a user compares. */
const MOST_VOTES = 20;
/** Across all votes: a comfortable size for the panel's memory. */
const MOST_BALLOTS = 100_000;

/** Puts this vote first and replaces its earlier entry; drops the votes loaded longest ago if there are too many. */
export function withVote(kept: readonly KeptVote[], vote: KeptVote): readonly KeptVote[] {
  const others = kept.filter(({ key }) => key !== vote.key);
  let room = MOST_BALLOTS - vote.ballots.length;
  const fits = others.findIndex(({ ballots }) => {
    room -= ballots.length;
    return room < 0;
  });
  return [vote, ...others.slice(0, fits === -1 ? others.length : fits)].slice(0, MOST_VOTES);
}

interface AskForBallotsProps {
  readonly ballots: ReadBallots;
  readonly summary: VoteSummary | null;
  /** The button's label; `$1` is the number of ballots and their cost. */
  readonly words: MessageKey;
}

/** Offers to load the remaining ballots: the cost, the progress, and why it ended. */
export function AskForBallots({ ballots, summary, words }: AskForBallotsProps) {
  const locale = useLocale();
  const panel = useContext(PanelContext);
  const { list, reading, readOn, stop, pageSize } = ballots;
  const expected = expectedBallots(summary);
  const calls = callsLeft(list, expected, pageSize);
  if (reading !== null || list?.state === 'loading')
    return (
      <>
        <ReadingProgress reading={reading} stop={stop} />
        <p role="status">{locale.t('loading')}</p>
      </>
    );
  return (
    <>
      {list === null ? null : <ListStatus list={list} />}
      {list?.state === 'failed' && list.error !== null && panel !== null ? (
        <ErrorNotice
          error={list.error}
          errorActions={{ ...panel.actions, retry: () => readOn(calls) }}
          inline
        />
      ) : calls === 0 ? null : (
        <button type="button" class="button" onClick={() => readOn(calls)}>
          {locale.t(words, costWords(list, expected, pageSize, locale))}
        </button>
      )}
    </>
  );
}

/**
 * Returns the ballots of a proposal that is not shown, largest first; loads nothing before the user requests it.
 *
 * @param isFound whether the rows contain the wanted one, so that no further call is needed.
 */
export function useBallotsOf(
  vote: Omit<KeptVote, 'ballots' | 'isWhole'>,
  isFound?: (rows: readonly Ballot[]) => boolean,
): ReadBallots {
  const [isAsked, setAsked] = useState(false);
  const pageSize = isFromLog(vote.key) ? 'log' : MOST_ROWS.ballots;
  const query: ListQuery<'ballots'> = {
    ...{ list: 'ballots', key: vote.key, order: 'power' },
    limit: MOST_ROWS.ballots,
  };
  const list = usePagedList(isAsked ? query : null);
  useKeeping(vote, isAsked ? list : null);
  const calls = { load: () => setAsked(true), reorder: () => {} };
  return useReading({ list: isAsked ? list : null, order: 'power', pageSize, ...calls }, isFound);
}
