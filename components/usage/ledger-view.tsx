import { useId, useState } from 'preact/hooks';
import type { LedgerProps } from '@/components/options/options-props';
import { saveText } from '@/components/options/stored-data';
import { FoldButton } from '@/components/shared/controls/fold-button';
import { Select } from '@/components/shared/controls/inputs';
import { Section } from '@/components/shared/controls/section';
import { useLocale } from '@/components/shared/locale-context';
import { Skeleton } from '@/components/shared/skeleton';
import {
  filterLedger,
  type LedgerEntry,
  type LedgerFilter,
  ledgerCsv,
  ledgerJson,
} from '@/utils/lookup/usage/ledger';
import { CAUSES, LedgerTable, SOURCES } from './ledger-table';

/** What the reader has picked. */
interface LedgerChoices {
  readonly source: LedgerEntry['source'] | 'any';
  readonly cause: LedgerEntry['cause'] | 'any';
  readonly result: 'good' | 'bad' | 'any';
  readonly route: string;
}

const ALL_REQUESTS: LedgerChoices = { source: 'any', cause: 'any', result: 'any', route: '' };

/** The filter that the choices come to. */
function filterOf({ source, cause, result, route }: LedgerChoices): LedgerFilter {
  return {
    route: route.trim(),
    ...(source !== 'any' && { source }),
    ...(cause !== 'any' && { cause }),
    ...(result !== 'any' && { failed: result === 'bad' }),
  };
}

interface LedgerFiltersProps {
  readonly choices: LedgerChoices;
  readonly change: (choices: LedgerChoices) => void;
}

/** Which of the requests are shown: by source, cause, result and part of the route. */
function LedgerFilters({ choices, change }: LedgerFiltersProps) {
  const { t } = useLocale();
  const id = useId();
  const any = t('options_ledger_any');
  const causes = {
    any,
    chip: t(CAUSES.chip),
    panel: t(CAUSES.panel),
    shown: t(CAUSES.shown),
    popup: t(CAUSES.popup),
    options: t(CAUSES.options),
    watch: t(CAUSES.watch),
  };
  return (
    <div class="ledger-filters">
      <Select
        label={t('options_ledger_source')}
        choices={{ any, network: t(SOURCES.network), cache: t(SOURCES.cache) }}
        value={choices.source}
        change={(source) => change({ ...choices, source })}
      />
      <Select
        label={t('options_ledger_cause')}
        choices={causes}
        value={choices.cause}
        change={(cause) => change({ ...choices, cause })}
      />
      <Select
        label={t('options_ledger_outcome')}
        choices={{ any, good: t('options_ledger_good'), bad: t('options_ledger_bad') }}
        value={choices.result}
        change={(result) => change({ ...choices, result })}
      />
      <label class="select" htmlFor={id}>
        <span class="select-label">{t('options_ledger_route_filter')}</span>
        <input
          id={id}
          type="search"
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          value={choices.route}
          onInput={(event) => change({ ...choices, route: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}

/** The requests that were made. */
export function LedgerSection(props: LedgerProps) {
  const { t } = useLocale();
  return (
    <Section name="requests">
      <p class="small">{t('options_ledger_hint')}</p>
      {props.entries === null ? (
        <Skeleton lines={['wide', 'wide', 'half']} />
      ) : (
        <LedgerView {...props} entries={props.entries} />
      )}
    </Section>
  );
}

/** More would make the page long for those who came for something else. */
const SHOWN_AT_FIRST = 20;

interface LedgerViewProps extends Omit<LedgerProps, 'entries'> {
  readonly entries: readonly LedgerEntry[];
}

/** The ledger as a table that can be filtered, saved and cleared. What is saved is what the filter leaves. */
export function LedgerView({ entries, cleared, refresh, clear }: LedgerViewProps) {
  const locale = useLocale();
  const [choices, setChoices] = useState(ALL_REQUESTS);
  const [unfolded, setUnfolded] = useState(false);
  const found = filterLedger(entries, filterOf(choices));
  const shown = unfolded ? found : found.slice(0, SHOWN_AT_FIRST);
  return (
    <div class="ledger">
      <LedgerFilters choices={choices} change={setChoices} />
      <p role="status">{foundWords()}</p>
      {found.length === 0 ? null : <LedgerTable entries={shown} />}
      {found.length > SHOWN_AT_FIRST ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          more={locale.t('options_ledger_more')}
          fewer={locale.t('options_ledger_fewer')}
        />
      ) : null}
      <LedgerActions entries={found} isEmpty={entries.length === 0} refresh={refresh} clear={clear} />
    </div>
  );

  function foundWords(): string {
    if (entries.length === 0) return locale.t(cleared ? 'options_ledger_cleared' : 'options_ledger_none');
    if (found.length === 0) return locale.t('options_ledger_no_match');
    return locale.count('options_ledger_shown', found.length);
  }
}

interface LedgerActionsProps extends Pick<LedgerProps, 'refresh' | 'clear'> {
  readonly entries: readonly LedgerEntry[];
  readonly isEmpty: boolean;
}

function LedgerActions({ entries, isEmpty, refresh, clear }: LedgerActionsProps) {
  const { t } = useLocale();
  const saveCsv = () => saveText(ledgerCsv(entries), 'proposal-lens-requests.csv', 'text/csv');
  const saveJson = () => saveText(ledgerJson(entries), 'proposal-lens-requests.json', 'application/json');
  return (
    <div class="form-actions">
      <button type="button" class="button" onClick={refresh}>
        {t('options_ledger_refresh')}
      </button>
      <button type="button" class="button" disabled={entries.length === 0} onClick={saveCsv}>
        {t('options_ledger_csv')}
      </button>
      <button type="button" class="button" disabled={entries.length === 0} onClick={saveJson}>
        {t('options_ledger_json')}
      </button>
      <button type="button" class="button" disabled={isEmpty} onClick={clear}>
        {t('options_ledger_clear')}
      </button>
    </div>
  );
}
