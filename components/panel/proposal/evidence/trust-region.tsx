import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { Region } from '@/components/panel/kit/region';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';

export const EVIDENCE_DRAWER = lazy(() =>
  import('./evidence-drawer').then((module) => module.EvidenceDrawer),
);

/** It knows the words for everything that a service can say about its data, and no figure waits for it. */
export const TRUST_LINE = lazy(() => import('./trust-line').then((module) => module.TrustLine));

/** The evidence, which takes the place of all regions that do not stay beside it. */
export const DrawerContext = createContext({ isOpen: false, toggle: () => {} });

/** How far the figures can be trusted: one line, which opens all that is known of it. */
export function TrustRegion() {
  const { t } = useLocale();
  const { isOpen, toggle } = useContext(DrawerContext);
  const box = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useShortcut('Escape', isOpen ? toggle : null);
  // Each of the two buttons goes when it is pressed: its reader goes on at the other.
  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) box.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const name = t('region_evidence');
  if (!isOpen) {
    return (
      <Region name={name} heading={null} box={box}>
        <Lazy component={TRUST_LINE} props={{ open: toggle }} skeleton={['choice']} />
      </Region>
    );
  }
  return (
    <Region name={name} heading={t('evidence_title')} aside={<CloseButton close={toggle} />} box={box}>
      <Lazy component={EVIDENCE_DRAWER} props={{}} skeleton={['block', 'block', 'wide', 'half']} />
    </Region>
  );
}

function CloseButton({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  return (
    <button type="button" class="button-text" onClick={close}>
      {t('shortcuts_close')}
    </button>
  );
}
