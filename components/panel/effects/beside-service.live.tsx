import type { ComponentChildren } from 'preact';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { useStored } from '@/utils/browser/storage/use-item';

/** Shows its children if the user has enabled a public source next to the service. */
export function BesideService({ children }: { readonly children: ComponentChildren }) {
  const isOn = (useStored(readTurnedOn, onTurnedOnChanged) ?? []).length > 0;
  return isOn && <>{children}</>;
}
