import { type ComponentChildren, options, render } from 'preact';
import { LocaleContext } from '@/components/shared/words';
import { NOW } from '../../../factories/proposal';
import { readerAt, speak } from './reader';
import { settled } from './settled';
import { whenNamed } from './when-named';

// A page that nobody looks at paints few frames: effects run at once instead of after the next one.
options.requestAnimationFrame = queueMicrotask;

interface Named {
  readonly name: string;
  /** The moment at which it is seen, where that is not the usual one; milliseconds since the epoch. */
  readonly now?: number;
}

interface ShowOptions<State> {
  /** Opens what is to be seen of a state, once it is drawn. */
  readonly opens?: (state: State) => Promise<void>;
}

/** Draws the state that the address names after its `#`, then each that `data-show` names. */
export function showStates<State extends Named>(
  states: readonly State[],
  view: (state: State) => ComponentChildren,
  { opens = async () => {} }: ShowOptions<State> = {},
): void {
  whenNamed(async (name) => {
    const language = await speak();
    const state = states.find((candidate) => candidate.name === name);
    const root = document.getElementById('root');
    if (root === null || state === undefined) return;
    render(
      <LocaleContext.Provider key={`${language} ${name}`} value={readerAt(state.now ?? NOW)}>
        {view(state)}
      </LocaleContext.Provider>,
      root,
    );
    await settled();
    await opens(state);
    document.documentElement.dataset['shows'] = name;
  });
}
