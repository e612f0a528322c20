import { useId } from 'preact/hooks';
import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/locale-context';
import type { BallotOrder } from '@/utils/api/lists';
import { tidyText } from '@/utils/proposal/tidy-text';
import type { BallotRow } from '../ballot-rows';

interface BallotFilter {
  /** A choice's words; null stands for every one. */
  readonly choice: string | null;
  readonly voter: string;
}

export const NO_FILTER: BallotFilter = { choice: null, voter: '' };

export function isFiltered({ choice, voter }: BallotFilter): boolean {
  return choice !== null || voter.trim() !== '';
}

/** The rows that match, in their order; the very same list where nothing is filtered. */
export function filterBallots(rows: readonly BallotRow[], filter: BallotFilter): readonly BallotRow[] {
  if (!isFiltered(filter)) return rows;
  const wanted = filter.voter.trim().toLowerCase();
  return rows.filter(
    (row) => (filter.choice === null || row.choice?.text === filter.choice) && isVoter(row, wanted),
  );
}

/** The choices of the loaded ballots, each once, in the order in which they come; of too many only more than there is room for. */
function choicesIn(rows: readonly BallotRow[]): readonly string[] {
  const texts = new Set<string>();
  for (const { choice } of rows) {
    if (choice !== null) texts.add(choice.text);
    if (texts.size > MAX_CHOICES) break;
  }
  return [...texts];
}

function isVoter({ voter, ballot }: BallotRow, wanted: string): boolean {
  if (wanted === '') return true;
  const texts = [voter.name, voter.address, ballot.voter];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}

interface BallotsControlsProps {
  readonly order: BallotOrder;
  readonly reorder: (order: BallotOrder) => void;
  readonly rows: readonly BallotRow[];
  readonly filter: BallotFilter;
  readonly change: (filter: BallotFilter) => void;
}

/** The service's order, which costs a call to change, and what is sought among the loaded rows, which costs none. */
export function BallotsControls({ order, reorder, rows, filter, change }: BallotsControlsProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div class="ballots-controls">
      <Select
        label={t('ballots_order')}
        choices={{ power: t('ballots_order_power'), time: t('ballots_order_time') }}
        value={order}
        change={reorder}
      />
      <p class="small ballots-order-note">{t('ballots_order_note')}</p>
      <ChoiceFilter rows={rows} filter={filter} change={change} />
      <div class="ballots-search">
        <label class="visually-hidden" htmlFor={id}>
          {t('ballots_search')}
        </label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          placeholder={t('ballots_search_short')}
          value={filter.voter}
          onInput={(event) => change({ ...filter, voter: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** Ranked ballots all differ, so a longer list is no use as a filter. */
const MAX_CHOICES = 40;
const MAX_CHOICE_LENGTH = 60;

type ChoiceFilterProps = Pick<BallotsControlsProps, 'rows' | 'filter' | 'change'>;

function ChoiceFilter({ rows, filter, change }: ChoiceFilterProps) {
  const { t } = useLocale();
  const texts = choicesIn(rows);
  if (texts.length > MAX_CHOICES) return null;
  // The prefix keeps labels such as "2" in the order in which they came.
  const labels = Object.fromEntries(texts.map((text) => [`is ${text}`, tidyText(text, MAX_CHOICE_LENGTH)]));
  const choices: Readonly<Record<string, string>> = { any: t('ballots_any_choice'), ...labels };
  return (
    <Select<string>
      label={t('ballots_col_choice')}
      choices={choices}
      value={filter.choice === null ? 'any' : `is ${filter.choice}`}
      change={(picked) => change({ ...filter, choice: picked === 'any' ? null : picked.slice(3) })}
      quiet
    />
  );
}
