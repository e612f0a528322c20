import type { Cause } from '@/utils/lookup/cause';
import type { LedgerEntry } from '@/utils/lookup/ledger';
import type { MessageKey } from '@/utils/proposal/say';

/** Our words for what made the extension ask. */
export const CAUSES = {
  chip: 'options_cause_chip',
  panel: 'options_cause_panel',
  shown: 'options_cause_shown',
  popup: 'options_cause_popup',
  options: 'options_cause_options',
  watch: 'options_cause_watch',
} as const satisfies Record<Cause, MessageKey>;

/** Our words for where an answer came from. */
export const SOURCES = {
  network: 'options_ledger_network',
  cache: 'options_ledger_cache',
} as const satisfies Record<LedgerEntry['source'], MessageKey>;
