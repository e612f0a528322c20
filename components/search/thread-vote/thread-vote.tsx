import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { Skeleton } from '@/components/shared/lazy';
import { CandidateList } from '@/components/shared/listings/candidates';
import { HiddenFlagged, useSifted } from '@/components/shared/listings/flagged';
import { endWords, ListRow, RowFacts, voteRow } from '@/components/shared/listings/list-row';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { LocaleContext, useLocale } from '@/components/shared/words';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { formatList, type Locale, saidBy } from '@/utils/i18n/locale';
import type { Search } from '@/utils/lookup/lookup';
import { listSource, speaker } from '@/utils/lookup/who-answers';
import type { ProposalCandidate, ProposalListing } from '@/utils/proposal/proposal';
import { pageOf } from '@/utils/web-address';
import { typedSpaces } from './forum-spaces';
import { useForumSpaces, useThreadVote } from './use-thread-vote';
import '@/components/shared/controls/inputs.css';
import '@/components/shared/listings/candidates.css';
import './thread-vote.css';

export interface ThreadVoteProps {
  /** The address of the page next to the panel. */
  readonly pageUrl: string;
  readonly connection: ConnectionStatus | null;
  /** Opens a single result without another click; the popup needs one to open the panel. */
  readonly opensOnly?: true;
  readonly open: (candidate: ProposalCandidate) => void;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

/** Finds the vote of a thread without links. Makes no request before the click. */
export function JoinedThreadVote({ pageUrl, connection, opensOnly, ...does }: ThreadVoteProps) {
  const thread = pageOf(pageUrl) ?? pageUrl;
  const source = listSource(connection);
  const known = useForumSpaces(thread);
  const { search, rows, find } = useThreadVote(thread, ([only, ...others]) => {
    if (opensOnly && only && others.length === 0 && only.flagged !== true) does.open(only);
  });
  // Among public sources only Snapshot's hub reports a vote's thread.
  if (known === null || (connection?.state !== 'ready' && source === null)) return null;
  const asked = { source, host: source ?? speaker(connection), known: source === null ? [] : known };
  return (
    <LocaleContext.Provider value={saidBy(source, useLocale())}>
      <ThreadVote {...asked} {...{ search, rows, find }} isMain={opensOnly === true} {...does} />
    </LocaleContext.Provider>
  );
}

interface ViewProps extends Pick<ThreadVoteProps, 'open' | 'errorActions'> {
  /** The host of the public source; null for a service. */
  readonly source: string | null;
  readonly host: string;
  /** Spaces of the forum; empty if none is known. */
  readonly known: readonly string[];
  readonly search: Search;
  /** What Snapshot's hub lists of the votes that were found; empty where a service was asked. */
  readonly rows: readonly ProposalListing[];
  /** Whether it is what the view is for. */
  readonly isMain: boolean;
  /** Null for a service, which takes the thread's address. */
  readonly find: (spaces: readonly string[] | null) => void;
}

/** Shows a button that names its source; then the results, or that nothing was found. */
function ThreadVote({ source, host, known, search, rows, isMain, find, open, errorActions }: ViewProps) {
  const locale = useLocale();
  const [text, setText] = useState('');
  const id = useId();
  const spaces = known.length > 0 ? known : typedSpaces(text);
  const isAsked = source === null || spaces.length > 0;
  const ask = () => isAsked && search.state !== 'busy' && find(source === null ? null : spaces);
  return (
    <form
      class="thread-vote"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {source === null || known.length > 0 ? null : (
        <>
          <label htmlFor={`${id}-space`}>{locale.t('thread_vote_space')}</label>
          <input
            id={`${id}-space`}
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            maxLength={MAX_TEXT}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
      <button
        type="submit"
        class={isMain ? 'button button-primary' : 'button'}
        aria-describedby={id}
        aria-disabled={!isAsked || search.state === 'busy'}
      >
        <Icon name="search" /> {locale.t('thread_vote_find')}
      </button>
      <p class="small" id={id}>
        {source === null ? locale.t('thread_vote_service', host) : locale.t('thread_vote_hub', host)}
      </p>
      <Outcome {...{ search, rows, spaces, source, open }} errorActions={{ ...errorActions, retry: ask }} />
    </form>
  );
}

/** Longer than the ids of a few spaces. */
const MAX_TEXT = 256;

interface OutcomeProps extends Pick<ViewProps, 'search' | 'rows' | 'source' | 'open'> {
  readonly spaces: readonly string[];
  readonly errorActions: ErrorActions;
}

function Outcome({ search, rows, spaces, source, open, errorActions }: OutcomeProps) {
  const locale = useLocale();
  const found = search.state === 'done' ? search.candidates : [];
  const sifted = useSifted(found, search);
  const shown = found.filter((_, index) => sifted.isShown(index));
  const isNothing = search.state === 'done' && found.length === 0;
  const name = locale.t('popup_results');
  const listed = shown.flatMap((candidate) => {
    const row = rows.find(({ key }) => key === candidate.key);
    return row === undefined ? [] : [{ candidate, row }];
  });
  return (
    <>
      <p role="status" class={isNothing ? 'small' : 'visually-hidden'}>
        {isNothing ? noneWords(spaces, source, locale) : statusWords(search, shown.length, locale)}
      </p>
      {search.state === 'busy' ? <Skeleton lines={['wide', 'half']} /> : null}
      {search.state === 'failed' ? <ErrorNotice error={search.error} errorActions={errorActions} /> : null}
      <HiddenFlagged sifted={sifted} />
      {shown.length === 0 ? null : listed.length === shown.length ? (
        <VoteList name={name} votes={listed} open={open} />
      ) : (
        <CandidateList name={name} candidates={shown} choose={open} />
      )}
    </>
  );
}

interface VoteListProps extends Pick<ViewProps, 'open'> {
  readonly name: string;
  readonly votes: readonly { readonly candidate: ProposalCandidate; readonly row: ProposalListing }[];
}

/** Votes with their state, by which a reader tells a check of the mood from the vote itself. */
function VoteList({ name, votes, open }: VoteListProps) {
  const locale = useLocale();
  const roving = useRovingFocus(votes.length, 0);
  return (
    <ul class="listings" aria-label={name} onKeyDown={roving.onKeyDown}>
      {votes.map(({ candidate, row }, index) => {
        const { isOpen, ...drawn } = voteRow({ startAt: null, execution: null, ...row }, null, locale);
        const facts = [
          row.flagged === true ? locale.t('chip_flagged') : null,
          row.identity?.daoId ?? null,
          // Of an open vote the time left is beside the title.
          isOpen ? null : endWords(row, locale),
        ];
        return (
          <li key={row.key}>
            <ListRow
              {...{ title: row.title, isTitle: true, isOpen, ...drawn }}
              facts={<RowFacts facts={facts} />}
              onClick={() => open(candidate)}
              {...roving.itemProps(index)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function statusWords(search: Search, shown: number, locale: Locale): string {
  if (search.state === 'busy') return locale.t('popup_searching');
  return shown === 0 ? '' : locale.count('popup_found', shown);
}

function noneWords(spaces: readonly string[], source: string | null, locale: Locale): string {
  return source === null
    ? locale.t('thread_vote_none')
    : locale.t('thread_vote_none_hub', formatList(spaces, locale.tag));
}
