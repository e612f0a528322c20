import { useState } from 'preact/hooks';
import { Lazy, lazy, Skeleton } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { type ErrorActions, Notice } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import type { ApiError } from '@/utils/api/errors';
import { candidateOf, type Resolution, type Selection } from '@/utils/lookup/records/records';
import { speaker } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { ElsewhereRegion } from '../at-source/at-source-region';
import { type PanelState, usePanel } from '../kit/panel-context';
import { ProposalView } from '../proposal/proposal-view';
import { REGIONS } from '../proposal/regions';
import { useChoiceFocus, useTitleFocus } from './use-title-focus';

export const CHOOSE_CANDIDATE = lazy(() =>
  import('./choose-candidate').then((module) => module.ChooseCandidate),
);

/** Knows the tables of all platforms, to say which DAO is not listed. */
export const NOT_FOUND = lazy(() => import('./not-found').then((module) => module.NotFound));

export function SelectedProposal({ selection }: { readonly selection: Selection | null }) {
  const panel = usePanel();
  const { actions } = panel;
  useTitleFocus(selection);
  const errorActions: ErrorActions = { ...actions, retry: actions.refresh };
  if (selection === null) return null;
  if (selection.by === 'link') return <LinkedProposal url={selection.url} errorActions={errorActions} />;
  const view = { ...viewOf(panel, null), errorActions, foundBy: null };
  return <ProposalView key={selection.candidate.key} candidate={selection.candidate} {...view} />;
}

function viewOf(
  { connection, pageUrl, record, loading, loadError, views, tab }: PanelState,
  linkUrl: string | null,
) {
  const service = (record && hostOfKey(record.key)) ?? speaker(connection);
  const posts = linkUrl === null ? undefined : tab?.posts?.[linkUrl];
  const place = { linkUrl, pageUrl: pageUrl ?? null, service, posts };
  // Only a service ranks voters.
  const hasVoters = connection?.state === 'ready' && views.list.some(({ id }) => id === 'voters');
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
        <Choose candidates={chosenFrom} choose={choose} takesFocus />
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
  // A click on its button must show more than the same words.
  if (loading && (resolution === undefined || resolution.state === 'failed')) return <ProposalSkeleton />;
  switch (resolution?.state) {
    case 'choose':
      return <Choose candidates={resolution.candidates} choose={choose} takesFocus={false} />;
    case 'not-found':
      return (
        <Lazy
          component={NOT_FOUND}
          props={{ url, askedAt: resolution.fetchedAt, isAsking: loading, askAgain: errorActions.retry }}
          skeleton={['verdict', 'block']}
        />
      );
    case 'failed':
      return <Failed key={url} url={url} error={resolution.error} errorActions={errorActions} />;
    default:
      if (loadError !== null) return <ErrorNotice error={loadError} errorActions={errorActions} />;
      return <NotLookedUp lookUp={errorActions.retry} />;
  }
}

interface FailedProps {
  readonly url: string;
  readonly error: ApiError;
  readonly errorActions: ErrorActions;
}

/** Says why the service gave no answer, and offers the enabled source's record, labelled as such. */
function Failed({ url, error, errorActions }: FailedProps) {
  const { connection } = usePanel();
  const { now } = useLocale();
  // Mounted again after a new request to the service.
  const [askedAt] = useState(now);
  return (
    <>
      <ErrorNotice error={error} errorActions={errorActions} />
      {connection?.state === 'ready' ? (
        <ElsewhereRegion regions={REGIONS} url={url} askedAt={askedAt} />
      ) : null}
    </>
  );
}

function ProposalSkeleton() {
  return (
    <Skeleton
      lines={[
        'half',
        'title',
        'verdict',
        'half',
        'wide',
        'bar',
        'half',
        'choice',
        'choice',
        'choice',
        'choice',
      ]}
    />
  );
}

/** A link that is looked up on click only. */
function NotLookedUp({ lookUp }: { lookUp: () => void }) {
  const { t } = useLocale();
  return (
    <Notice icon="search" tone="note" action={{ label: t('chip_look_up'), run: lookUp }}>
      <p>{t('panel_look_up')}</p>
    </Notice>
  );
}

interface ChooseProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
  readonly takesFocus: boolean;
}

function Choose(props: ChooseProps) {
  return <Lazy component={CHOOSE_CANDIDATE} props={props} skeleton={['verdict', 'block', 'block']} />;
}
