import { useContext, useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { MessageKey } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { ListStatus } from '../kit/list-end';
import { PanelContext } from '../kit/panel-context';
import { callsLeft, costWords, expectedBallots } from './reading-cost';
import { ReadingProgress } from './reading-progress';
import { type KeptVote, ShownBallotsContext } from './shown-ballots';
import { useKeeping } from './use-kept-ballots';
import { type ReadBallots, useReading } from './use-reading';

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
  const pageSize = useContext(ShownBallotsContext)?.pageSize ?? MOST_ROWS.ballots;
  const query: ListQuery<'ballots'> = { list: 'ballots', key: vote.key, order: 'power', limit: pageSize };
  const list = usePagedList(isAsked ? query : null);
  useKeeping(vote, isAsked ? list : null);
  const calls = { load: () => setAsked(true), reorder: () => {} };
  return useReading({ list: isAsked ? list : null, order: 'power', pageSize, ...calls }, isFound);
}
