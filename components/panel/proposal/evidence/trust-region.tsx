import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { Region } from '@/components/panel/kit/region';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';

export const EVIDENCE_DRAWER = lazy(() =>
  import('./evidence-drawer').then((module) => module.EvidenceDrawer),
);

/** Loaded late: it has the words for everything that a service can say about its data, and no figure waits for it. */
export const TRUST_LINE = lazy(() => import('./trust-line').then((module) => module.TrustLine));

/** The evidence, which replaces all regions that do not stay next to it. */
export const DrawerContext = createContext({ isOpen: false, toggle: () => {} });

/** The trust line, which opens the full evidence. */
export function TrustRegion() {
  const { t } = useLocale();
  const { isOpen, toggle } = useContext(DrawerContext);
  const box = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useShortcut('Escape', isOpen ? toggle : null);
  // Each of the two buttons disappears on click, so the focus moves to the other.
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
