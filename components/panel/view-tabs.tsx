import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LazyPart } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { SkeletonLine } from '@/components/shared/skeleton';
import type { MessageKey } from '@/utils/i18n/locale';
import type { PanelProps, ViewName, ViewsProps } from './use-panel';
import { BROWSE_VIEW, RECENT_VIEW, VOTERS_VIEW, WATCHED_VIEW } from './views';

const NAMES: Readonly<Record<ViewName, MessageKey>> = {
  page: 'view_page',
  browse: 'view_browse',
  recent: 'view_recent',
  watched: 'view_watched',
  voters: 'view_voters',
};

const ALWAYS: readonly ViewName[] = ['page', 'browse', 'recent', 'watched'];

/** Ids that join a tab with its view. */
const tabId = (view: ViewName) => `tab-${view}`;
export const panelId = (view: ViewName) => `view-${view}`;

/** The way between the views: one stop of the Tab key, arrows within, as tabs everywhere have it. */
export function ViewTabs({ current, votersOf, open }: ViewsProps) {
  const { t } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const views: readonly ViewName[] = votersOf === null ? ALWAYS : [...ALWAYS, 'voters'];
  const step = (event: KeyboardEvent) => {
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const next = views[target(event.key, views.indexOf(current), views.length, isRtl)];
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    // What scrolls is a stop of the Tab key in Firefox, unless it says that it is none.
    <div
      ref={list}
      class="view-tabs scrolls"
      role="tablist"
      aria-label={t('view_tabs')}
      tabIndex={-1}
      onKeyDown={step}
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabId(view)}
          class="view-tab"
          aria-selected={view === current}
          aria-controls={panelId(view)}
          tabIndex={view === current ? 0 : -1}
          onClick={() => open(view)}
        >
          {t(NAMES[view])}
        </button>
      ))}
    </div>
  );
}

function target(key: string, from: number, count: number, isRtl: boolean): number {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (from + 1) % count;
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

interface ViewPanelProps {
  readonly view: ViewName;
  readonly current: ViewName;
  readonly children: ComponentChildren;
}

/** One of the views. It stays as it was left while another one is looked at. */
export function ViewPanel({ view, current, children }: ViewPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(view)}
      aria-labelledby={tabId(view)}
      tabIndex={-1}
      hidden={view !== current}
    >
      {children}
    </div>
  );
}

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

/** Takes the focus along where it would be left in a view that is no longer shown, so that nobody falls back to the top. */
export function useFollowingFocus(current: ViewName): void {
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[role="tabpanel"][hidden]') == null) return;
    document.getElementById(panelId(current))?.focus();
  }, [current]);
}
