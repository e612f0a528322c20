import { useEffect, useState } from 'preact/hooks';
import { type LazyComponent, lazy } from '@/components/shared/lazy';

const WHATS_NEW: LazyComponent<object> = lazy(() =>
  import('./whats-new.live').then((module) => module.WhatsNew),
);

/** Nobody waits for it, so that it comes after the page and has no room kept. */
export function WhatsNewNotice() {
  const [, setHere] = useState(WHATS_NEW.here() !== null);
  useEffect(() => void WHATS_NEW.load().then(() => setHere(true)), []);
  const View = WHATS_NEW.here();
  return View && <View />;
}
