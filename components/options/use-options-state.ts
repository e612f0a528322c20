import { useEffect, useRef, useState } from 'preact/hooks';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { type ManagedPolicy, readManagedPolicy } from '@/utils/browser/settings/managed-policy';
import { useLookupSettings } from '@/utils/browser/settings/use-settings';
import type { OptionsState, ServiceFields } from './options-context';
import { PLACES, SECTIONS } from './sections';

/** Screen readers announce a repeated status only after a gap. */
const SILENCE_MS = 50;
const SHOWN_MS = 4_000;

/** Tracks immediate changes. */
function useApplied(): Pick<OptionsState, 'applied' | 'keep'> {
  const [applied, setApplied] = useState<OptionsState['applied']>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function tell(how: 'saved' | 'failed'): void {
    clearTimeout(timer.current);
    setApplied(null);
    timer.current = setTimeout(() => {
      setApplied(how);
      timer.current = setTimeout(() => setApplied(null), SHOWN_MS);
    }, SILENCE_MS);
  }

  return {
    applied,
    keep: (change) =>
      void change.then(
        () => tell('saved'),
        () => tell('failed'),
      ),
  };
}

/** Returns what the sections share; null until read. */
export function useOptionsState(): OptionsState | null {
  const connection = useConnection();
  const [policy, setPolicy] = useState<ManagedPolicy | null>(null);
  const settings = useLookupSettings();
  const [imported, takeImported] = useState<ServiceFields | null>(null);
  const changes = useApplied();
  useEffect(() => void readManagedPolicy().then(setPolicy), []);
  if (connection === null || policy === null || settings === null) return null;
  const opened = [location.hash.slice(1)];
  return {
    ...{ sections: SECTIONS, opened, connection, policy, settings },
    ...{ ...changes, imported, takeImported, ...PLACES },
  };
}
