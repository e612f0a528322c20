import * as z from 'zod/mini';
import { definePart } from '@/components/options/settings-file/file-part';
import { defineItem } from '@/utils/browser/storage/item';
import { isEvmAddress, MOST_ASKED, normalAddress } from '@/utils/numbers/addresses';
import { tidyText } from '@/utils/proposal/tidy-text';
import { NOBODY, PEOPLE_KEY, type People, type Person } from './person';

/** As many as one request can contain. */
export const MOST_PEOPLE = MOST_ASKED;

const LONGEST_LABEL = 40;

/** Parses a person to follow from typed or stored text; null if it is no EVM address. */
export function personOf(address: string, label: string): Person | null {
  const normal = normalAddress(address);
  return normal !== null && isEvmAddress(normal) ? { address: normal, label: labelOf(label) } : null;
}

function labelOf(text: string): string {
  return tidyText(text, LONGEST_LABEL);
}

export function follows({ list }: People, person: Person): boolean {
  return list.some(({ address }) => address === person.address);
}

/** Returns the list unchanged if it is full or contains them. */
export function withPerson(people: People, person: Person): People {
  if (people.list.length >= MOST_PEOPLE || follows(people, person)) return people;
  return { ...people, list: [...people.list, person] };
}

export function withoutPerson(people: People, { address }: Person): People {
  return { ...people, list: people.list.filter((other) => other.address !== address) };
}

export function withLabel(people: People, { address }: Person, label: string): People {
  const relabelled = (other: Person) =>
    other.address === address ? { ...other, label: labelOf(label) } : other;
  return { ...people, list: people.list.map(relabelled) };
}

const StoredPerson = z.looseObject({ address: z.string(), label: z.catch(z.string(), '') });

const Stored = z.object({
  list: z.catch(z.array(z.catch(z.nullable(StoredPerson), null)), []),
  asksOnOpen: z.catch(z.boolean(), false),
});

/** The followed people. Only pages change them. */
export const {
  read: readPeople,
  update: changePeople,
  watch: onPeopleChanged,
} = defineItem<People>(PEOPLE_KEY, parsePeople);

/** Leaves out unreadable and duplicate entries. */
function parsePeople(stored: unknown): People {
  const { data } = Stored.safeParse(stored);
  if (data === undefined) return NOBODY;
  const list = data.list.flatMap((one) => (one && personOf(one.address, one.label)) ?? []);
  return list.reduce(withPerson, { ...NOBODY, asksOnOpen: data.asksOnOpen });
}

/**
 * Their part of a settings file, missing in files of earlier versions. A function, so that the background does not
 * include it.
 */
export function peoplePart() {
  const FiledPerson = z.strictObject({ address: z.string(), label: z.string() }).check(
    z.refine(({ address }) => personOf(address, '')?.address === address, { path: ['address'] }),
    z.refine(({ label }) => labelOf(label) === label, { path: ['label'] }),
  );
  const FiledPeople = z.strictObject({
    list: z.array(FiledPerson).check(
      z.maxLength(MOST_PEOPLE),
      z.refine((list) => new Set(list.map(({ address }) => address)).size === list.length),
    ),
    asksOnOpen: z.boolean(),
  });
  return definePart(
    z._default(FiledPeople, { list: [...NOBODY.list], asksOnOpen: NOBODY.asksOnOpen }),
    async () => {
      const { list, asksOnOpen } = await readPeople();
      return { list: list.map(({ address, label }) => ({ address, label })), asksOnOpen };
    },
    (people) => changePeople(() => people),
  );
}
