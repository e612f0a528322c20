import { useContext } from 'preact/hooks';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { ReadingProgress } from '@/components/panel/reading/reading-progress';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ApiError } from '@/utils/api/errors';
import { formatCount } from '@/utils/i18n/locale';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { CALLS_PER_VOTE, votesToLoad } from './ended-votes';
import type { EndedVotes } from './use-ended-votes';

interface MoreVotesProps {
  readonly ended: EndedVotes;
  /** Those that need not be asked for. */
  readonly known: ReadonlySet<ProposalKey>;
}

/** The way to the DAO's ended votes that are not kept: their list for a call, then their figures for the calls that are named. */
export function MoreVotes({ ended, known }: MoreVotesProps) {
  const { t, tag, count } = useLocale();
  const { list, reading, without, error, readList, load, stop } = ended;
  if (list === null)
    return (
      <button type="button" class="button" onClick={readList}>
        {t('usual_list', count('calls', 1))}
      </button>
    );
  if (list.state === 'loading') return <p role="status">{t('loading')}</p>;
  if (list.error !== null) return <Failure error={list.error} retry={list.retry} />;
  const next = votesToLoad(list.rows, new Set([...known, ...without]));
  return (
    <>
      <ReadingProgress reading={reading} stop={stop} words="usual_loading" />
      {error === null ? null : <Failure error={error} retry={() => load(next)} />}
      {reading !== null || error !== null || next.length === 0 ? null : (
        <button type="button" class="button" onClick={() => load(next)}>
          {count('usual_load', next.length, count('calls', next.length * CALLS_PER_VOTE))}
        </button>
      )}
      {next.length === 0 ? <p>{t('usual_listed_all')}</p> : null}
      {without.size === 0 ? null : <p class="small">{count('usual_without', without.size)}</p>}
      {list.state === 'end' ? null : (
        <p class="small">{t('usual_listed_part', formatCount(list.rows.length, tag))}</p>
      )}
    </>
  );
}

function Failure({ error, retry }: { readonly error: ApiError; readonly retry: () => void }) {
  const panel = useContext(PanelContext);
  if (panel === null) return null;
  return <ErrorNotice error={error} errorActions={{ ...panel.actions, retry }} inline />;
}
