import * as parts from '@/components/options/option-parts';

/** Fetches every chunk of the options page, so that each view is there from its first drawing. */
export async function loadOptions(): Promise<void> {
  await Promise.all(Object.values(parts).map((part) => part.load()));
}
