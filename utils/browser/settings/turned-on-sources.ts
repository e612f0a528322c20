import { SOURCE_GROUPS, SOURCE_ORIGINS, type SourceOrigin } from '@/utils/source/origins';
import { hasOriginAccess } from '../sites/access';
import { defineItem } from '../storage/item';

/**
 * The ids of the keyless sources that the user turned on; none from the start. What an update adds to sources that are turned
 * on together is on with them; the browser asks about its host, unless it has allowed it already.
 */
export const {
  read: readTurnedOn,
  update: changeTurnedOn,
  watch: onTurnedOnChanged,
} = defineItem<readonly string[]>(
  'sources:v1',
  (stored) => {
    const ids = SOURCE_GROUPS.map((group) => group.map(({ id }) => id));
    return ids.filter((group) => Array.isArray(stored) && group.some((id) => stored.includes(id))).flat();
  },
  (_stored, _before, after) => after,
);

/** The sources that may be asked now: turned on, and within the browser's permission, which the user may take back. */
export async function usableSources(
  among: readonly SourceOrigin[] = SOURCE_ORIGINS,
): Promise<readonly SourceOrigin[]> {
  const turnedOn = await readTurnedOn();
  const wanted = among.filter((source) => turnedOn.includes(source.with ?? source.id));
  const access = await Promise.all(wanted.map(({ origin }) => hasOriginAccess(origin)));
  return wanted.filter((_, index) => access[index]);
}
