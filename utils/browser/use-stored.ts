import { useEffect, useState } from 'preact/hooks';

/** What is stored, kept up to date whoever changes it; null until it is read. Both functions stay the same ones. */
export function useStored<T>(read: () => Promise<T>, onChanged: (listener: () => void) => () => void) {
  const [stored, setStored] = useState<{ readonly value: T } | null>(null);

  useEffect(() => {
    const refresh = () => void read().then((value) => setStored({ value }));
    refresh();
    return onChanged(refresh);
  }, [read, onChanged]);

  return stored;
}
