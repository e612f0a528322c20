import { part } from '@/components/shared/lazy';

/*
 * What the panel can begin without. What these views share comes in chunks of its own beside them.
 */

export const BROWSE_VIEW = part(() => import('./browse/browse-view').then((module) => module.BrowseView));

export const RECENT_VIEW = part(() => import('./recent/recent-view').then((module) => module.RecentView));

export const VOTERS_VIEW = part(() => import('./voters/voters-view').then((module) => module.VotersView));

export const WATCHED_VIEW = part(() =>
  import('@/components/watchlist/watchlist-view').then((module) => module.WatchedView),
);

export const LOADED_BALLOTS = part(() =>
  import('./ballots/ballots-list').then((module) => module.LoadedBallots),
);
