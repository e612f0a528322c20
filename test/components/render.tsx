import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { ClockContext } from '@/components/shared/clock-context';
import { NOW } from './factories';

/** Renders as a reader in Berlin with British English sees it at `NOW`. */
export function renderAtNow(view: ComponentChildren) {
  return render(
    <ClockContext.Provider value={{ locale: 'en-GB', timeZone: 'Europe/Berlin', now: NOW }}>
      {view}
    </ClockContext.Provider>,
  );
}
