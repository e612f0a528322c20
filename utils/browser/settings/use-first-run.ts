import { useStored } from '../storage/use-item';
import { type FirstRun, onFirstRunChanged, readFirstRun } from './first-run';

/** How far the user has come, kept up to date whichever page goes on; null until it is read. */
export function useFirstRun(): FirstRun | null {
  return useStored(readFirstRun, onFirstRunChanged) ?? null;
}
