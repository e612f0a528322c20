import * as parts from '@/components/panel/views';

/** Fetches every chunk of the panel, so that each view is there from its first drawing. */
export async function loadParts(): Promise<void> {
  await Promise.all(Object.values(parts).map((part) => part.load()));
}
