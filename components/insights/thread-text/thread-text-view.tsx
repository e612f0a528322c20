import { useMemo } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/panel-context';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { parseTimestamp, relativeTime } from '@/utils/i18n/time';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { codeWords, decidedOutcome } from '@/utils/proposal/status-words';
import { readEnd } from '@/utils/proposal/vote-stage';
import { isSameTopic } from '@/utils/web-address';
import { InsightNote } from '../frame/insight';
import { compareTexts, type TextChange, type TextComparison } from './compare-texts';
import { type ReadPosts, useThread } from './use-thread';

/** Shows whether the thread's opening post and the proposal's text agree, and what was posted after the vote. */
export function ThreadTextView() {
  const { t } = useLocale();
  const { detail } = useShown();
  const discussion = detail?.discussionUrl ?? null;
  const { pageUrl, reading, read } = useThread(discussion);
  if (detail === null) return <p>{t('thread_text_no_detail')}</p>;
  if (discussion === null) return <p>{t('thread_text_no_link')}</p>;
  if (!isSameTopic(pageUrl, discussion)) return <p>{t('thread_text_other_page')}</p>;
  if (reading.state === 'read') return <Compared detail={detail} thread={reading.thread} />;
  return (
    <>
      <p>{t(LEADS[reading.state])}</p>
      <button type="button" class="button" aria-disabled={reading.state === 'reading'} onClick={read}>
        {t('thread_text_read')}
      </button>
    </>
  );
}

/** Above the button, which returns after a failure. */
const LEADS = {
  unread: 'thread_text_offer',
  reading: 'thread_text_offer',
  refused: 'thread_text_refused',
  'other-page': 'thread_text_other_page',
} as const;

interface ComparedProps {
  readonly detail: ProposalDetail;
  readonly thread: ReadPosts;
}

function Compared({ detail, thread }: ComparedProps) {
  const { t } = useLocale();
  const { opening } = thread;
  const { body } = detail;
  const comparison = useMemo(
    () => (opening === null || body === null ? null : compareTexts(opening, body)),
    [opening, body],
  );
  return (
    <>
      <SinceEnd detail={detail} thread={thread} />
      {comparison === null ? (
        <p>{t(opening === null ? 'thread_text_no_opening' : 'thread_text_no_body')}</p>
      ) : (
        <Differences of={comparison} />
      )}
      <InsightNote of="thread_text_assumes" />
    </>
  );
}

/** Says how long ago the vote ended, and how many of the page's posts came since. */
function SinceEnd({ detail, thread: { posts, times } }: ComparedProps) {
  const locale = useLocale();
  const end = detail.endAt === null ? null : parseTimestamp(detail.endAt);
  if (detail.endAt === null || end === null || readEnd(detail, detail.endAt, locale.now) !== 'past')
    return null;
  const outcome = decidedOutcome(detail);
  const since = times.filter((time) => time > end).length;
  return (
    <p>
      <Phrase of="thread_text_ended">
        <bdi>{relativeTime(detail.endAt, locale)}</bdi>
        <bdi>{outcome === null ? locale.t('not_reported') : codeWords(outcome, locale)}</bdi>
      </Phrase>{' '}
      {times.length < posts || posts === 0
        ? locale.t('thread_text_no_dates')
        : locale.t('thread_text_since', String(since), String(posts))}
    </p>
  );
}

function Differences({ of: { changes, figures, same, isCut } }: { readonly of: TextComparison }) {
  const { t } = useLocale();
  return (
    <>
      <p>
        <strong>{t(changes.length === 0 ? 'thread_text_same' : 'thread_text_differ')}</strong>{' '}
        {t('thread_text_counts', String(same), String(changes.length))}
      </p>
      {isCut ? <p>{t('thread_text_cut')}</p> : null}
      <Figures name="thread_text_figures_post" of={figures.post} />
      <Figures name="thread_text_figures_record" of={figures.record} />
      {changes.slice(0, MAX_SHOWN).map((change, index) => (
        <Change key={index} of={change} />
      ))}
      {changes.length > MAX_SHOWN ? <p>{t('thread_text_more', String(changes.length - MAX_SHOWN))}</p> : null}
    </>
  );
}

const MAX_SHOWN = 30;

function Figures({ name, of }: { readonly name: MessageKey; readonly of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <p>
      <Phrase of={name}>
        <RemoteText text={of.slice(0, MAX_SHOWN).join(' · ')} />
      </Phrase>
    </p>
  );
}

function Change({ of: { post, record } }: { readonly of: TextChange }) {
  const { t } = useLocale();
  return (
    <dl>
      {post === null ? null : (
        <>
          <dt class="small">{t('thread_text_post')}</dt>
          <dd>
            <RemoteText text={post} />
          </dd>
        </>
      )}
      {record === null ? null : (
        <>
          <dt class="small">{t('region_text')}</dt>
          <dd>
            <RemoteText text={record} />
          </dd>
        </>
      )}
    </dl>
  );
}
