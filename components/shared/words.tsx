import { type ComponentChildren, createContext, Fragment, toChildArray } from 'preact';
import { useContext } from 'preact/hooks';
import { createLocale, type Locale, type MessageKey } from '@/utils/i18n/locale';
import {
  formatLocal,
  formatUtc,
  parseTimestamp,
  relativeTime,
  type Timestamp,
  withHalfDay,
} from '@/utils/i18n/time';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { Digits } from './figures/digits';

/** Each page provides its own. Outside one, a message is its key, and times are in UTC at the epoch. */
export const LocaleContext = createContext(
  createLocale({ t: (key) => key, tag: 'en', timeZone: 'UTC', now: 0 }),
);

/** Returns the user's words, conventions and current moment. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** External text: it keeps its own direction and does not affect the surrounding text. */
export function RemoteText({ text }: { readonly text: string }) {
  return (
    <bdi dir="auto">
      <Digits text={text} />
    </bdi>
  );
}

/** Between two parts of a line: no line starts with the dot. */
export const DOT = '\u00a0· ';

/** Joins those parts of a line that there are with dots. */
export function Dotted({ parts }: { readonly parts: readonly ComponentChildren[] }) {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part, index) => (
      <Fragment key={index}>
        {index === 0 ? null : DOT}
        {part}
      </Fragment>
    ));
}

/** A site's name, or a text with several, which continues below only at one of its dots. */
export function HostName({ text }: { readonly text: string }) {
  const [first, ...parts] = text.split(/(?=\.[a-z])/i);
  return (
    <>
      {first}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** A proposal's title, which services may leave empty. */
export function ProposalTitle({ title }: { readonly title: string }) {
  const { t } = useLocale();
  return title.trim() === '' ? <em>{t('title_missing')}</em> : <bdi dir={titleDirection(title)}>{title}</bdi>;
}

/** Its first letter belongs to a right-to-left script, which browsers check too. */
const FROM_THE_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Returns a title's direction, explicit if it truncates differently. */
export function titleDirection(title: string): 'rtl' | 'auto' {
  return FROM_THE_RIGHT.test(title) ? 'rtl' : 'auto';
}

interface PhraseProps {
  readonly of: MessageKey;
  /** Children replace the message's `$1`, `$2` and so on, in the language's order. */
  readonly children: ComponentChildren;
}

/** Placeholders for the children during assembly: code points that no text contains. */
const FIRST_MARK = 0xfdd0;
/** A mark with the punctuation that ends its clause: browsers break a line between a button and a full stop. */
const MARKS = /([\ufdd0-\ufdd8][.,:;!?،؛؟。、，；：！？)）»”」]*)/;

/** A message with elements in it, such as a name in another typeface. */
export function Phrase({ of, children }: PhraseProps) {
  const { t } = useLocale();
  const parts = toChildArray(children);
  const marks = parts.map((_, index) => String.fromCodePoint(FIRST_MARK + index));
  const pieces = t(of, ...marks).split(MARKS);
  return (
    <>
      {pieces.map((piece, index) => {
        const part = marks.indexOf(piece.charAt(0));
        return (
          <Fragment key={`${index} ${piece}`}>
            {part === -1 ? piece : <WithEnd part={parts[part]} end={piece.slice(1)} />}
          </Fragment>
        );
      })}
    </>
  );
}

function WithEnd({ part, end }: { readonly part: ComponentChildren; readonly end: string }) {
  if (end === '') return <>{part}</>;
  return (
    <span class="kept">
      <span>{part}</span>
      {end}
    </span>
  );
}

/** A time from the service in the user's zone, with UTC next to it. Unreadable times stay unchanged. */
export function LocalAndUtc({ at }: { readonly at: Timestamp }) {
  const locale = useLocale();
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  const local = formatLocal(at, locale);
  const utc = formatUtc(at, locale);
  return (
    <time dateTime={at}>
      <bdi>{withHalfDay(local)}</bdi> {local === utc ? null : <bdi class="small">{withHalfDay(utc)}</bdi>}
    </time>
  );
}

/** A time as a distance from now; the exact one on hover. */
export function Ago({ at }: { readonly at: Timestamp }) {
  const locale = useLocale();
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <time dateTime={at} dir="auto" title={`${formatLocal(at, locale)} · ${formatUtc(at, locale)}`}>
      {relativeTime(at, locale)}
    </time>
  );
}

type NamedDao = Pick<ProposalIdentity, 'daoId' | 'daoName'>;

/** Names a DAO by its name if known, otherwise by its id, shortened if it is a long address. */
export function daoName({ daoId, daoName }: NamedDao, names: ReadonlyMap<string, string>): string {
  return daoName || names.get(daoId) || daoId.replace(/(0x[\da-f]{4})[\da-f]{32,}([\da-f]{4})$/, '$1…$2');
}
