import * as sections from '@/components/options/sections';

/** Fetches every chunk of the options page, so that each view is there from its first drawing. */
export async function loadOptions(): Promise<void> {
  const parts = Object.values(sections).filter((each) => 'load' in each);
  await Promise.all(parts.map((part) => part.load()));
}
