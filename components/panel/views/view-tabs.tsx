import { useRef } from 'preact/hooks';
import { useSay } from '@/components/shared/say-context';
import type { MessageKey } from '@/utils/proposal/say';
import type { ViewName, ViewsProps } from './view-props';

const NAMES: Readonly<Record<ViewName, MessageKey>> = {
  page: 'view_page',
  browse: 'view_browse',
  recent: 'view_recent',
  watched: 'view_watched',
  voters: 'view_voters',
};

const ALWAYS: readonly ViewName[] = ['page', 'browse', 'recent', 'watched'];

/** Ids that join a tab with its view. */
export const tabId = (view: ViewName) => `tab-${view}`;
export const panelId = (view: ViewName) => `view-${view}`;

/** The way between the views: one stop of the Tab key, arrows within, as tabs everywhere have it. */
export function ViewTabs({ current, votersOf, open }: ViewsProps) {
  const say = useSay();
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
      aria-label={say('view_tabs')}
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
          {say(NAMES[view])}
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
