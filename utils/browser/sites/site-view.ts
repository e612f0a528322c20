import { type LookupMode, type LookupSettings, pauseOf, ruleOf } from '@/utils/lookup/forum/policy';
import { webOrigin } from '@/utils/web-address';
import { matchPatternOf } from './access';
import { isListedForum } from './listed-forum';

/** What the popup says of the active tab's site. */
export type SiteView =
  /** The browser's own pages, and those that it hides: no script can run there. */
  | { readonly state: 'closed' }
  /** The forum script does not run there. `canAdd`: the browser would let the user have it run; `known`: as below. */
  | {
      readonly state: 'elsewhere';
      readonly origin: string;
      readonly canAdd: boolean;
      readonly known: boolean;
    }
  /** Nothing about a site is stored from a private window. */
  | { readonly state: 'private'; readonly origin: string }
  /** The forum script runs there. */
  | {
      readonly state: 'here';
      readonly origin: string;
      /** Null: as everywhere. */
      readonly mode: LookupMode | null;
      /** What holds everywhere. */
      readonly usual: LookupMode;
      /** Milliseconds since the epoch; null where the site is not paused. */
      readonly pausedUntil: number | null;
      /** Whether the user has decided anything about the site, which can be forgotten. */
      readonly known: boolean;
    };

interface ActivePage {
  readonly url: string | undefined;
  readonly isPrivate: boolean;
}

/** How the active tab's site stands now. `hasAccess`: the browser lets scripts into its pages. */
export function siteViewOf(
  { url, isPrivate }: ActivePage,
  settings: LookupSettings,
  hasAccess: boolean,
  now = Date.now(),
): SiteView {
  const origin = webOrigin(url);
  if (origin === null) return { state: 'closed' };
  if (isPrivate) return { state: 'private', origin };
  const rule = ruleOf(settings, origin);
  const runs = hasAccess && (isListedForum(origin) || rule?.added === true);
  const known = rule !== undefined;
  if (!runs) return { state: 'elsewhere', origin, canAdd: canBeAdded(origin), known };
  const { mode: usual } = settings;
  return { state: 'here', origin, mode: rule?.mode ?? null, usual, pausedUntil: pauseOf(rule, now), known };
}

/** As in the manifest's optional host permissions: https everywhere, http on this machine alone. */
function canBeAdded(origin: string): boolean {
  const pattern = matchPatternOf(origin);
  return pattern.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)\//.test(pattern);
}
