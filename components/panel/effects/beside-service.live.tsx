import type { ComponentChildren } from 'preact';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { useStored } from '@/utils/browser/storage/use-item';

/** Shows what needs a public source, where the reader has turned one on beside the service. */
export function BesideService({ children }: { readonly children: ComponentChildren }) {
  const isOn = (useStored(readTurnedOn, onTurnedOnChanged) ?? []).length > 0;
  return isOn && <>{children}</>;
}
