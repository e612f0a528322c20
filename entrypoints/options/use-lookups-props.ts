import type { LookupsProps } from '@/components/options/options-props';
import {
  MOST_CALLS_A_DAY,
  onCallBudgetChanged,
  readCallBudget,
  writeCallBudget,
} from '@/utils/browser/call-budget-settings';
import { changeLookupSettings, MOST_PER_HOUR, MOST_PER_PAGE } from '@/utils/browser/lookup-settings';
import type { ManagedPolicy } from '@/utils/browser/managed-policy';
import { useStored } from '@/utils/browser/use-stored';
import type { LookupSettings } from '@/utils/lookup/lookup-policy';
import type { Applied } from './use-applied';

/** Joins the lookup settings and the budget with what the user does to them; null until they are known. */
export function useLookupsProps(
  settings: LookupSettings | null,
  policy: ManagedPolicy,
  keep: Applied['keep'],
): LookupsProps | null {
  const budget = useStored(readCallBudget, onCallBudgetChanged);
  if (settings === null || budget === undefined) return null;
  return {
    settings,
    isManaged: policy.mode !== null,
    mostCaps: { perPage: MOST_PER_PAGE, perHour: MOST_PER_HOUR, perHourAll: MOST_PER_HOUR },
    budget: {
      value: budget,
      most: MOST_CALLS_A_DAY,
      change: (value) => keep(writeCallBudget(value)),
    },
    actions: {
      setMode: (mode) => keep(changeLookupSettings((now) => ({ ...now, mode }))),
      setCaps: (caps) => keep(changeLookupSettings((now) => ({ ...now, caps }))),
    },
  };
}
