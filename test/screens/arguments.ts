import { parseArgs } from 'node:util';

/** Whether a picture is wanted, told by its page and its state. */
export type Wanted = (page: string, state: string) => boolean;

export const USAGE = 'npm run screens [-- --only <text>]';

/**
 * Reads the words behind the command: `--only "browse|voters"` wants the pictures whose page or state has one of these
 * texts in it, whatever the capitals. @throws Error with a sentence for words that mean nothing.
 */
export function readWanted(words: readonly string[]): Wanted {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } } });
  const texts = (values.only ?? '').toLowerCase().split('|');
  return (page, state) => texts.some((text) => `${page}, ${state}`.toLowerCase().includes(text.trim()));
}
