export const LOOKUPS_KEY = 'lookups:v1';

export const RECENT_KEY = 'recent:v1';

export const STARS_KEY = 'watchlist:v1';

/** Apart from the stars, so that neither the background's write nor a page's can undo the other. */
export const WATCH_NOTES_KEY = 'watch-notes:v1';
