import { type ComponentChildren, render } from 'preact';
import { ClockContext, SayContext } from '@/components/shared/locale-context';
import { NOW } from '@/test/components/factories';
import { pseudo } from '@/test/locales/pseudo';
import { english } from '@/test/say';

interface Named {
  readonly name: string;
}

const isPseudo = location.search.includes('&pseudo');
const READER = { locale: isPseudo ? 'ar-EG' : 'en-GB', timeZone: 'Europe/Berlin' };

/** Draws the state that the address names after its `#`, anew whenever that changes, at one moment (epoch, ms). */
export function showStates<State extends Named>(
  states: readonly State[],
  view: (state: State) => ComponentChildren,
  now = NOW,
): void {
  if (isPseudo) document.documentElement.dir = 'rtl';
  const show = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const state = states.find((candidate) => candidate.name === name);
    const root = document.getElementById('root');
    if (root === null || state === undefined) return;
    render(
      <SayContext.Provider key={name} value={isPseudo ? pseudo : english}>
        <ClockContext.Provider value={{ ...READER, now }}>{view(state)}</ClockContext.Provider>
      </SayContext.Provider>,
      root,
    );
    document.documentElement.dataset['shows'] = name;
  };
  addEventListener('hashchange', show);
  show();
}
