import { useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { FoldButton } from '@/components/shared/fold-button';
import { useSay } from '@/components/shared/say-context';
import type { LedgerEntry } from '@/utils/lookup/ledger';
import { filterLedger, ledgerCsv, ledgerJson } from '@/utils/lookup/ledger-export';
import { sayCount } from '@/utils/proposal/say-count';
import type { LedgerProps } from '../options-props';
import { saveText } from '../save-text';
import { ALL_REQUESTS, filterOf, LedgerFilters } from './ledger-filters';
import { LedgerTable } from './ledger-table';

/** More would make the page long for those who came for something else. */
const SHOWN_AT_FIRST = 20;

interface LedgerViewProps extends Omit<LedgerProps, 'entries'> {
  readonly entries: readonly LedgerEntry[];
}

/** The ledger as a table that can be filtered, saved and cleared. What is saved is what the filter leaves. */
export function LedgerView({ entries, cleared, refresh, clear }: LedgerViewProps) {
  const say = useSay();
  const { locale } = useClock();
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
          more={say('options_ledger_more')}
          fewer={say('options_ledger_fewer')}
        />
      ) : null}
      <LedgerActions entries={found} isEmpty={entries.length === 0} refresh={refresh} clear={clear} />
    </div>
  );

  function foundWords(): string {
    if (entries.length === 0) return say(cleared ? 'options_ledger_cleared' : 'options_ledger_none');
    if (found.length === 0) return say('options_ledger_no_match');
    return sayCount('options_ledger_shown', found.length, locale, say);
  }
}

interface LedgerActionsProps extends Pick<LedgerProps, 'refresh' | 'clear'> {
  readonly entries: readonly LedgerEntry[];
  readonly isEmpty: boolean;
}

function LedgerActions({ entries, isEmpty, refresh, clear }: LedgerActionsProps) {
  const say = useSay();
  const saveCsv = () => saveText(ledgerCsv(entries), 'proposal-lens-requests.csv', 'text/csv');
  const saveJson = () => saveText(ledgerJson(entries), 'proposal-lens-requests.json', 'application/json');
  return (
    <div class="form-actions">
      <button type="button" class="button" onClick={refresh}>
        {say('options_ledger_refresh')}
      </button>
      <button type="button" class="button" disabled={entries.length === 0} onClick={saveCsv}>
        {say('options_ledger_csv')}
      </button>
      <button type="button" class="button" disabled={entries.length === 0} onClick={saveJson}>
        {say('options_ledger_json')}
      </button>
      <button type="button" class="button" disabled={isEmpty} onClick={clear}>
        {say('options_ledger_clear')}
      </button>
    </div>
  );
}
