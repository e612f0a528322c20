import { useId } from 'preact/hooks';
import { useSay } from '@/components/shared/say-context';
import { Select } from '@/components/shared/select';
import type { LedgerEntry } from '@/utils/lookup/ledger';
import type { LedgerFilter } from '@/utils/lookup/ledger-export';
import { CAUSES, SOURCES } from './ledger-words';

/** What the reader has picked. */
export interface LedgerChoices {
  readonly source: LedgerEntry['source'] | 'any';
  readonly cause: LedgerEntry['cause'] | 'any';
  readonly result: 'good' | 'bad' | 'any';
  readonly route: string;
}

export const ALL_REQUESTS: LedgerChoices = { source: 'any', cause: 'any', result: 'any', route: '' };

/** The filter that the choices come to. */
export function filterOf({ source, cause, result, route }: LedgerChoices): LedgerFilter {
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
export function LedgerFilters({ choices, change }: LedgerFiltersProps) {
  const say = useSay();
  const id = useId();
  const any = say('options_ledger_any');
  const causes = {
    any,
    chip: say(CAUSES.chip),
    panel: say(CAUSES.panel),
    shown: say(CAUSES.shown),
    popup: say(CAUSES.popup),
    options: say(CAUSES.options),
    watch: say(CAUSES.watch),
  };
  return (
    <div class="ledger-filters">
      <Select
        label={say('options_ledger_source')}
        choices={{ any, network: say(SOURCES.network), cache: say(SOURCES.cache) }}
        value={choices.source}
        change={(source) => change({ ...choices, source })}
      />
      <Select
        label={say('options_ledger_cause')}
        choices={causes}
        value={choices.cause}
        change={(cause) => change({ ...choices, cause })}
      />
      <Select
        label={say('options_ledger_outcome')}
        choices={{ any, good: say('options_ledger_good'), bad: say('options_ledger_bad') }}
        value={choices.result}
        change={(result) => change({ ...choices, result })}
      />
      <label class="select" htmlFor={id}>
        <span class="select-label">{say('options_ledger_route_filter')}</span>
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
