import messages from '@/public/_locales/en/messages.json';
import { type Messages, translateFrom } from '@/test/english';
import { pseudoAt } from '@/test/locales/pseudo';
import { createLocale, type Locale } from '@/utils/i18n/locale';

/** Each language in a chunk of its own, by its file. */
const FILES = import.meta.glob<Messages>('../../../../public/_locales/*/messages.json', {
  import: 'default',
});

const PSEUDO = 'pseudo';
const { search } = location;
/** By `&lang=pt_BR`, or by `&pseudo` the language that nobody speaks. */
const ASKED = search.includes('&pseudo') ? PSEUDO : (new URLSearchParams(search).get('lang') ?? 'en');

const learnt = new Map([[ASKED, await learn(ASKED)]]);
let spoken = ASKED;

/**
 * Has the page read in the language that the document's `data-speak` names, else in that of the address; returns its name.
 * A page that is loaded once draws all languages sooner.
 */
export async function speak(): Promise<string> {
  const root = document.documentElement;
  spoken = root.dataset['speak'] ?? ASKED;
  if (!learnt.has(spoken)) learnt.set(spoken, await learn(spoken));
  const { t } = readerAt(0);
  root.dir = t('language_direction');
  root.lang = t('language_tag');
  return spoken;
}

async function learn(language: string): Promise<(now: number) => Locale> {
  if (language === PSEUDO) return pseudoAt;
  const words = await FILES[`../../../../public/_locales/${language}/messages.json`]?.();
  const t = translateFrom({ ...messages, ...words });
  // Dates as in Britain, by which the pictures in English have always been.
  const tag = language === 'en' ? 'en-GB' : t('language_tag');
  return (now) => createLocale({ t, tag, timeZone: 'Europe/Berlin', now });
}

/** The words of the spoken language, at a moment. */
export function readerAt(now: number): Locale {
  const locale = learnt.get(spoken)?.(now);
  if (locale === undefined) throw new Error(`Nobody has learnt ${spoken}.`);
  return locale;
}
