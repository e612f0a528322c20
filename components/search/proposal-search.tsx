import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import type { LinkEntry } from '@/components/shared/link-entries';
import type { ErrorActions } from '@/components/shared/notices/notice';
import type { ConnectionStatus, SearchNarrowing, SearchSelector } from '@/utils/browser/messages/messages';
import type { Search } from '@/utils/lookup/lookup';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { Resolution, Selection } from '@/utils/lookup/records/records';
import { canRead, listSource } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { knownOrigins, type NarrowDraft, narrowingOf, narrowingWords } from './narrowing';
import type { Question } from './read-query';
import { SearchField } from './search-field';
import type { Suggestion } from './suggestions';

interface Asked {
  readonly question: Question;
  readonly text: string;
}

const RESULTS = lazy(() => import('./search-results').then((module) => module.SearchResults));

export interface ProposalSearchProps {
  readonly connection: ConnectionStatus | null;
  /** The page's links for the suggestions. */
  readonly entries: readonly LinkEntry[];
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** Recently viewed proposals; null until read. */
  readonly recent: readonly RecentItem[] | null;
  /** A query from the address bar, searched at once; null without one. */
  readonly handed: string | null;
  readonly narrowed: NarrowDraft;
  readonly search: Search;
  readonly actions: Omit<ErrorActions, 'retry'> & {
    search(by: SearchSelector, text: string, narrowing: SearchNarrowing): void;
    narrow(narrowed: NarrowDraft): void;
    clearSearch(): void;
    open(selection: Selection): void;
  };
  /** Shown below before a search. */
  readonly children?: ComponentChildren;
}

/** A manual lookup: the field, local suggestions, and the service's results. */
export function ProposalSearch(props: ProposalSearchProps) {
  const { connection, entries, resolutions, recent, handed, search, actions, children } = props;
  const isOfSpaces = listSource(connection) !== null;
  // The hub lists no other provider.
  const narrowed = isOfSpaces ? { ...props.narrowed, provider: '' } : props.narrowed;
  const { asked, ask, clear } = useQuestion(props);
  const after = useRef<HTMLDivElement>(null);
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'page') actions.open({ by: 'link', url: suggestion.entry.url });
    else if (suggestion.kind === 'recent')
      actions.open({ by: 'lookup', candidate: suggestion.item.view.candidate });
    else ask({ by: 'url', text: suggestion.url, narrowing: {} }, asked?.text ?? '');
  };
  const open = (candidate: ProposalCandidate) => actions.open({ by: 'lookup', candidate });
  const [found, ...others] = search.state === 'done' ? search.candidates : [];
  return (
    <div class="proposal-search" ref={after}>
      <SearchField
        key={handed}
        known={{ entries, recent: recent ?? [] }}
        origins={knownOrigins(resolutions, recent ?? [])}
        handed={handed}
        narrowed={narrowed}
        narrow={actions.narrow}
        answered={search.state === 'idle' ? null : (asked?.text ?? null)}
        openOnly={found === undefined || others.length > 0 ? null : () => open(found)}
        busy={search.state === 'busy'}
        ask={ask}
        choose={choose}
        clear={clear}
        enterResults={() => firstOf(after.current)?.focus()}
        isNarrowable={useNarrowable(search, narrowed)}
        isOfSpaces={isOfSpaces}
      >
        {search.state === 'idle' ? children : null}
      </SearchField>
      {search.state === 'idle' ? null : (
        <div class="search-found">
          <Lazy
            component={RESULTS}
            props={{
              connection,
              search,
              question: asked?.question ?? null,
              openNarrowing: () => openNarrowing(after.current),
              isNarrowed: asked !== null && narrowingWords(asked.question.narrowing).length > 0,
              errorActions: { ...actions, retry: () => asked !== null && ask(asked.question, asked.text) },
              open,
            }}
            skeleton={['wide', 'half']}
          />
        </div>
      )}
    </div>
  );
}

/** Returns the first control in the list below the field. */
function firstOf(place: HTMLElement | null): HTMLElement | null | undefined {
  return place?.querySelector<HTMLElement>('[data-roving][tabindex="0"]');
}

/** Returns whether to offer the filter: for several results, and for a bare id, which needs it. It then stays. */
function useNarrowable(search: Search, narrowed: NarrowDraft): boolean {
  const wasNarrowable = useRef(false);
  wasNarrowable.current ||=
    narrowingWords(narrowingOf(narrowed)).length > 0 ||
    (search.state === 'done' && search.candidates.length > 1) ||
    (search.state === 'failed' && search.error.code === 'not-offered');
  return wasNarrowable.current;
}

/** Opens the filter and focuses its first empty field. */
function openNarrowing(place: HTMLElement | null): void {
  const fields = place?.querySelector<HTMLDetailsElement>('details.narrow');
  if (!fields) return;
  fields.open = true;
  const inputs = [...fields.querySelectorAll('input')];
  (inputs.find(({ value }) => value.trim() === '') ?? inputs[0])?.focus();
}

/** Keeps the last query. One before the connection is known waits for it; without a connection it is dropped. */
function useQuestion({ connection, actions }: Pick<ProposalSearchProps, 'connection' | 'actions'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [waiting, setWaiting] = useState<Question | null>(null);
  const send = ({ by, text, narrowing }: Question) => {
    if (canRead(connection)) actions.search(by, text, narrowing);
  };
  useEffect(() => {
    if (waiting === null || connection === null) return;
    setWaiting(null);
    send(waiting);
  }, [waiting, connection]);
  return {
    asked,
    ask(question: Question, text: string): void {
      setAsked({ question, text });
      if (connection === null) setWaiting(question);
      else send(question);
    },
    clear(): void {
      setAsked(null);
      setWaiting(null);
      actions.clearSearch();
    },
  };
}
