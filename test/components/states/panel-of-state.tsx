import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { KeptAnswersContext } from '@/components/insights/frame/use-kept-answers';
import { Votes } from '@/components/panel/ballots/ballots-regions';
import { ActivityView } from '@/components/panel/browse/activity/activity-view';
import type { Activity } from '@/components/panel/browse/activity/use-activity';
import { BrowseView, Heads } from '@/components/panel/browse/browse-view';
import type { BrowseProps } from '@/components/panel/browse/use-browse';
import { Panel as ProductPanel } from '@/components/panel/frame/panel';
import { VIEWS } from '@/components/panel/frame/views';
import {
  PanelContext,
  type PanelState,
  type PanelViews,
  type Showing,
  ShownProposalContext,
  shownProposal,
} from '@/components/panel/kit/panel-context';
import { ownVotes } from '@/components/panel/reading/own-votes.live';
import { type ShownBallots, ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import { RecentView } from '@/components/panel/recent/recent-view';
import type { RecentProps } from '@/components/panel/recent/use-recent-view';
import type { VotersProps } from '@/components/panel/voters/use-voters';
import { VotersView } from '@/components/panel/voters/voters-view';
import { ProposalControlsContext, SeenContext } from '@/components/shared/listings/feature-slots';
import { BudgetNotice } from '@/components/usage/budget-notice';
import { WatchedCount } from '@/components/watchlist/list/watched-count';
import { WatchedView, type WatchlistProps } from '@/components/watchlist/list/watchlist-view';
import { RowStar, StarButton, useIsStarred, WatchedContext } from '@/components/watchlist/star-button';
import { type MyDaosProps, MyDaosView } from '@/components/watchlist/today/my-daos';
import { TodayView } from '@/components/watchlist/today/today-view';
import type { TodayProps } from '@/components/watchlist/today/use-today';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import { makeCandidate } from '../../factories/proposal';

/** A state of the panel with all that its features show, as plain data. */
export interface PanelProps
  extends Omit<PanelState, 'tabId' | 'candidate' | 'views' | 'notices' | 'actions'> {
  readonly views: Omit<PanelViews, 'list'>;
  readonly actions: Omit<PanelState['actions'], 'open'>;
  readonly budgetNotice?: string | null;
  readonly ballots: ShownBallots;
  /** What is kept on this machine; absent where a view that wants it would ask the background. */
  readonly kept?: readonly KeptAnswer[];
  readonly browse: BrowseProps;
  /** In the place of Browse's proposals. */
  readonly activity?: Activity;
  readonly recent: RecentProps;
  readonly watched: WatchlistProps;
  readonly today?: TodayProps & { readonly chooser: MyDaosProps };
  readonly voters: VotersProps | null;
}

const StateContext = createContext<PanelProps | null>(null);

function useState(): PanelProps {
  const state = useContext(StateContext);
  if (state === null) throw new Error('No state around.');
  return state;
}

function Voters() {
  const { voters, actions } = useState();
  return voters && <VotersView key={voters.daoId} {...voters} errorActions={actions} />;
}

function Notice() {
  const { budgetNotice, actions } = useState();
  return <BudgetNotice notice={budgetNotice ?? null} openOptions={actions.openOptions} />;
}

const DRAWN: Readonly<Record<string, () => ComponentChildren>> = {
  browse: () => {
    const { browse, activity, actions } = useState();
    if (activity)
      return (
        <div class="view">
          <ActivityView {...activity} open={() => {}} errorActions={actions} />
        </div>
      );
    return (
      <Heads>
        <BrowseView {...browse} errorActions={actions} />
      </Heads>
    );
  },
  recent: () => <RecentView {...useState().recent} />,
  today: () => {
    const { today, actions } = useState();
    const chooser = today && <MyDaosView {...today.chooser} />;
    return today && <TodayView {...today} chooser={chooser} errorActions={actions} />;
  },
  watched: () => <WatchedView {...useState().watched} />,
  voters: Voters,
};

/** The product's registry, with views that show what the state holds. */
const LIST = VIEWS.map((view) => {
  const Drawn = DRAWN[view.id];
  if (Drawn === undefined) return view;
  const { Count, ...rest } = view;
  const body = { lazyView: here(() => <>{Drawn()}</>) };
  return { ...rest, body, ...(Count && { Count: here(() => <WatchedCount {...useState().watched} />) }) };
});

function here(View: ComponentType) {
  return { here: () => View, load: async () => {} };
}

const CONTROLS = { InHeader: StarButton, InRow: RowStar, useIsFollowed: useIsStarred };

/** One and the same: what changes reaches it by its contexts alone, as in the product. */
const PRODUCT = <ProductPanel />;

function panelOf(state: Omit<PanelProps, 'watched' | 'ballots' | 'kept'>): PanelState {
  const { views, actions } = state;
  return {
    ...state,
    ...{ tabId: 1, candidate: null, notices: [Notice] },
    views: { ...views, list: LIST },
    actions: { ...actions, open: () => {} },
  };
}

/** The product's panel in a state: nothing of it is read from the browser. */
export function Panel(state: PanelProps) {
  const { watched, ballots, kept = null, ...rest } = state;
  const panel = useMemo(() => panelOf(rest), Object.values(rest));
  const own = ownVotes(ballots.list?.rows ?? [], ballots.ownAddresses ?? [], state.record);
  const shown = useMemo(() => ({ ...ballots, own }), [ballots, String(own)]);
  return (
    <StateContext.Provider value={state}>
      <PanelContext.Provider value={panel}>
        <WatchedContext.Provider value={watched}>
          <ProposalControlsContext.Provider value={CONTROLS}>
            <SeenContext.Provider value={state.recent.items}>
              <ShownBallotsContext.Provider value={shown}>
                <KeptAnswersContext.Provider value={kept}>{PRODUCT}</KeptAnswersContext.Provider>
              </ShownBallotsContext.Provider>
            </SeenContext.Provider>
          </ProposalControlsContext.Provider>
        </WatchedContext.Provider>
      </PanelContext.Provider>
    </StateContext.Provider>
  );
}

interface ShownProps extends Partial<Showing> {
  readonly children: ComponentChildren;
}

/** A proposal around some of its regions, without the panel. */
export function Shown({ children, ...showing }: ShownProps) {
  const { record = null } = showing;
  const shown = shownProposal({
    candidate: makeCandidate({ ...(record && { key: record.key }) }),
    errorActions: { openOptions: () => {}, grantAccess: () => {}, retry: () => {} },
    ...{ record, loading: false, foundBy: null, openVoters: () => {} },
    place: { linkUrl: null, pageUrl: null, service: 'api.example.org' },
    ...showing,
  });
  return <ShownProposalContext.Provider value={shown}>{children}</ShownProposalContext.Provider>;
}

interface BallotsProps extends ShownBallots, Pick<Showing, 'record'> {}

/** The region of the ballots by itself. */
export function Ballots({ record, ...ballots }: BallotsProps) {
  const candidate = makeCandidate({ ...(record && { key: record.key }), identity: null });
  return (
    <ShownBallotsContext.Provider value={ballots}>
      <Shown candidate={candidate} record={record}>
        <Votes />
      </Shown>
    </ShownBallotsContext.Provider>
  );
}
