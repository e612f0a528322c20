import { USAGE_REQUESTS } from '@/components/usage/requests';
import { watchProposals } from '@/components/watchlist/background';
import type { Services } from './services';

/** What optional features do in the background, from its start on. */
export const FEATURES: readonly ((services: Services) => void)[] = [watchProposals];

/** Requests that only their own pages make. */
export const FEATURE_REQUESTS = {
  ...USAGE_REQUESTS,
};
