import { formatLocal, formatUtc, parseTimestamp, relativeTime } from '@/utils/proposal/moment';
import type { Timestamp } from '@/utils/proposal/proposal';
import { useClock } from './clock-context';
import { RemoteText } from './remote-text';

/** A time as told by the service, in the reader's zone; UTC stands beside it. Unreadable times stay as they came. */
export function LocalAndUtc({ at }: { readonly at: Timestamp }) {
  const { locale, timeZone } = useClock();
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  const local = formatLocal(at, locale, timeZone);
  const utc = formatUtc(at, locale);
  return (
    <time dateTime={at}>
      <bdi>{local}</bdi> {local === utc ? null : <bdi class="moment-utc small">{utc}</bdi>}
    </time>
  );
}

/** A time as a distance from now; the exact one on hover. */
export function Ago({ at }: { readonly at: Timestamp }) {
  const { locale, timeZone, now } = useClock();
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <time dateTime={at} dir="auto" title={`${formatLocal(at, locale, timeZone)} · ${formatUtc(at, locale)}`}>
      {relativeTime(at, now, locale)}
    </time>
  );
}
