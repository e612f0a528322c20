import './drawing/settled';

/**
 * `?panel#active` shows the panel's state "active", `?panel&lang=de#active` the same in German, `?panel&pseudo#active` in
 * the pseudo-language, from right to left; each page brings the styles of its own.
 */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  '?panel': () => withStandIn(() => import('./panel')),
  '?proposals': () => import('./proposals'),
  '?at-source': () => import('./at-source'),
  '?effects': () => import('./effects'),
  '?popup': () => import('./popup'),
  '?options': () => import('./options'),
  '?first-run': () => import('./first-run'),
  '?diagnosis': () => import('./diagnosis'),
  '?sample': () => import('./sample'),
  '?joined-panel': () => withStandIn(() => import('./joined/joined')),
  '?joined-popup': () => withStandIn(() => import('./joined/joined')),
  '?chips': () => import('./chips/chips'),
};

/** The stand-in for the browser has to be there first. */
async function withStandIn(load: () => Promise<unknown>): Promise<unknown> {
  await import('./joined/stand-in');
  return load();
}

void PAGES[location.search.split('&')[0] ?? '']?.();
