import { BrowseView } from '../browse/browse-view';
import type { PanelProps } from '../panel-props';
import { RecentView } from '../recent/recent-view';
import { VotersView } from '../voters/voters-view';
import { ViewPanel } from './view-panel';

/** The views beside that of the page. */
export function OtherViews({ views, browse, recent, voters, actions }: PanelProps) {
  const { current } = views;
  return (
    <>
      <ViewPanel view="browse" current={current}>
        <BrowseView {...browse} remedies={actions} />
      </ViewPanel>
      <ViewPanel view="recent" current={current}>
        <RecentView {...recent} />
      </ViewPanel>
      {voters === null ? null : (
        <ViewPanel view="voters" current={current}>
          <VotersView key={voters.daoId} {...voters} remedies={actions} />
        </ViewPanel>
      )}
    </>
  );
}
