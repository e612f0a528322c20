import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { usePanel, useShown } from '@/components/panel/kit/panel-context';
import {
  callsLeft,
  expectedBallots,
  isWhole,
  ReadingProgress,
} from '@/components/panel/reading/reading-progress';
import { type ShownBallots, ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import { useKeptBallots } from '@/components/panel/reading/use-kept-ballots';
import { useReading } from '@/components/panel/reading/use-reading';
import { useLocale } from '@/components/shared/words';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { useIsPrivate } from '@/utils/browser/sites/use-site';
import type { Selection } from '@/utils/lookup/records/records';
import { type Ballot, voterId } from '@/utils/proposal/ballot';
import { giverOf } from '@/utils/source/origins';
import { PeopleView } from './people-view';
import type { FollowedPeople, Person } from './person';
import { linesOf, type ReadBallots } from './person-lines';
import { useLogSearch } from './use-log-search';
import { type Question, useQuestion } from './use-question';

interface JoinedPeopleProps {
  readonly followed: FollowedPeople;
}

/** Shows how followed people voted on the shown proposal, and offers to request the rest. */
export function JoinedPeople({ followed }: JoinedPeopleProps) {
  const { people, answers, logged } = followed;
  const { candidate, summary, detail, errorActions } = useShown();
  const { key } = candidate;
  const isPrivate = useIsPrivate(usePanel().tabId);
  const mayAsk = isPrivate === false;
  const ballots = useReadBallots();
  const lines = useMemo(
    () =>
      linesOf(people.list, {
        ...{ key, ballots, answers: answers.get(key) ?? [] },
        logged: logged.get(key) ?? null,
      }),
    [people, ballots, answers, logged, key],
  );
  const question = useQuestion();
  const { asking, error, ask } = useAsking(followed, mayAsk ? (question?.of ?? null) : null);
  const search = useLogSearch(followed, lines, mayAsk);
  const isUnread = lines.some(({ known }) => known === null);
  const shown = useContext(ShownBallotsContext);
  useUnasked(followed, isUnread && question !== null && mayAsk, ask);
  return (
    <PeopleView
      {...{ lines, summary, detail, search, asking, error, errorActions }}
      isPrivate={isPrivate === true && question !== null}
      question={question === null || !mayAsk ? null : { ...question, ask: () => ask() }}
    >
      {shown !== null && question === null && isUnread && giverOf(key) === null ? (
        <LoadBallots shown={shown} people={people.list} />
      ) : null}
    </PeopleView>
  );
}

interface LoadBallotsProps {
  readonly shown: ShownBallots;
  readonly people: readonly Person[];
}

/** A service only lists all ballots, which names nobody. They load until everybody is found, or to their end. */
function LoadBallots({ shown, people }: LoadBallotsProps) {
  const { t, count } = useLocale();
  const { summary } = useShown();
  const isFound = (rows: readonly Ballot[]) =>
    people.every(({ address }) => rows.some((ballot) => voterId(ballot) === address));
  const { list, pageSize, reading, readOn, stop } = useReading(shown, isFound);
  if (reading !== null) return <ReadingProgress reading={reading} stop={stop} />;
  const calls = callsLeft(list, expectedBallots(summary), pageSize);
  if (calls === 0 || list?.state === 'loading') return null;
  return (
    <button type="button" class="button people-ask" onClick={() => readOn(calls)}>
      {t('export_load', count('calls', calls))}
    </button>
  );
}

/** Returns the shown proposal's loaded ballots: this view's, or the kept ones. */
function useReadBallots(): ReadBallots | null {
  const { candidate, summary } = useShown();
  const list = useContext(ShownBallotsContext)?.list ?? null;
  const kept = useKeptBallots().find(({ key }) => key === candidate.key);
  return useMemo(() => {
    if (list !== null && list.rows.length > 0)
      return {
        rows: list.rows,
        isWhole: isWhole(list, expectedBallots(summary)),
        readAt: list.origins[0]?.fetchedAt ?? 0,
      };
    return kept ? { rows: kept.ballots, isWhole: kept.isWhole, readAt: 0 } : null;
  }, [list?.rows, list?.state, kept, summary]);
}

interface Asking {
  readonly asking: boolean;
  readonly error: ApiError | null;
  /** `unasked`: the panel's selection for an automatic request, whose failure is not shown. */
  ask(unasked?: Selection): void;
}

/** `of`: the proposal to request votes of; null if none may be requested. */
function useAsking({ people, keep }: FollowedPeople, of: Question['of'] | null): Asking {
  const { key } = useShown().candidate;
  const { tabId } = usePanel();
  const [state, setState] = useState<{
    readonly of: string;
    readonly error: ApiError | null;
    readonly asking: boolean;
  }>({ of: key, error: null, asking: false });
  const { asking, error } = state.of === key ? state : { asking: false, error: null };
  /** The pending request: a second click may come before the first is drawn. */
  const underWay = useRef(new Set<string>()).current;
  async function ask(unasked?: Selection): Promise<void> {
    if (tabId === null || of === null || underWay.has(key)) return;
    underWay.add(key);
    setState({ of: key, error: null, asking: true });
    const addresses = people.list.map(({ address }) => address);
    const mark = unasked && { unasked };
    const reply = await askBackground('people-votes', { tabId, of, addresses, ...mark }).catch(() => LOST);
    underWay.delete(key);
    if (reply.ok) keep(key, { of: addresses, from: reply.value.key, answer: reply.value.votes });
    const failed = reply.ok || unasked ? null : reply.error;
    setState((now) => (now.of === key ? { of: key, error: failed, asking: false } : now));
  }
  return { asking, error, ask: (unasked) => void ask(unasked) };
}

const LOST = { ok: false, error: plainError('worker') } as const;

/** Requests automatically if the user turned that on: once per proposal while the panel is open. */
function useUnasked({ people, asked }: FollowedPeople, isWanted: boolean, ask: Asking['ask']): void {
  const { candidate, loading, record } = useShown();
  const { tab, views } = usePanel();
  const { key } = candidate;
  const selection = views.current === 'page' ? tab?.selection : undefined;
  const isDue = people.asksOnOpen && isWanted && !loading && record?.detail?.state === 'ready';
  useEffect(() => {
    if (!isDue || !selection || asked.has(key)) return;
    asked.add(key);
    ask(selection);
  }, [isDue, key, selection === undefined]);
}
