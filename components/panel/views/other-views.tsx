import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { LazyPart } from '@/components/shared/lazy-part';
import type { SkeletonLine } from '@/components/shared/skeleton';
import type { PanelProps } from '../panel-props';
import { ViewPanel } from './view-panel';
import { BROWSE_VIEW, RECENT_VIEW, VOTERS_VIEW, WATCHED_VIEW } from './view-parts';
import type { ViewName } from './view-props';

const ROOM: readonly SkeletonLine[] = ['half', 'wide', 'block', 'block', 'block'];

/** The views beside that of the page. */
export function OtherViews({ views, browse, recent, watched, voters, actions }: PanelProps) {
  const { current } = views;
  return (
    <>
      <OnceOpened view="browse" current={current}>
        <LazyPart part={BROWSE_VIEW} props={{ ...browse, remedies: actions }} skeleton={ROOM} />
      </OnceOpened>
      <OnceOpened view="recent" current={current}>
        <LazyPart part={RECENT_VIEW} props={recent} skeleton={ROOM} />
      </OnceOpened>
      <OnceOpened view="watched" current={current}>
        <LazyPart part={WATCHED_VIEW} props={watched} skeleton={ROOM} />
      </OnceOpened>
      {voters === null ? null : (
        <OnceOpened view="voters" current={current}>
          <LazyPart
            key={voters.daoId}
            part={VOTERS_VIEW}
            props={{ ...voters, remedies: actions }}
            skeleton={ROOM}
          />
        </OnceOpened>
      )}
    </>
  );
}

interface OnceOpenedProps {
  readonly view: ViewName;
  readonly current: ViewName;
  readonly children: ComponentChildren;
}

/** A view that is drawn from the moment on in which it is first looked at, and then stays. */
function OnceOpened({ view, current, children }: OnceOpenedProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= view === current;
  return (
    <ViewPanel view={view} current={current}>
      {wasOpened.current ? children : null}
    </ViewPanel>
  );
}
