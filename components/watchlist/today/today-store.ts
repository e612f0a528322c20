import * as z from 'zod/mini';
import { definePart } from '@/components/options/settings-file/file-part';
import { defineItem } from '@/utils/browser/storage/item';
import { tidyText } from '@/utils/proposal/tidy-text';
import {
  isDaoId,
  type Looks,
  MOST_DAOS,
  MOST_SEEN,
  MY_DAOS_KEY,
  type MyDao,
  type MyDaos,
  NO_DAOS,
  NO_LOOKS,
  TODAY_KEY,
  withDao,
} from './my-dao';

const LONGEST_NAME = 80;

/** Parses a DAO from typed or stored values; null if its id is invalid. Without a name, the id is the name. */
export function myDao(id: string, name: string): MyDao | null {
  if (!isDaoId(id)) return null;
  return { id, name: tidyText(name, LONGEST_NAME) || id.slice(id.indexOf(':') + 1) };
}

const StoredDao = z.object({ id: z.string(), name: z.catch(z.string(), '') });
const Stored = z.object({
  list: z.catch(z.array(z.catch(z.nullable(StoredDao), null)), []),
  notifies: z.catch(z.boolean(), false),
});

/** The chosen DAOs; none at first. Only pages change them. */
export const {
  read: readMyDaos,
  update: changeMyDaos,
  watch: onMyDaosChanged,
} = defineItem<MyDaos>(MY_DAOS_KEY, parseMyDaos);

/** Leaves out unreadable entries, duplicates, and those above the limit. */
function parseMyDaos(stored: unknown): MyDaos {
  const { data } = Stored.safeParse(stored);
  if (data === undefined) return NO_DAOS;
  const list = data.list.flatMap((one) => (one && myDao(one.id, one.name)) ?? []);
  return list.reduce(withDao, { ...NO_DAOS, notifies: data.notifies });
}

const ids = z.catch(z.array(z.string()), []);
const StoredLooks = z.object({
  day: z.catch(z.string(), NO_LOOKS.day),
  seen: ids,
  before: ids,
  checkedAt: z.catch(z.number(), NO_LOOKS.checkedAt),
});

/** What the user saw in Today, and when the alarm last made requests. */
export const {
  read: readLooks,
  update: changeLooks,
  watch: onLooksChanged,
} = defineItem<Looks>(TODAY_KEY, (stored) => {
  const { data = NO_LOOKS } = StoredLooks.safeParse(stored);
  return { ...data, seen: data.seen.slice(0, MOST_SEEN), before: data.before.slice(0, MOST_SEEN) };
});

/** Their part of a settings file, missing in earlier ones. Notifications need a permission, which no file gives. */
export function myDaosPart() {
  const FiledDao = z
    .strictObject({ id: z.string(), name: z.string() })
    .check(z.refine(({ id, name }) => myDao(id, name)?.name === name));
  const FiledDaos = z.array(FiledDao).check(
    z.maxLength(MOST_DAOS),
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
  );
  return definePart(
    z._default(FiledDaos, []),
    async () => (await readMyDaos()).list.map(({ id, name }) => ({ id, name })),
    (list) => changeMyDaos((now) => ({ ...now, list })),
  );
}
