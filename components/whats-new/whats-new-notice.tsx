import { useEffect, useState } from 'preact/hooks';
import { type LazyComponent, lazy } from '@/components/shared/lazy';

const WHATS_NEW: LazyComponent<object> = lazy(() =>
  import('./whats-new.live').then((module) => module.WhatsNew),
);

/** Loaded after the page without a placeholder, because it is not urgent. */
export function WhatsNewNotice() {
  const [, setHere] = useState(WHATS_NEW.here() !== null);
  useEffect(() => void WHATS_NEW.load().then(() => setHere(true)), []);
  const View = WHATS_NEW.here();
  return View && <View />;
}
