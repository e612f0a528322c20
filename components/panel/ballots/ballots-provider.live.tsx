import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type BallotOrder, type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { usePagedList } from '@/utils/browser/loading/use-paged-list';
import { answerOf } from '@/utils/lookup/records/records';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { isFromLog } from '@/utils/source/origins';
import { usePanel } from '../kit/panel-context';
import { type KeptVote, type ShownBallots, ShownBallotsContext } from '../reading/shown-ballots';
import { aboutInLog } from '../reading/use-reading';

interface Asked {
  readonly key: ProposalKey;
  readonly order: BallotOrder;
}

/** Returns the shown proposal's ballots, loaded page by page on demand. */
function useBallots(key: ProposalKey | null, detail: ProposalDetail | null): ShownBallots {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Ballots stay while nothing is shown, such as next to another tab: loading them again would cost calls.
  const current = asked !== null && (key === null || asked.key === key) ? asked : null;
  const query: ListQuery<'ballots'> | null = current && {
    list: 'ballots',
    ...current,
    limit: MOST_ROWS.ballots,
  };
  const unasked = useRef({ mark: null, keys: new Set<ProposalKey>() }).current;
  const list = usePagedList(query, unasked);
  const kept = useState<readonly KeptVote[]>([]);
  const ask = (order: BallotOrder) => key !== null && setAsked({ key, order });
  // Returning to a proposal must not reload unwanted ballots. Its region may have requested them before this runs.
  useEffect(() => {
    if (key !== null) setAsked((now) => (now?.key === key ? now : null));
  }, [key]);
  return {
    list: current && list,
    own: useOwnVotes(key, current === null ? undefined : list.rows),
    order: current?.order ?? 'power',
    pageSize: key !== null && isFromLog(key) ? 'log' : MOST_ROWS.ballots,
    inLog: key && detail && aboutInLog(key, detail),
    unasked,
    kept,
    load: () => void ask('power'),
    reorder: (order) => void ask(order),
  };
}

const NONE: ShownBallots['own'] = [];

/** Returns the user's own votes among the loaded ballots; earlier ones stay after their ballots are dropped. */
function useOwnVotes(key: ProposalKey | null, rows: readonly Ballot[] | undefined): ShownBallots['own'] {
  const { record } = usePanel();
  const [known, setKnown] = useState<{ readonly of: ProposalKey; readonly own: ShownBallots['own'] } | null>(
    null,
  );
  const [detail, summary] = [record?.detail, record?.summary];
  useEffect(() => {
    if (key === null || rows === undefined) return;
    let end = () => {};
    let isLeft = false;
    void import('../reading/own-votes.live').then(({ watchOwnVotes }) => {
      if (!isLeft) end = watchOwnVotes(rows, record, (own) => setKnown({ of: key, own }));
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [key, rows, detail, summary]);
  return known?.of === key ? known.own : NONE;
}

/** Keeps the loaded ballots, also while other views are open. */
export function BallotsProvider({ children }: { readonly children: ComponentChildren }) {
  const { candidate, record } = usePanel();
  const ballots = useBallots(candidate?.key ?? null, answerOf(record?.detail)?.value ?? null);
  return <ShownBallotsContext.Provider value={ballots}>{children}</ShownBallotsContext.Provider>;
}
