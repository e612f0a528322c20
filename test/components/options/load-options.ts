import { SECTIONS } from '@/components/options/sections';

/** Fetches the chunk of every section of the options page, so that each is there from its first drawing. */
export async function loadOptions(): Promise<void> {
  await Promise.all(SECTIONS.map(({ body }) => 'lazyView' in body && body.lazyView.load()));
}
