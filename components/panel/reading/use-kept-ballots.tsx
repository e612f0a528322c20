import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
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

/** What was read of ballots since the panel was opened, the vote read last first; nothing of a service that is no longer set. */
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

/** Keeps what was read of a vote's ballots as long as the panel is open, in its memory alone. */
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

/** More than a reader compares. */
const MOST_VOTES = 20;
/** Of all votes together: about what a panel's memory holds with ease. */
const MOST_BALLOTS = 100_000;

/** The votes with this one first, in place of what was read of it before; those read longest ago go first where they are too many. */
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
  /** The button's words; `$1` is how many ballots there are and what they cost. */
  readonly words: MessageKey;
}

/** The way to the ballots that were not read yet: what it costs, how far it has come, why it ended. */
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
 * The ballots of a proposal that is not shown, the largest first; nothing is read before it is asked for.
 *
 * @param isFound whether the rows hold what is looked for, so that no further call is needed.
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
