import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { ClockContext, SayContext } from '@/components/shared/locale-context';
import { english } from '../say';
import { NOW } from './factories';

/** Renders as a reader in Berlin with British English sees it at `NOW`. */
export function renderAtNow(view: ComponentChildren) {
  return renderAt(NOW, view);
}

/** The same at another moment, in milliseconds since the epoch. */
export function renderAt(now: number, view: ComponentChildren) {
  const clock = { locale: 'en-GB', timeZone: 'Europe/Berlin', now };
  const wrapper = ({ children }: { children: ComponentChildren }) => (
    <SayContext.Provider value={english}>
      <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>
    </SayContext.Provider>
  );
  return render(view, { wrapper });
}
