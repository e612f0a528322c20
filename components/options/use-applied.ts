import { useRef, useState } from 'preact/hooks';
import type { OptionsProps } from './options-props';

/** Milliseconds. A status that says the same again is heard only if it was silent in between. */
const SILENCE = 50;
const SHOWN = 4_000;

/** Watches over changes that apply at once. */
export interface Applied {
  readonly applied: OptionsProps['applied'];
  /** Says how this change went, once it is written. */
  keep(change: Promise<unknown>): void;
}

export function useApplied(): Applied {
  const [applied, setApplied] = useState<OptionsProps['applied']>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function tell(how: 'saved' | 'failed'): void {
    clearTimeout(timer.current);
    setApplied(null);
    timer.current = setTimeout(() => {
      setApplied(how);
      timer.current = setTimeout(() => setApplied(null), SHOWN);
    }, SILENCE);
  }

  return {
    applied,
    keep: (change) =>
      void change.then(
        () => tell('saved'),
        () => tell('failed'),
      ),
  };
}
