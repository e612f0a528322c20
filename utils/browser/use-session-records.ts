import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { firstPicture } from './first-picture';

type Records = ReadonlyMap<string, unknown>;

const NONE: Records = new Map();

interface Watched {
  /** What is known of the named records so far; after a change of names, of those named before as well. */
  readonly records: Records;
  /** Whether all of the named records were read. */
  readonly complete: boolean;
}

/** Names of the records that were read as a whole, one a line, and what was found of them. */
interface Reading {
  readonly names: string;
  readonly records: Records;
}

function firstReading(names: readonly string[]): Reading {
  const all = firstPicture()?.records;
  if (all === undefined) return { names: '', records: NONE };
  const found = names.flatMap((name) => (name in all ? [[name, all[name]] as const] : []));
  return { names: names.join('\n'), records: new Map(found) };
}

/** Watches some of the session's records. */
export function useSessionRecords(names: readonly string[]): Watched {
  const wanted = names.join('\n');
  const [read, setRead] = useState(() => firstReading(names));

  // An ordinary effect would begin a frame later, and what is shown waits for several readings in a row.
  useLayoutEffect(() => {
    if (wanted === '') return;
    const keys = new Set(wanted.split('\n'));
    let current = true;
    // What changed while the first reading was under way is newer than what it brings.
    const changed = new Set<string>();
    const update = (entries: readonly [string, unknown][], complete: boolean) =>
      setRead((before) => ({
        names: complete ? wanted : before.names,
        records: new Map([...before.records, ...entries].filter(([name]) => keys.has(name))),
      }));
    const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
      const ours = Object.entries(changes).filter(([name]) => keys.has(name));
      if (ours.length === 0) return;
      for (const [name] of ours) changed.add(name);
      update(
        ours.map(([name, { newValue }]) => [name, newValue]),
        false,
      );
    };
    browser.storage.session.onChanged.addListener(onChanged);
    void browser.storage.session.get([...keys]).then((items) => {
      const read = Object.entries(items).filter(([name]) => !changed.has(name));
      if (current) update(read, true);
    });
    return () => {
      current = false;
      browser.storage.session.onChanged.removeListener(onChanged);
    };
  }, [wanted]);

  return { records: read.records, complete: wanted === '' || read.names === wanted };
}
