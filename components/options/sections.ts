import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { type LazyComponent, lazy } from '@/components/shared/lazy';
import { AppearanceSection } from './appearance-section';
import { LookupsSection } from './lookups-section';
import type { OptionsSection } from './options-context';
import { OwnAddressesSection } from './own-addresses-section';
import { ServiceSection } from './service-section';
import { SitesSection } from './sites/sites-section';

/** The sections of the page in their order. */
export const SECTIONS: readonly OptionsSection[] = [
  { name: 'service', heading: 'options_service', body: { View: ServiceSection } },
  {
    name: 'costs',
    heading: 'options_costs',
    body: {
      lazyView: lazy(() => import('@/components/usage/costs-section').then((module) => module.CostsSection)),
    },
  },
  { name: 'lookups', heading: 'options_lookups', body: { View: LookupsSection } },
  { name: 'sites', heading: 'options_sites', body: { View: SitesSection } },
  { name: 'appearance', heading: 'options_appearance', body: { View: AppearanceSection } },
  { name: 'own', heading: 'options_own', body: { View: OwnAddressesSection } },
  {
    name: 'notices',
    heading: 'notices_heading',
    body: {
      lazyView: lazy(() =>
        import('@/components/watchlist/notice-settings').then((module) => module.NoticesSection),
      ),
    },
  },
  {
    name: 'requests',
    heading: 'options_ledger',
    body: {
      lazyView: lazy(() =>
        import('@/components/usage/ledger-section').then((module) => module.LedgerSection),
      ),
    },
  },
  {
    name: 'data',
    heading: 'options_data',
    body: { lazyView: lazy(() => import('./data-section').then((module) => module.DataSection)) },
  },
  {
    name: 'privacy',
    heading: 'options_privacy',
    body: { lazyView: lazy(() => import('./data-section').then((module) => module.PrivacySection)) },
  },
];

/** What the page opens now and then. */
export const PLACES: { readonly diagnosis?: LazyComponent<DiagnosisPlace> } = {
  diagnosis: lazy(() =>
    import('@/components/diagnosis/use-diagnosis').then((module) => module.JoinedDiagnosis),
  ),
};
