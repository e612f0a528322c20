import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ExternalLink, webAddress } from '@/components/shared/controls/link';
import { Skeleton } from '@/components/shared/lazy';
import { CandidateList } from '@/components/shared/listings/candidates';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { type ErrorActions, Notice } from '@/components/shared/notices/notice';
import { candidateOf, type Resolution, type Selection } from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { type PanelState, panelId, usePanel } from '../panel-context';
import { ProposalView } from '../proposal/proposal-view';

interface ChooseCandidateProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
  /** Focuses the first choice, since the button that opened the list is gone. */
  readonly takesFocus?: boolean;
}

/** The service knows more than one proposal for a link: the reader decides. */
function ChooseCandidate({ candidates, choose, takesFocus = false }: ChooseCandidateProps) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div class="choose" ref={box}>
      <h2>{locale.t('panel_choose_title')}</h2>
      <p class="quiet">{locale.count('panel_choose', candidates.length)}</p>
      <CandidateList name={locale.t('candidate_list')} candidates={candidates} choose={choose} />
    </div>
  );
}

/**
 * Takes the focus to the title when another proposal is shown, where it was in the one before, or where its reader has
 * just been brought to the page's view. Elsewhere, for example in the list, it stays.
 */
function useTitleFocus(selection: Selection | null): void {
  const name = selection === null ? null : selection.by === 'link' ? selection.url : selection.candidate.key;
  const follows = useRef(false);
  const before = useRef(name);
  // Asked before the old proposal goes, and the focus with it.
  if (before.current !== name) follows.current = isBoundToGo(document.activeElement);
  before.current = name;

  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    focusTitle();
  }, [name]);
}

/** Takes the focus from a list of choices, which goes, to the proposal that was chosen. @returns what notes the choice. */
function useChoiceFocus(shown: ProposalKey | null, isListed: boolean): (key: ProposalKey) => void {
  const chosen = useRef<ProposalKey | null>(null);
  useLayoutEffect(() => {
    if (chosen.current === null || isListed) return;
    if (chosen.current === shown) chosen.current = null;
    if (document.activeElement === document.body) focusTitle();
  }, [shown, isListed]);
  return (key) => {
    chosen.current = key;
  };
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('.proposal-title');
  (title ?? document.getElementById(panelId('page')))?.focus();
}

function isBoundToGo(focused: Element | null): boolean {
  return focused !== null && (focused.closest('.proposal') !== null || focused.id === panelId('page'));
}

export function SelectedProposal({ selection }: { readonly selection: Selection | null }) {
  const { t } = useLocale();
  const panel = usePanel();
  const { actions } = panel;
  useTitleFocus(selection);
  const errorActions: ErrorActions = { ...actions, retry: actions.refresh };
  if (selection === null) return <p class="panel-state quiet">{t('panel_choose_above')}</p>;
  if (selection.by === 'link') return <LinkedProposal url={selection.url} errorActions={errorActions} />;
  const view = { ...viewOf(panel, null), errorActions, foundBy: null };
  return <ProposalView key={selection.candidate.key} candidate={selection.candidate} {...view} />;
}

function viewOf(
  { connection, pageUrl, record, loading, loadError, views }: PanelState,
  linkUrl: string | null,
) {
  const serviceUrl = connection === null || connection.state === 'no-service' ? null : connection.serviceUrl;
  const place = { linkUrl, pageUrl: pageUrl ?? null, service: webAddress(serviceUrl)?.host ?? '' };
  const hasVoters = views.list.some(({ id }) => id === 'voters');
  const openVoters = hasVoters ? (daoId: string) => views.open('voters', daoId) : null;
  return { record, loading, loadError, place, openVoters };
}

interface LinkedProposalProps {
  readonly url: string;
  readonly errorActions: ErrorActions;
}

function LinkedProposal({ url, errorActions }: LinkedProposalProps) {
  const panel = usePanel();
  const { resolutions, loading, loadError, actions } = panel;
  const [reopened, setReopened] = useState<string | null>(null);
  const { t } = useLocale();
  const resolution = resolutions.get(url);
  const chosenFrom = resolution?.state === 'resolved' ? resolution.chosenFrom : undefined;
  const candidate = resolution === undefined ? null : candidateOf(resolution);
  const isReopened = chosenFrom !== undefined && reopened === url;
  const noteChoice = useChoiceFocus(candidate?.key ?? null, isReopened || candidate === null);
  const choose = ({ key }: ProposalCandidate) => {
    noteChoice(key);
    setReopened(null);
    actions.choose(url, key);
  };
  if (isReopened) {
    return (
      <div class="panel-state">
        <ChooseCandidate candidates={chosenFrom} choose={choose} takesFocus />
      </div>
    );
  }
  if (candidate !== null) {
    const failed = resolution?.state === 'failed' ? resolution.error : null;
    const foundBy = resolution?.state === 'resolved' ? (resolution.foundBy ?? null) : null;
    const view = { ...viewOf(panel, url), loadError: loadError ?? failed, errorActions, foundBy };
    return (
      <>
        {chosenFrom && (
          <p class="chosen quiet">
            {t('panel_chosen')}{' '}
            <button type="button" class="button-text" onClick={() => setReopened(url)}>
              {t('panel_choose_again')}
            </button>
          </p>
        )}
        <ProposalView key={candidate.key} candidate={candidate} {...view} />
      </>
    );
  }
  return (
    <div class="panel-state">
      <Unresolved
        url={url}
        resolution={resolution}
        loading={loading}
        loadError={loadError}
        errorActions={errorActions}
        choose={choose}
      />
    </div>
  );
}

interface UnresolvedProps {
  readonly url: string;
  readonly resolution: Resolution | undefined;
  readonly loading: boolean;
  readonly loadError: PanelState['loadError'];
  readonly errorActions: ErrorActions;
  readonly choose: (candidate: ProposalCandidate) => void;
}

function Unresolved({ url, resolution, loading, loadError, errorActions, choose }: UnresolvedProps) {
  // A press of its button is answered by more than the same words.
  if (loading && (resolution === undefined || resolution.state === 'failed')) return <ProposalSkeleton />;
  switch (resolution?.state) {
    case 'choose':
      return <ChooseCandidate candidates={resolution.candidates} choose={choose} />;
    case 'not-found':
      return <NotFound url={url} askAgain={errorActions.retry} />;
    case 'failed':
      return <ErrorNotice error={resolution.error} errorActions={errorActions} />;
    default:
      if (loadError !== null) return <ErrorNotice error={loadError} errorActions={errorActions} />;
      return <NotLookedUp lookUp={errorActions.retry} />;
  }
}

function ProposalSkeleton() {
  return <Skeleton lines={['half', 'title', 'title', 'wide', 'bar', 'half', 'bar', 'half', 'bar']} />;
}

/** A link that is looked up only on a click. */
function NotLookedUp({ lookUp }: { lookUp: () => void }) {
  const { t } = useLocale();
  return (
    <Notice icon="search" tone="note" action={{ label: t('chip_look_up'), run: lookUp }}>
      <p>{t('panel_look_up')}</p>
    </Notice>
  );
}

function NotFound({ url, askAgain }: { url: string; askAgain: () => void }) {
  const { t } = useLocale();
  return (
    <Notice
      icon="search"
      tone="note"
      title={t('panel_not_found_title')}
      action={{ label: t('action_ask_again'), run: askAgain }}
    >
      <p>{t('panel_not_found')}</p>
      <p>
        <ExternalLink address={url}>{t('link_open')}</ExternalLink>
      </p>
    </Notice>
  );
}
