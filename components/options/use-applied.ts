import { useRef, useState } from 'preact/hooks';
import type { OptionsProps } from './options-props';

/** A repeated status is announced only after a silence. */
const SILENCE_MS = 50;
const SHOWN_MS = 4_000;

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
      timer.current = setTimeout(() => setApplied(null), SHOWN_MS);
    }, SILENCE_MS);
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
