import type { LookupSettings } from '@/utils/lookup/lookup-policy';
import { LOOKUPS_KEY } from './kept-keys';
import { onLocalChange } from './on-local-change';
import { useStored } from './use-stored';

/** The settings, kept up to date whoever changes them; null until they are read. */
export function useLookupSettings(): LookupSettings | null {
  return useStored(readLate, onChanged) ?? null;
}

// Pages draw their first frame before the parser is there.
async function readLate(): Promise<LookupSettings> {
  return (await import('./lookup-settings')).readLookupSettings();
}

const onChanged = (listener: () => void) => onLocalChange(LOOKUPS_KEY, listener);
