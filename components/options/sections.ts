import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { type LazyComponent, lazy } from '@/components/shared/lazy';
import type { MessageKey } from '@/utils/i18n/locale';

/** The sections of the page in their order, with their headings. */
export const SECTION_HEADINGS = {
  service: 'options_service',
  costs: 'options_costs',
  lookups: 'options_lookups',
  sites: 'options_sites',
  appearance: 'options_appearance',
  own: 'options_own',
  notices: 'notices_heading',
  requests: 'options_ledger',
  data: 'options_data',
  privacy: 'options_privacy',
} as const satisfies Record<string, MessageKey>;

export type SectionName = keyof typeof SECTION_HEADINGS;

export const SECTION_NAMES = [
  'service',
  'costs',
  'lookups',
  'sites',
  'appearance',
  'own',
  'notices',
  'requests',
  'data',
  'privacy',
] as const satisfies readonly SectionName[];

/*
 * What the options page can begin without.
 */

/** What the page opens now and then. */
export const PLACES: { readonly diagnosis?: LazyComponent<DiagnosisPlace> } = {
  diagnosis: lazy(() =>
    import('@/components/diagnosis/use-diagnosis').then((module) => module.JoinedDiagnosis),
  ),
};

export const COSTS_VIEW = lazy(() =>
  import('@/components/usage/costs-view').then((module) => module.CostsView),
);

export const LOWER_SECTIONS = lazy(() => import('./lower-sections').then((module) => module.LowerSections));

export const TEST_STEPS = lazy(() =>
  import('@/components/shared/notices/test-steps').then((module) => module.TestSteps),
);

export const SUGGESTED_FORUMS = lazy(() =>
  import('./sites/suggested-forums').then((module) => module.SuggestedForums),
);
