import { useEffect, useState } from 'preact/hooks';
import { type ManagedPolicy, readManagedPolicy } from './managed-policy';

/** The organisation's policy as of when the page was opened; null until it is read. */
export function useManagedPolicy(): ManagedPolicy | null {
  const [policy, setPolicy] = useState<ManagedPolicy | null>(null);

  useEffect(() => void readManagedPolicy().then(setPolicy), []);

  return policy;
}
