import { useEffect, useId, useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold';
import { Select } from '@/components/shared/controls/inputs';
import { SaveButton } from '@/components/shared/controls/save-button';
import { Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import { askBackground } from '@/utils/browser/messages/ask-background';
import {
  filterLedger,
  type LedgerEntry,
  type LedgerFilter,
  ledgerCsv,
  ledgerJson,
} from '@/utils/lookup/usage/ledger';
import { CAUSES, LedgerTable, SOURCES } from './ledger-table';

export interface LedgerProps {
  /** Newest first; null until read. */
  readonly entries: readonly LedgerEntry[] | null;
  readonly cleared: boolean;
  refresh(): void;
  clear(): void;
}

/** The user's filter choices. */
interface LedgerChoices {
  readonly source: LedgerEntry['source'] | 'any';
  readonly cause: LedgerEntry['cause'] | 'any';
  readonly result: 'good' | 'bad' | 'any';
  readonly route: string;
}

const ALL_REQUESTS: LedgerChoices = { source: 'any', cause: 'any', result: 'any', route: '' };

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

/** Filters the requests by source, cause, result and part of the route. */
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

export function Ledger(props: LedgerProps) {
  const { t } = useLocale();
  return (
    <>
      <p class="small">{t('options_ledger_hint')}</p>
      {props.entries === null ? (
        <Skeleton lines={['wide', 'wide', 'half']} />
      ) : (
        <LedgerView {...props} entries={props.entries} />
      )}
    </>
  );
}

/** More would make the page long for other purposes. */
const SHOWN_AT_FIRST = 20;

interface LedgerViewProps extends Omit<LedgerProps, 'entries'> {
  readonly entries: readonly LedgerEntry[];
}

/** The ledger as a table to filter, save and clear. Saving exports the filtered rows. */
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
  return (
    <div class="form-actions">
      <button type="button" class="button" onClick={refresh}>
        {t('panel_refresh')}
      </button>
      <SaveButton
        label={t('options_ledger_csv')}
        name="proposal-lens-requests.csv"
        type="text/csv"
        disabled={entries.length === 0}
        text={() => ledgerCsv(entries)}
      />
      <SaveButton
        label={t('options_ledger_json')}
        name="proposal-lens-requests.json"
        type="application/json"
        disabled={entries.length === 0}
        text={() => ledgerJson(entries)}
      />
      <button type="button" class="button" disabled={isEmpty} onClick={clear}>
        {t('options_ledger_clear')}
      </button>
    </div>
  );
}

/** Returns the requests at the time the page opened or was last refreshed. */
function useLedger(): LedgerProps {
  const [entries, setEntries] = useState<LedgerProps['entries']>(null);
  const [cleared, setCleared] = useState(false);

  async function read(): Promise<void> {
    setEntries(await askBackground('ledger').catch(() => []));
  }

  async function clear(): Promise<void> {
    await askBackground('clear-ledger');
    setCleared(true);
    await read();
  }

  useEffect(() => void read(), []);

  return {
    entries,
    cleared,
    refresh: () => void read(),
    clear: () => void clear().catch(() => undefined),
  };
}

export function LedgerSection() {
  return <Ledger {...useLedger()} />;
}
