import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { ClockContext } from '@/components/shared/clock-context';
import { SayContext } from '@/components/shared/say-context';
import { english } from '../say';
import { NOW } from './factories';

/** Renders as a reader in Berlin with British English sees it at `NOW`. */
export function renderAtNow(view: ComponentChildren) {
  return render(view, { wrapper: AtNow });
}

function AtNow({ children }: { children: ComponentChildren }) {
  return (
    <SayContext.Provider value={english}>
      <ClockContext.Provider value={{ locale: 'en-GB', timeZone: 'Europe/Berlin', now: NOW }}>
        {children}
      </ClockContext.Provider>
    </SayContext.Provider>
  );
}
