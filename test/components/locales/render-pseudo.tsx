import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { ClockContext, SayContext } from '@/components/shared/locale-context';
import { pseudo } from '../../locales/pseudo';
import { NOW } from '../factories';

/** Dates and numbers have no Latin letters in it, so that these can only be English. */
const LOCALE = 'ar-EG';

/** Renders as a reader in Berlin sees it who speaks the pseudo-language, from right to left. */
export function renderPseudo(view: ComponentChildren): Element {
  const clock = { locale: LOCALE, timeZone: 'Europe/Berlin', now: NOW };
  const { container } = render(
    <SayContext.Provider value={pseudo}>
      <ClockContext.Provider value={clock}>
        <div dir="rtl">{view}</div>
      </ClockContext.Provider>
    </SayContext.Provider>,
  );
  return container;
}
