import { useEffect, useState } from 'preact/hooks';
import type { LookupSettings } from '@/utils/lookup/lookup-policy';
import { onLookupSettingsChanged, readLookupSettings } from './lookup-settings';

/** The settings, kept up to date whoever changes them; null until they are read. */
export function useLookupSettings(): LookupSettings | null {
  const [settings, setSettings] = useState<LookupSettings | null>(null);

  useEffect(() => {
    const refresh = () => void readLookupSettings().then(setSettings);
    refresh();
    return onLookupSettingsChanged(refresh);
  }, []);

  return settings;
}
