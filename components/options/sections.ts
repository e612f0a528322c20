import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { type LazyComponent, lazy } from '@/components/shared/lazy';
import { AppearanceSection } from './appearance-section';
import type { OptionsSection } from './options-context';
import { OwnAddressesSection } from './own-addresses-section';
import { ServiceSection } from './service-section';
import { LookupsSection } from './sites/lookups-section';
import { SitesSection } from './sites/sites-section';

/** The page's sections in order. */
export const SECTIONS: readonly OptionsSection[] = [
  { name: 'service', heading: 'options_service', group: 'service', body: { View: ServiceSection } },
  {
    name: 'keyless',
    heading: 'keyless_title',
    group: 'service',
    line: 'keyless_line',
    body: {
      lazyView: lazy(() =>
        import('@/components/keyless/keyless-section').then((module) => module.KeylessSection),
      ),
    },
  },
  { name: 'lookups', heading: 'options_lookups', group: 'lookups', body: { View: LookupsSection } },
  {
    name: 'costs',
    heading: 'options_costs',
    group: 'lookups',
    line: 'options_costs_line',
    body: {
      lazyView: lazy(() => import('@/components/usage/costs-section').then((module) => module.CostsSection)),
    },
  },
  {
    name: 'own',
    heading: 'options_own',
    group: 'you',
    line: 'options_own_line',
    body: { View: OwnAddressesSection },
  },
  {
    name: 'people',
    heading: 'people_title',
    group: 'you',
    line: 'people_line',
    body: {
      lazyView: lazy(() =>
        import('@/components/panel/people/people-section').then((module) => module.PeopleSection),
      ),
    },
  },
  {
    name: 'notices',
    heading: 'notices_heading',
    group: 'you',
    body: {
      lazyView: lazy(() =>
        import('@/components/watchlist/notices/notice-settings').then((module) => module.NoticesSection),
      ),
    },
  },
  {
    name: 'today',
    heading: 'view_today',
    group: 'you',
    body: {
      lazyView: lazy(() =>
        import('@/components/watchlist/today/today-section').then((module) => module.TodaySection),
      ),
    },
  },
  { name: 'appearance', heading: 'options_appearance', group: 'you', body: { View: AppearanceSection } },
  { name: 'sites', heading: 'options_sites', group: 'forums', body: { View: SitesSection } },
  {
    name: 'requests',
    heading: 'options_ledger',
    group: 'data',
    line: 'options_ledger_line',
    body: {
      lazyView: lazy(() =>
        import('@/components/usage/ledger-section').then((module) => module.LedgerSection),
      ),
    },
  },
  {
    name: 'data',
    heading: 'options_data',
    group: 'data',
    body: { lazyView: lazy(() => import('./data-section').then((module) => module.DataSection)) },
  },
  {
    name: 'privacy',
    heading: 'options_privacy',
    group: 'data',
    line: 'options_privacy_line',
    body: { lazyView: lazy(() => import('./data-section').then((module) => module.PrivacySection)) },
  },
];

/** What the page opens on demand. */
export const PLACES: { readonly diagnosis?: LazyComponent<DiagnosisPlace> } = {
  diagnosis: lazy(() =>
    import('@/components/diagnosis/diagnosis.live').then((module) => module.JoinedDiagnosis),
  ),
};
