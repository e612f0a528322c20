import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import type { LedgerEntry } from '@/utils/lookup/ledger';
import { formatCount } from '@/utils/proposal/format-count';
import type { MessageKey } from '@/utils/proposal/say';
import { CAUSES, SOURCES } from './ledger-words';

const COLUMNS: readonly MessageKey[] = [
  'options_ledger_time',
  'options_ledger_route',
  'options_ledger_selector',
  'options_ledger_status',
  'options_ledger_bytes',
  'options_ledger_duration',
  'options_ledger_source',
  'options_ledger_cause',
];

/** Requests in rows, newest first. On narrow screens it scrolls within itself, by keyboard too. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div class="scrolls" tabIndex={0}>
      <table class="table" aria-label={say('options_ledger')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th scope="col" key={column}>
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <Row key={`${entry.at} ${index}`} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry }: { readonly entry: LedgerEntry }) {
  const say = useSay();
  const { locale, timeZone } = useClock();
  const at = new Date(entry.at);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const count = (value: number | null) => (value === null ? '–' : formatCount(Math.trunc(value), locale));
  return (
    <tr>
      <td>
        <time dateTime={at.toISOString()}>{time.format(at)}</time>
      </td>
      <td>
        <code dir="ltr">{entry.route}</code>
      </td>
      <td>{entry.selector ?? '–'}</td>
      <td>
        {entry.status ?? (entry.source === 'network' ? say('options_ledger_no_answer') : '–')}
        {entry.error === null ? null : (
          <>
            {' '}
            <code>{entry.error}</code>
          </>
        )}
      </td>
      <td>{count(entry.bytes)}</td>
      <td>{count(entry.duration)}</td>
      <td>{say(SOURCES[entry.source])}</td>
      <td>{say(CAUSES[entry.cause])}</td>
    </tr>
  );
}
