import { askBackground } from './ask-background';
import { requestOriginAccess } from './origin-access';

/** Has the forum script put on a site. Call it first thing in a click: the browser asks the user for access. */
export function enableSite(origin: string): void {
  // Asked first thing: the gesture is gone after an `await`, and the page perhaps before the answer.
  void requestOriginAccess(origin);
  void askBackground<'add-site'>({ type: 'add-site', origin });
}
