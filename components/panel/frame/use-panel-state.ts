import { useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { LinkLabel } from '@/components/shared/link-entries';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { useLoad } from '@/utils/browser/loading/use-load';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { notifyForum, onHandedLink } from '@/utils/browser/messages/notify';
import { privateTabId, useActiveTab, useTabUrl } from '@/utils/browser/page/active-tab';
import { isFirstRunDue } from '@/utils/browser/settings/first-run';
import { useFirstRun } from '@/utils/browser/settings/use-settings';
import { requestMissingAccess } from '@/utils/browser/sites/access';
import {
  useProposalRecord,
  useProposalRecords,
  useResolutions,
  useTabRecord,
} from '@/utils/browser/storage/use-records';
import { latestPutOff } from '@/utils/lookup/forum/chip-state';
import {
  answerOf,
  candidateKeys,
  candidateOf,
  currentSelection,
  type ProposalRecord,
  type Resolution,
  type Selection,
  subjectOf,
  type TabRecord,
} from '@/utils/lookup/records/records';
import { canRead } from '@/utils/lookup/who-answers';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { PanelState, PanelViews } from '../kit/panel-context';
import { NOTICES, VIEWS } from './views';

/** Returns labels for links with a loaded detail, by canonical address. */
function linkLabels(
  resolutions: ReadonlyMap<string, Resolution>,
  proposals: ReadonlyMap<ProposalKey, ProposalRecord>,
): ReadonlyMap<string, LinkLabel> {
  const labels = [...resolutions].flatMap(([url, resolution]): [string, LinkLabel][] => {
    const candidate = candidateOf(resolution);
    const record = candidate === null ? undefined : proposals.get(candidate.key);
    const detail = answerOf(record?.detail)?.value;
    const summary = answerOf(record?.summary)?.value;
    const votes = { quorum: summary?.quorum ?? null, counting: summary?.counting ?? null };
    return detail ? [[url, { ...detail, ...votes }]] : [];
  });
  return new Map(labels);
}

/** Returns the current view. A selection in the page or a list switches back to the page view. */
function useViews(tabId: number | null, chosen: Selection | null): PanelViews {
  const [current, setCurrent] = useState(viewWanted);
  const [subjects, setSubjects] = useState<PanelViews['subjects']>({});
  const before = useRef({ tabId, name: '' });
  const name = JSON.stringify(chosen);

  useEffect(() => {
    const former = before.current;
    const isChoice = former.tabId === tabId && former.name !== '' && former.name !== name;
    if (isChoice && chosen !== null) setCurrent('page');
    before.current = { tabId, name };
  }, [tabId, name]);

  return {
    list: VIEWS,
    current,
    subjects,
    open: (view, subject) => {
      if (subject !== undefined) setSubjects((known) => ({ ...known, [view]: subject }));
      setCurrent(view);
    },
  };
}

/** A notice opens the page with one of the views. */
const viewWanted = () => VIEWS.find(({ id }) => location.hash.startsWith(`#${id}`))?.id ?? 'page';

const NONE: PanelState['resolutions'] = new Map();

/** Joins what the panel shows of the tab next to it with the user's actions. */
export function usePanelState(): PanelState {
  const connection = useConnection();
  const active = useActiveTab();
  const tabId = active?.tabId ?? null;
  const stored = useTabRecord(tabId);
  const [page, setChosen] = useChosen(tabId, stored);
  const selection = page && currentSelection(page);
  const known = useResolutions(page?.links ?? [], privateTabId(active));
  const resolutions = known ?? NONE;
  const proposals = useProposalRecords(candidateKeys(resolutions));
  const candidate = selection && candidateShown(selection, resolutions);
  const record = useProposalRecord(candidate?.key ?? null);
  const views = useViews(tabId, page?.selection ?? null);
  const firstRun = useFirstRun();
  const isUsable = canRead(connection) && firstRun !== null && !isFirstRunDue(firstRun, connection);
  const resolution = selection?.by === 'link' ? resolutions.get(selection.url) : undefined;
  const putOffUntil = latestPutOff([resolution, record?.detail, record?.summary, record?.evidence]);
  // Loads nothing that no view shows.
  const wanted = { tabId, selection: stored && currentSelection(stored), putOffUntil };
  const load = useLoad(wanted, isUsable && views.current === 'page');
  const [choosing, setChoosing] = useState(false);

  function show(next: Selection): void {
    if (tabId === null) return;
    setChosen(next);
    void askBackground('select', { tabId, selection: next });
  }

  function choose(url: string, key: ProposalKey): void {
    if (tabId === null) return;
    setChoosing(true);
    const done = () => setChoosing(false);
    void askBackground('choose', { tabId, url, key }).then(done, done);
  }

  function open(candidate: ProposalCandidate): void {
    show({ by: 'lookup', candidate });
    views.open('page');
  }

  return {
    connection,
    tabId,
    pageUrl: useTabUrl(tabId),
    // Without their resolutions the links would be bare addresses for a frame.
    tab: page && known && { ...page, selection },
    resolutions,
    titles: linkLabels(resolutions, proposals),
    candidate,
    record,
    loading: load.loading || choosing || page !== stored,
    loadError: load.error,
    views,
    notices: NOTICES,
    actions: {
      show,
      open,
      choose,
      refresh: () => {
        if (selection) load.refresh();
        else if (tabId !== null) void notifyForum(tabId, { type: 'report' });
      },
      loadMissing: load.loadMissing,
      openOptions: () => void browser.runtime.openOptionsPage(),
      grantAccess: () => requestMissingAccess(connection),
    },
  };
}

/** Returns the shown proposal; null while its link is unresolved. */
function candidateShown(
  selection: Selection,
  resolutions: ReadonlyMap<string, Resolution>,
): ProposalCandidate | null {
  if (selection.by === 'lookup') return selection.candidate;
  const resolution = resolutions.get(selection.url);
  return resolution ? candidateOf(resolution) : null;
}

/** The latest choice for a tab, shown until storage has caught up with it. */
interface Chosen {
  readonly tabId: number | null;
  readonly selection: Selection;
  readonly over: readonly string[];
}

/**
 * Returns a tab's record with the user's latest choice, which storage may lack, and a function to choose. Shows a
 * chip's choice at once too.
 */
export function useChosen(
  tabId: number | null,
  page: TabRecord | null,
): readonly [TabRecord | null, (selection: Selection) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stored = page?.selection ? subjectOf(page.selection) : '';
  const isOver = (before: Chosen | null): before is Chosen =>
    before?.tabId === tabId && before.over.includes(stored);

  const choose = (selection: Selection) =>
    setChosen((before) => {
      const passed = isOver(before) ? [...before.over, subjectOf(before.selection)] : [];
      return { tabId, selection, over: [stored, ...passed] };
    });

  useEffect(
    () =>
      onHandedLink((of, url) => {
        if (of !== tabId) return;
        if (url === null) setChosen(null);
        else choose({ by: 'link', url });
      }),
    [tabId, stored],
  );

  if (page === null || !isOver(chosen)) return [page, choose];
  const { selection } = chosen;
  const isThere = selection.by === 'lookup' || page.links.includes(selection.url);
  return [isThere ? { ...page, selection } : page, choose];
}
