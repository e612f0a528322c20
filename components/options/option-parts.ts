import { part } from '@/components/shared/part';

/*
 * What the options page can begin without.
 */

export const COSTS_VIEW = part(() => import('./costs/costs-view').then((module) => module.CostsView));

export const LEDGER_VIEW = part(() => import('./ledger/ledger-view').then((module) => module.LedgerView));

export const KEPT_DATA = part(() => import('./kept-data').then((module) => module.KeptData));

export const TEST_STEPS = part(() => import('./test-steps').then((module) => module.TestSteps));

export const SUGGESTED_FORUMS = part(() =>
  import('./sites/suggested-forums').then((module) => module.SuggestedForums),
);
