import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { PanelContext, useShown } from '@/components/panel/kit/panel-context';
import { ReadingProgress } from '@/components/panel/reading/reading-progress';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Figure, Percent } from '@/components/shared/figures/figure';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { ApiError } from '@/utils/api/errors';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { formatDay } from '@/utils/i18n/time';
import { type DecimalString, ONE, truncatedShare } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import { hasEnded } from '@/utils/proposal/before-end';
import type { ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { InsightNote } from '../frame/insight';
import {
  CALLS_PER_VOTE,
  type EndedVote,
  type EndedVotes,
  endsOf,
  joinedVotes,
  useEndedVotes,
  useKeptVotes,
  votesToLoad,
} from './use-ended-votes';
import { type ComparedVote, type Measure, MIN_OTHERS, type UsualFigure, usualOf } from './usual';

interface MoreVotesProps {
  readonly ended: EndedVotes;
  /** Votes that need no request. */
  readonly known: ReadonlySet<ProposalKey>;
}

/** Loads the DAO's other ended votes: their list with one call, then their figures with the stated calls. */
function MoreVotes({ ended, known }: MoreVotesProps) {
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

/** Compares this vote's turnout and quorum with the DAO's other votes. */
export function UsualView() {
  const { t } = useLocale();
  const { detail, summary } = useShown();
  if (summary === null) return <p>{t('insight_no_summary')}</p>;
  if (!detail?.identity) return <p>{t('usual_no_dao')}</p>;
  return <Beside key={detail.key} detail={detail} summary={summary} />;
}

interface BesideProps {
  readonly detail: ProposalDetail;
  readonly summary: VoteSummary;
}

function Beside({ detail, summary }: BesideProps) {
  const { t } = useLocale();
  const kept = useKeptVotes(detail);
  const ended = useEndedVotes(detail);
  const isServed = useContext(PanelContext)?.connection?.state === 'ready' && hostOfKey(detail.key) === null;
  if (kept === null) return <p role="status">{t('usual_reading')}</p>;
  if (kept === 'unreadable') return <p>{t('usual_unreadable')}</p>;
  const others = joinedVotes(kept, ended.loaded);
  const vote = { identity: detail.identity, title: detail.title, summary };
  return (
    <>
      {others.length === 0 ? (
        <p>{t('usual_none')}</p>
      ) : (
        <>
          <Compared vote={vote} others={others} />
          {hasEnded(detail) ? null : <p>{t('usual_open')}</p>}
          <InsightNote of="usual_assumes" />
        </>
      )}
      {isServed ? (
        <div class="insight-part">
          <MoreVotes ended={ended} known={new Set([detail.key, ...others.map(({ key }) => key)])} />
        </div>
      ) : null}
    </>
  );
}

interface ComparedProps {
  readonly vote: ComparedVote;
  readonly others: readonly EndedVote[];
}

function Compared({ vote, others }: ComparedProps) {
  const { count, t } = useLocale();
  const isFew = others.length < MIN_OTHERS;
  return (
    <>
      <p>
        <strong>{count('usual_beside', others.length)}</strong>
      </p>
      <Ends of={others} />
      {isFew ? <p>{t('usual_too_few')}</p> : null}
      {isFew ? (
        <>
          <Alone name={t('vote_shown')} vote={vote} />
          {others.map((other, index) => (
            <Alone key={index} name={<RemoteText text={other.title} />} vote={other} />
          ))}
        </>
      ) : (
        <FactList>
          {usualOf(vote, others).map((figure) => (
            <Fact key={figure.measure} name={t(NAMES[figure.measure])}>
              <Amount of={figure} />
              <Others of={figure} />
            </Fact>
          ))}
        </FactList>
      )}
    </>
  );
}

/** Shows when they ended. */
function Ends({ of }: { readonly of: readonly EndedVote[] }) {
  const locale = useLocale();
  const ends = endsOf(of);
  if (ends === null) return null;
  const [first, last] = ends.map((end) => formatDay(end, locale));
  return (
    <p class="small">
      {first === last
        ? locale.t('usual_ended_on', first ?? '')
        : locale.t('usual_ended_between', first ?? '', last ?? '')}
    </p>
  );
}

const NAMES: Readonly<Record<Measure, MessageKey>> = {
  votes: 'usual_votes',
  voters: 'usual_voters',
  power: 'vote_power_cast',
  quorum: 'usual_quorum',
};

/** Shows a vote's figures without others. */
function Alone({ name, vote }: { readonly name: ComponentChildren; readonly vote: ComparedVote }) {
  const { t } = useLocale();
  return (
    <>
      <p>{name}</p>
      <FactList>
        {usualOf(vote, []).map((figure) => (
          <Fact key={figure.measure} name={t(NAMES[figure.measure])}>
            <Amount of={figure} />
          </Fact>
        ))}
      </FactList>
    </>
  );
}

function Amount({ of: { measure, own } }: { readonly of: UsualFigure }) {
  const share = measure === 'quorum' ? truncatedShare(own, ONE) : null;
  return share === null ? <Figure value={own} /> : <Percent value={share} />;
}

function Others({ of: { measure, others, among } }: { readonly of: UsualFigure }) {
  const locale = useLocale();
  const { t, tag } = locale;
  if (among === null) return <div class="small">{t('usual_not_compared')}</div>;
  const { median, least, most, place } = among;
  const [middle, from, to] = [median, least, most].map((figure) => amountWords(measure, figure, locale));
  const all = formatCount(others + 1, tag);
  return (
    <>
      <div class="small">
        {t('usual_range', formatCount(others, tag), middle ?? '', from ?? '', to ?? '')}
      </div>
      <div class="small">{t('usual_place', formatCount(place, tag), all)}</div>
    </>
  );
}

function amountWords(measure: Measure, figure: DecimalString, locale: Locale): string {
  const share = measure === 'quorum' ? truncatedShare(figure, ONE) : null;
  return share === null ? formatCompact(figure, locale.tag) : percentWords(share, locale);
}
