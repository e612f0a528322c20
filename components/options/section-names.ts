import type { MessageKey } from '@/utils/proposal/say';

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
