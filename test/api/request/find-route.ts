import type { Route } from './route';

/** A route and what its path's parameter holds, decoded. */
export interface FoundRoute {
  readonly route: Route;
  readonly parameter: string;
}

/** The first route that has this method and path. */
export function findRoute(routes: readonly Route[], method: string, pathname: string): FoundRoute | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const parameter = route.match(pathname);
    if (parameter !== null) return { route, parameter };
  }
  return null;
}
