import { watchFrontDoor } from '@/components/first-run/background';
import { SIGNATURE_REQUESTS } from '@/components/keyless/signature/requests';
import { AT_SOURCE_REQUESTS } from '@/components/panel/at-source/requests';
import { EFFECTS_REQUESTS } from '@/components/panel/effects/requests';
import { PEOPLE_KEY } from '@/components/panel/people/person';
import { askFollowed, followedPeople, PEOPLE_REQUESTS } from '@/components/panel/people/requests';
import { USAGE_REQUESTS } from '@/components/usage/requests';
import { watchProposals } from '@/components/watchlist/background';
import { NOTICES_KEY } from '@/components/watchlist/notices/notice-store';
import { STARS_KEY } from '@/components/watchlist/star';
import { watchToday } from '@/components/watchlist/today/background';
import { MY_DAOS_KEY, TODAY_KEY } from '@/components/watchlist/today/my-dao';
import { todayRequests } from '@/components/watchlist/today/requests';
import { noteUpdate, WHATS_NEW_KEY } from '@/components/whats-new/new-version-store';
import type { AskFollowed, PeopleFollowed } from '@/utils/proposal/ballot';
import type { Services } from './services';

/** Lookups of how followed people voted: at most one feature, given to the others. */
const FOLLOWED: readonly ((services: Services) => AskFollowed)[] = [askFollowed];

export const followedBy = (services: Services): AskFollowed => FOLLOWED[0]?.(services) ?? (async () => null);

/** The same for a feature that lists several proposals. */
const PEOPLE: readonly ((services: Services) => PeopleFollowed)[] = [followedPeople];

/** Optional features that run in the background from its start. */
export const FEATURES: readonly ((services: Services, followed: AskFollowed) => void)[] = [
  watchProposals,
  noteUpdate,
  watchFrontDoor,
  watchToday,
];

/** Keys of items that their pages change directly, see `last-change`. */
export const FEATURE_ITEMS: readonly string[] = [
  MY_DAOS_KEY,
  NOTICES_KEY,
  PEOPLE_KEY,
  STARS_KEY,
  TODAY_KEY,
  WHATS_NEW_KEY,
];

/** Requests that only their own pages make. */
export const FEATURE_REQUESTS = {
  ...AT_SOURCE_REQUESTS,
  ...EFFECTS_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...SIGNATURE_REQUESTS,
  ...todayRequests(PEOPLE),
  ...USAGE_REQUESTS,
};
