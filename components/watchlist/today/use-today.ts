import { useEffect, useRef, useState } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { present } from '@/utils/browser/page/present';
import { useOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { useIsPrivate } from '@/utils/browser/sites/use-site';
import { useStored } from '@/utils/browser/storage/use-item';
import type { FollowedVote } from '@/utils/proposal/ballot';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { TodayAnswer, TodayPlan } from './ask-today';
import { type Looks, MOST_KEYS, type MyDaos, withLook } from './my-dao';
import { changeLooks, onLooksChanged, onMyDaosChanged, readLooks, readMyDaos } from './today-store';

/** A request and its result. */
interface Asked<T> {
  readonly isBusy: boolean;
  /** The last answer; null before the first. */
  readonly answer: T | null;
  /** Why the last request failed as a whole. */
  readonly error: ApiError | null;
  ask(): void;
}

export type PeopleOn = ReadonlyMap<ProposalKey, readonly FollowedVote[]>;

export interface TodayProps {
  /** Null until they are read. */
  readonly daos: MyDaos | null;
  readonly looks: Looks | null;
  /** Null until known. */
  readonly isPrivate: boolean | null;
  /** The cost of a request, and the number of followed people; null until known. */
  readonly plan: (TodayPlan & { readonly people: number }) | null;
  readonly votes: Asked<TodayAnswer> & {
    /** Whether the answer is of an earlier opening of the view, or of an alarm. */
    readonly isKept?: boolean;
  };
  readonly people: Asked<PeopleOn>;
  /** The user's own addresses. Only those that they follow, too, are asked about. */
  readonly own: readonly string[];
  open(candidate: ProposalCandidate): void;
}

/** Returns the open votes of the chosen DAOs. Makes no request before a click, and none beside a private window. */
export function useToday(): TodayProps {
  const { connection, tabId, actions } = usePanel();
  const daos = useStored(readMyDaos, onMyDaosChanged) ?? null;
  const looks = useStored(readLooks, onLooksChanged) ?? null;
  const isPrivate = useIsPrivate(tabId);
  const own = useOwnAddresses();
  const plan = usePlan(daos, tabId, connection);
  const asked = useAsked(async () => {
    const answer = await askBackground('today', { tabId: tabId ?? -1 });
    void noteLook(answer);
    return answer;
  });
  const kept = useKept(tabId, connection);
  const isKept = asked.answer === null && kept !== null;
  const votes = isKept ? { ...asked, answer: kept, isKept } : asked;
  const keys = (votes.answer?.parts ?? []).flatMap(({ votes }) => votes.map(({ listing }) => listing.key));
  const people = useAsked(async () => {
    const found = await askBackground('today-people', { tabId: tabId ?? -1, keys: keys.slice(0, MOST_KEYS) });
    return new Map(found.map(({ key, votes }) => [key, votes]));
  });
  return { daos, looks, isPrivate, plan, votes, people, own, open: actions.open };
}

/** The last answer of this connection, which the view shows until the reader asks again. */
function useKept(tabId: number | null, connection: unknown): TodayAnswer | null {
  const [kept, setKept] = useState<TodayAnswer | null>(null);
  useEffect(() => {
    if (tabId === null) return;
    let isCurrent = true;
    askBackground('today-kept', { tabId }).then(
      ({ kept: answer }) => {
        if (!isCurrent) return;
        setKept(answer);
        if (answer !== null) void noteLook(answer);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [tabId, connection]);
  return kept;
}

function usePlan(daos: MyDaos | null, tabId: number | null, connection: unknown): TodayProps['plan'] {
  const [plan, setPlan] = useState<TodayProps['plan']>(null);
  const ids = JSON.stringify(daos?.list.map(({ id }) => id) ?? null);
  useEffect(() => {
    if (tabId === null || daos === null) return;
    let isCurrent = true;
    askBackground('today-plan', { tabId }).then(
      (next) => isCurrent && setPlan(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, tabId, connection]);
  return plan;
}

function useAsked<T>(question: () => Promise<T>): Asked<T> {
  const [asked, setAsked] = useState<Omit<Asked<T>, 'ask'>>({ isBusy: false, answer: null, error: null });
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  const settle = (part: Partial<Asked<T>>) =>
    isGone.current || setAsked((before) => ({ ...before, isBusy: false, ...part }));
  return {
    ...asked,
    ask: () => {
      if (asked.isBusy) return;
      setAsked((before) => ({ ...before, isBusy: true, error: null }));
      question().then(
        (answer) => settle({ answer }),
        () => settle({ error: plainError('worker') }),
      );
    },
  };
}

/** Notes what was seen; DAOs without an answer were not. */
async function noteLook({ parts, unasked }: TodayAnswer): Promise<void> {
  const left = unasked.map(({ dao }) => dao);
  const answered = parts.filter(({ error, votes }) => error === null || votes.length > 0);
  const daos = answered.flatMap(({ daos }) => daos.filter((id) => !left.includes(id)));
  const keys = answered.flatMap(({ votes }) => votes.map(({ listing }) => listing.key));
  if (daos.length > 0) await changeLooks((looks) => withLook(looks, keys, daos, present()));
}
