import { useLocale } from '@/components/shared/words';
import { dateFormat } from '@/utils/formats';
import { formatCount, type MessageKey } from '@/utils/i18n/locale';
import type { Initiator } from '@/utils/lookup/gate/initiator';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';

/** Words for the cause of a request. */
export const CAUSES = {
  chip: 'options_cause_chip',
  panel: 'options_cause_panel',
  shown: 'options_cause_shown',
  popup: 'options_cause_popup',
  options: 'options_cause_options',
  watch: 'options_cause_watch',
} as const satisfies Record<Initiator, MessageKey>;

/** Words for the origin of an answer. */
export const SOURCES = {
  network: 'options_ledger_network',
  cache: 'options_ledger_cache',
} as const satisfies Record<LedgerEntry['source'], MessageKey>;

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

/** A table of requests, newest first. On narrow screens it scrolls, also by keyboard. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const { t } = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div class="scrolls" tabIndex={0}>
      <table class="table" aria-label={t('options_ledger')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th scope="col" key={column}>
                {t(column)}
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
  const { t, tag, timeZone } = useLocale();
  const at = new Date(entry.at);
  const time = dateFormat(tag, { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const count = (value: number | null) => (value === null ? '–' : formatCount(Math.trunc(value), tag));
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
        {entry.status ?? (entry.source === 'network' ? t('options_ledger_no_answer') : '–')}
        {entry.error === null ? null : (
          <>
            {' '}
            <code>{entry.error}</code>
          </>
        )}
      </td>
      <td>{count(entry.bytes)}</td>
      <td>{count(entry.duration)}</td>
      <td>{t(SOURCES[entry.source])}</td>
      <td>{t(CAUSES[entry.cause])}</td>
    </tr>
  );
}
