import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { LocaleContext } from '@/components/shared/words';
import { NOW } from '../../factories/proposal';
import { pseudoAt } from '../../locales/pseudo';

/** Renders as a reader in Berlin sees it who speaks the pseudo-language, from right to left. */
export function renderPseudo(view: ComponentChildren): Element {
  const { container } = render(
    <LocaleContext.Provider value={pseudoAt(NOW)}>
      <div dir="rtl">{view}</div>
    </LocaleContext.Provider>,
  );
  return container;
}
