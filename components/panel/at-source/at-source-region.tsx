import type { ComponentChildren, ComponentProps } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { hostOfKey } from '@/utils/source/origins';
import { useShown } from '../kit/panel-context';
import { AtSourceContext, type ToldAtSource } from './at-source-context';
import type { KnownElsewhere } from './known-elsewhere';

export const AT_SOURCE = lazy(() => import('./at-source').then((module) => module.AtSource));

const KNOWN_ELSEWHERE = lazy(() => import('./known-elsewhere').then((module) => module.KnownElsewhere));

/** Keeps what the row “At the source” found, for views with figures of their own. */
export function AtSourceProvider({ children }: { readonly children: ComponentChildren }) {
  const told = useState<ToldAtSource | null>(null);
  return <AtSourceContext.Provider value={told}>{children}</AtSourceContext.Provider>;
}

/** Shows the origin's own figures next to the service's; nothing if the source already answers. */
export function AtSourceRegion() {
  const isOwn = hostOfKey(useShown().candidate.key) === null;
  return useContext(AtSourceContext) && isOwn ? (
    <Lazy component={AT_SOURCE} props={{}} skeleton={[]} />
  ) : null;
}

/** Shows an enabled source's record of a link that the service does not know. */
export function ElsewhereRegion(props: ComponentProps<typeof KnownElsewhere>) {
  return useContext(AtSourceContext) ? (
    <Lazy component={KNOWN_ELSEWHERE} props={props} skeleton={[]} />
  ) : null;
}
