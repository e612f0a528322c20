import { useLayoutEffect, useState } from 'preact/hooks';
import { type FirstRun, onFirstRunChanged, readFirstRun } from './first-run-settings';

/** How far the user has come, kept up to date whichever page goes on; null until it is read. */
export function useFirstRun(): FirstRun | null {
  const [firstRun, setFirstRun] = useState<FirstRun | null>(null);

  // An ordinary effect would begin a frame later.
  useLayoutEffect(() => {
    const refresh = () => void readFirstRun().then(setFirstRun);
    refresh();
    return onFirstRunChanged(refresh);
  }, []);

  return firstRun;
}
