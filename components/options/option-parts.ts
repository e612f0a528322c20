import { part } from '@/components/shared/part';

/*
 * What the options page can begin without.
 */

export const COSTS_VIEW = part(() => import('./costs/costs-view').then((module) => module.CostsView));

export const LOWER_SECTIONS = part(() => import('./lower-sections').then((module) => module.LowerSections));

export const TEST_STEPS = part(() => import('./test-steps').then((module) => module.TestSteps));

export const SUGGESTED_FORUMS = part(() =>
  import('./sites/suggested-forums').then((module) => module.SuggestedForums),
);
