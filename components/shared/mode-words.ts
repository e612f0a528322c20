import type { LookupMode } from '@/utils/lookup/lookup-policy';

/** Our words for the modes, in the order in which they are offered. */
export const MODE_WORDS: Readonly<Record<LookupMode, string>> = {
  automatic: 'Automatic',
  click: 'On click',
  off: 'Off',
};
