import { useEffect, useState } from 'preact/hooks';
import type { LookupSettings } from '@/utils/lookup/lookup-policy';

/** The settings, kept up to date whoever changes them; null until they are read. */
export function useLookupSettings(): LookupSettings | null {
  const [settings, setSettings] = useState<LookupSettings | null>(null);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    // Pages draw their first frame before the parser is there.
    void import('./lookup-settings').then(({ readLookupSettings, onLookupSettingsChanged }) => {
      if (gone) return;
      const refresh = () => void readLookupSettings().then(setSettings);
      refresh();
      stop = onLookupSettingsChanged(refresh);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  return settings;
}
