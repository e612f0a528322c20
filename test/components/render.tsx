import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { type Mock, vi } from 'vitest';
import { LocaleContext } from '@/components/shared/words';
import { englishAt } from '../english';
import { NOW } from '../factories/proposal';

/** Renders as a reader in Berlin with British English sees it at `NOW`. */
export function renderAtNow(view: ComponentChildren) {
  return renderAt(NOW, view);
}

/** The same at another moment, in milliseconds since the epoch. */
export function renderAt(now: number, view: ComponentChildren) {
  const locale = englishAt(now, 'Europe/Berlin');
  const wrapper = ({ children }: { children: ComponentChildren }) => (
    <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
  );
  return render(view, { wrapper });
}

/** A spy in the place of each of a view's actions. */
export function spiesOn<Actions extends object>(actions: Actions): Record<keyof Actions, Mock> {
  // The names are those of the actions.
  return Object.fromEntries(Object.keys(actions).map((name) => [name, vi.fn()])) as Record<
    keyof Actions,
    Mock
  >;
}
