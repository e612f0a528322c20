import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { IdInput, Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { codeWords } from '@/utils/proposal/status-words';
import type { BrowseFilters, WindowProblem } from './browse-filters';

interface CodeChoiceProps {
  readonly name: string;
  /** Codes of the service in display order. */
  readonly codes: readonly string[];
  readonly chosen: readonly string[];
  readonly change: (chosen: readonly string[]) => void;
}

/** Selects any number of a few codes; none means all. */
export function CodeChoice({ name, codes, chosen, change }: CodeChoiceProps) {
  const locale = useLocale();
  const toggle = (code: string) =>
    change(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <fieldset class="code-choice">
      <legend>
        {name} {chosen.length === 0 ? <span class="small">{locale.t('browse_any')}</span> : null}
      </legend>
      {codes.map((code) => (
        <label key={code} class="code">
          <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
          {codeWords(code, locale)}
        </label>
      ))}
    </fieldset>
  );
}

interface MoreFiltersProps {
  readonly draft: BrowseFilters;
  readonly change: (part: Partial<BrowseFilters>) => void;
  readonly problem: WindowProblem | null;
  readonly seen: readonly ProposalListing[];
  /** Whether to show only the filters of Snapshot's hub. */
  readonly isOfHub: boolean;
}

const OUTCOMES = ['passed', 'failed', 'executed', 'canceled', 'unknown'];

/** Less common filters; open initially if one is set. */
export function MoreFilters({ draft, change, problem, seen, isOfHub }: MoreFiltersProps) {
  const { t } = useLocale();
  const { provider, proposer, outcome, from, to } = draft;
  // Afterwards the user folds it: emptying a field must not close the group around it.
  const [isOpenAtFirst] = useState(
    provider !== '' || proposer !== '' || outcome.length > 0 || from !== '' || to !== '',
  );
  const providers = new Set(seen.flatMap(({ identity }) => identity?.provider ?? []));
  return (
    <details class="browse-more" open={isOpenAtFirst}>
      <summary>
        {t('browse_more')} <Icon name="disclose" />
      </summary>
      <div class="browse-more-fields">
        {isOfHub ? null : (
          <>
            <CodeChoice
              name={t('region_outcome')}
              codes={OUTCOMES}
              chosen={outcome}
              change={(chosen) => change({ outcome: chosen })}
            />
            <TextFilter
              label={t('browse_provider')}
              value={provider}
              change={(value) => change({ provider: value })}
              suggestions={[...providers]}
            />
          </>
        )}
        <TextFilter
          label={t('browse_proposer')}
          value={proposer}
          change={(value) => change({ proposer: value })}
          suggestions={[]}
        />
        <WindowFilter draft={draft} change={change} problem={problem} isOfHub={isOfHub} />
      </div>
    </details>
  );
}

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly suggestions: readonly string[];
}

function TextFilter({ label, value, change, suggestions }: TextFilterProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div class="browse-field">
      <label htmlFor={id}>{label}</label>
      <IdInput
        id={id}
        placeholder={t('browse_any')}
        value={value}
        change={change}
        suggestions={suggestions.map((suggestion) => ({ id: suggestion }))}
      />
    </div>
  );
}

const PROBLEMS: Readonly<Record<WindowProblem, MessageKey>> = {
  half: 'browse_window_half',
  backwards: 'browse_window_backwards',
  'too-wide': 'browse_window_wide',
};

function WindowFilter({ draft, change, problem, isOfHub }: Omit<MoreFiltersProps, 'seen'>) {
  const { t } = useLocale();
  const id = useId();
  const day = (name: 'from' | 'to', label: string) => (
    <label class="browse-day">
      <span>{label}</span>
      <input
        type="date"
        value={draft[name]}
        aria-invalid={problem !== null}
        aria-describedby={id}
        onInput={(event) => change({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <fieldset class="browse-window">
      <legend>{t('browse_window')}</legend>
      <Select
        label={t('browse_window_field')}
        choices={{
          endAt: t('browse_window_end'),
          startAt: t('browse_window_start'),
          createdAt: t('browse_window_created'),
          updatedAt: t('browse_window_updated'),
        }}
        without={isOfHub ? ['updatedAt'] : []}
        value={draft.timeField}
        change={(timeField) => change({ timeField })}
        quiet
      />
      {day('from', t('browse_from'))}
      {day('to', t('browse_to'))}
      <p class={problem === null ? 'small' : 'field-problem'} id={id}>
        {problem === null ? null : <Icon name="problem" />}
        <span>{t(problem === null ? 'browse_window_hint' : PROBLEMS[problem])}</span>
      </p>
    </fieldset>
  );
}
