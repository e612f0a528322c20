import messages from '@/public/_locales/en/messages.json';
import { type Messages, translateFrom } from '@/test/english';
import { pseudoAt } from '@/test/locales/pseudo';
import { createLocale, type Locale } from '@/utils/i18n/locale';

/** Each language in a chunk of its own, by its file. */
const FILES = import.meta.glob<Messages>('../../../../public/_locales/*/messages.json', {
  import: 'default',
});

const wanted = new URLSearchParams(location.search).get('lang') ?? 'en';
const pseudo = location.search.includes('&pseudo');
const words = await FILES[`../../../../public/_locales/${wanted}/messages.json`]?.();

/** The words of the language that the address wants by `&lang=pt_BR`, or of none that there is by `&pseudo`, at a moment. */
export function readerAt(now: number): Locale {
  if (pseudo) return pseudoAt(now);
  const t = translateFrom({ ...messages, ...words });
  // Dates as in Britain, by which the pictures in English have always been.
  const tag = wanted === 'en' ? 'en-GB' : t('language_tag');
  return createLocale({ t, tag, timeZone: 'Europe/Berlin', now });
}

/** Has the page read as the reader's language is. */
export function readAsWords(): void {
  const { t } = readerAt(0);
  document.documentElement.dir = t('language_direction');
  document.documentElement.lang = t('language_tag');
}
