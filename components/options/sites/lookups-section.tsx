import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import {
  changeLookupSettings,
  MAX_CALLS_PER_DAY,
  MAX_PER_HOUR,
  MAX_PER_PAGE,
  onCallBudgetChanged,
  readCallBudget,
  writeCallBudget,
} from '@/utils/browser/settings/lookup-settings';
import {
  changeLoadsVoters,
  onLoadsVotersChanged,
  readLoadsVoters,
} from '@/utils/browser/settings/panel-habits';
import { useStored } from '@/utils/browser/storage/use-item';
import { formatCount, type MessageKey } from '@/utils/i18n/locale';
import type { LookupCaps, LookupMode, LookupSettings } from '@/utils/lookup/forum/policy';
import { ManagedNote, NumberField } from '../fields';
import { useOptions } from '../options-context';
import { FoldRow, SwitchRow } from '../setting-rows';
import { modeWords } from './site-mode';

type Density = LookupSettings['density'];

interface BudgetProps {
  /** Null for no limit. */
  readonly value: number | null;
  change(budget: number | null): void;
}

export interface LookupsProps {
  readonly settings: LookupSettings;
  /** True if an organisation has set the mode. */
  readonly isManaged: boolean;
  readonly budget: BudgetProps;
  readonly loadsVoters: boolean;
  readonly actions: {
    setMode(mode: LookupMode): void;
    setCaps(caps: LookupCaps): void;
    setDensity(density: Density): void;
    setLoadsVoters(loads: boolean): void;
  };
}

/** The daily limit: a whole number, or empty for none. It applies like the caps. */
function BudgetField({ value, change }: BudgetProps) {
  const { t, tag } = useLocale();
  const apply = (text: string) => {
    const typed = readBudget(text, tag);
    if (typed === 'refused') return false;
    if (typed !== value) change(typed);
    return true;
  };
  return (
    <NumberField
      label={t('options_budget')}
      hint={t('options_budget_hint')}
      placeholder={t('options_budget_none')}
      shown={value === null ? '' : String(value)}
      refusal={t('options_budget_refused', formatCount(MAX_CALLS_PER_DAY, tag))}
      apply={apply}
    />
  );
}

function readBudget(text: string, tag: string): number | null | 'refused' {
  if (text === '') return null;
  const typed = readWhole(text, tag);
  return typed <= MAX_CALLS_PER_DAY ? typed : 'refused';
}

/** Parses a whole number, plain or in the user's language; NaN if invalid. */
function readWhole(text: string, tag: string): number {
  const typed = plainFigures(text);
  const digits = typed.replace(/\D/g, '');
  const isWhole = digits !== '' && (typed === digits || typed === plainFigures(formatCount(digits, tag)));
  return isWhole ? Number(digits) : Number.NaN;
}

/** Converts Arabic, Persian and full-width digits to ASCII, and every space to a normal one. */
function plainFigures(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (figure) => String(figure.charCodeAt(0) & 15)).replace(/\s/g, ' ');
}

interface CapFieldProps {
  readonly label: string;
  readonly value: number;
  /** The minimum is 1: looking up nothing is a mode. */
  readonly most: number;
  readonly change: (value: number) => void;
}

/** A cap on lookups; there is always one. */
function CapField({ label, value, most, change }: CapFieldProps) {
  const { t, tag } = useLocale();
  const apply = (text: string) => {
    const typed = readWhole(text, tag);
    const isGood = typed >= 1 && typed <= most;
    if (isGood && typed !== value) change(typed);
    return isGood;
  };
  const refusal = t('options_cap_refused', formatCount(most, tag));
  return <NumberField label={label} shown={String(value)} refusal={refusal} apply={apply} />;
}

/** Settings for when links on forums are looked up, and how many. */
export function Lookups({ settings, isManaged, budget, loadsVoters, actions }: LookupsProps) {
  const locale = useLocale();
  return (
    <>
      <p class="small">{locale.t('options_lookups_hint')}</p>
      <div class="setting">
        <Select
          label={locale.t('options_mode')}
          choices={modeWords(locale)}
          value={settings.mode}
          change={actions.setMode}
          disabled={isManaged}
        />
        <p class="small">{isManaged ? <ManagedNote /> : locale.t(MODE_HINTS[settings.mode])}</p>
      </div>
      <Density density={settings.density} change={actions.setDensity} />
      <Caps settings={settings} actions={actions} />
      <BudgetField {...budget} />
      <SwitchRow
        label={locale.t('options_loads_voters')}
        hint={locale.t('options_loads_voters_hint')}
        value={loadsVoters}
        change={actions.setLoadsVoters}
      />
    </>
  );
}

const MODE_HINTS = {
  automatic: 'options_mode_automatic_hint',
  click: 'options_mode_click_hint',
  off: 'options_mode_off_hint',
} as const satisfies Record<string, MessageKey>;

interface DensityProps {
  readonly density: Density;
  readonly change: (density: Density) => void;
}

const DENSITY_HINTS = {
  chip: 'options_density_chip_hint',
  dot: 'options_density_dot_hint',
  off: 'options_density_off_hint',
} as const satisfies Record<Density, MessageKey>;

function Density({ density, change }: DensityProps) {
  const { t } = useLocale();
  const densities = {
    chip: t('options_density_chip'),
    dot: t('options_density_dot'),
    off: t('options_density_off'),
  };
  return (
    <div class="setting">
      <Select label={t('options_density')} choices={densities} value={density} change={change} />
      <p class="small">{t(DENSITY_HINTS[density])}</p>
    </div>
  );
}

function Caps({ settings: { caps }, actions }: Pick<LookupsProps, 'settings' | 'actions'>) {
  const { t, tag } = useLocale();
  const counts = [caps.perPage, caps.perHour, caps.perHourAll].map((cap) => formatCount(cap, tag));
  return (
    <FoldRow heading={t('options_caps')} line={t('options_caps_line', ...counts)}>
      <p class="small">{t('options_caps_hint')}</p>
      <CapField
        label={t('options_cap_page')}
        value={caps.perPage}
        most={MAX_PER_PAGE}
        change={(perPage) => actions.setCaps({ ...caps, perPage })}
      />
      <CapField
        label={t('options_cap_hour')}
        value={caps.perHour}
        most={MAX_PER_HOUR}
        change={(perHour) => actions.setCaps({ ...caps, perHour })}
      />
      <CapField
        label={t('options_cap_hour_all')}
        value={caps.perHourAll}
        most={MAX_PER_HOUR}
        change={(perHourAll) => actions.setCaps({ ...caps, perHourAll })}
      />
    </FoldRow>
  );
}

export function LookupsSection() {
  const { settings, policy, keep } = useOptions();
  const budget = useStored(readCallBudget, onCallBudgetChanged);
  const loadsVoters = useStored(readLoadsVoters, onLoadsVotersChanged);
  if (budget === undefined || loadsVoters === undefined) return null;
  return (
    <Lookups
      settings={settings}
      isManaged={policy.mode !== null}
      budget={{ value: budget, change: (value) => keep(writeCallBudget(value)) }}
      loadsVoters={loadsVoters}
      actions={{
        setMode: (mode) => keep(changeLookupSettings((now) => ({ ...now, mode }))),
        setCaps: (caps) => keep(changeLookupSettings((now) => ({ ...now, caps }))),
        setDensity: (density) => keep(changeLookupSettings((now) => ({ ...now, density }))),
        setLoadsVoters: (loads) => keep(changeLoadsVoters(() => loads)),
      }}
    />
  );
}
