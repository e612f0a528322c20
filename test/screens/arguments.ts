import { parseArgs } from 'node:util';
import { TRANSLATED } from '../locales/translations';

/** Whether a picture is wanted, told by its page and its state. */
export type Wanted = (page: string, state: string) => boolean;

export interface ScreensArguments {
  /** Pictures for the stores in `.output/screens/store`, instead of the gallery. */
  readonly isForStores: boolean;
  /** A commit whose gallery is drawn too, to be seen beside this one; null without. */
  readonly against: string | null;
  /** A folder of `public/_locales`, whose words all pictures are drawn in, and nothing else; null without. */
  readonly language: string | null;
  /** The text behind `--only`; empty without. */
  readonly only: string;
  readonly wanted: Wanted;
}

export const USAGE =
  'npm run screens [-- --only <text>] [-- --against <commit>] [-- --lang <folder>] [-- --store]';

/**
 * Reads the words behind the command: `--only "browse|voters"` wants the pictures whose page or state has one of these
 * texts in it, whatever the capitals. @throws Error with a sentence for words that mean nothing.
 */
export function readArguments(words: readonly string[]): ScreensArguments {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: '' },
      against: { type: 'string' },
      lang: { type: 'string' },
      store: { type: 'boolean', default: false },
    },
  });
  const texts = values.only.toLowerCase().split('|');
  const against = values.against ?? null;
  if (against !== null && !/^\w[\w./~^-]*$/.test(against)) throw new Error(`"${against}" names no commit.`);
  const language = values.lang ?? null;
  if (language !== null && !TRANSLATED.includes(language))
    throw new Error(`There are words in ${TRANSLATED.join(', ')}.`);
  return {
    language,
    isForStores: values.store,
    against,
    only: values.only,
    wanted: (page, state) => texts.some((text) => `${page}, ${state}`.toLowerCase().includes(text.trim())),
  };
}
