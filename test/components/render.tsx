import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { LocaleContext } from '@/components/shared/locale-context';
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
