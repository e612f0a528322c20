import { firstPicture } from '../page/first-picture';
import { useStored } from '../storage/use-item';
import { FIRST_RUN_KEY, type FirstRun, onFirstRunChanged, parseFirstRun, readFirstRun } from './first-run';

/** How far the user has come, kept up to date whichever page goes on; null until it is read. */
export function useFirstRun(): FirstRun | null {
  return useStored(readFirstRun, onFirstRunChanged, atFirst) ?? null;
}

function atFirst(): FirstRun | undefined {
  const picture = firstPicture();
  return picture === null ? undefined : parseFirstRun(picture.settings[FIRST_RUN_KEY]);
}
