import { modeWords } from '@/components/shared/mode-words';
import { useSay } from '@/components/shared/say-context';
import { Select } from '@/components/shared/select';
import { allSitesCap } from '@/utils/lookup/lookup-policy';
import type { MessageKey } from '@/utils/proposal/say';
import { BudgetField } from './budget-field';
import { CapField } from './cap-field';
import { ManagedNote } from './managed-note';
import type { LookupsProps } from './options-props';
import { Section } from './section';

/** When links on forums are looked up, and how many. */
export function Lookups({ settings, isManaged, mostCaps, budget, actions }: LookupsProps) {
  const say = useSay();
  return (
    <Section name="lookups">
      <p class="small">{say('options_lookups_hint')}</p>
      <div class="field">
        <Select
          label={say('options_mode')}
          choices={modeWords(say)}
          value={settings.mode}
          change={actions.setMode}
          disabled={isManaged}
        />
        <p class="small">{isManaged ? <ManagedNote /> : say(MODE_HINTS[settings.mode])}</p>
      </div>
      <Caps settings={settings} mostCaps={mostCaps} actions={actions} />
      <BudgetField {...budget} />
    </Section>
  );
}

const MODE_HINTS = {
  automatic: 'options_mode_automatic_hint',
  click: 'options_mode_click_hint',
  off: 'options_mode_off_hint',
} as const satisfies Record<string, MessageKey>;

function Caps({
  settings: { caps },
  mostCaps,
  actions,
}: Pick<LookupsProps, 'settings' | 'mostCaps' | 'actions'>) {
  const say = useSay();
  return (
    <fieldset class="caps">
      <legend>{say('options_caps')}</legend>
      <CapField
        label={say('options_cap_page')}
        value={caps.perPage}
        most={mostCaps.perPage}
        change={(perPage) => actions.setCaps({ ...caps, perPage })}
      />
      <CapField
        label={say('options_cap_hour')}
        value={caps.perHour}
        most={mostCaps.perHour}
        change={(perHour) => actions.setCaps({ ...caps, perHour })}
      />
      <CapField
        label={say('options_cap_hour_all')}
        value={allSitesCap(caps)}
        most={allSitesCap(mostCaps)}
        change={(perHourAll) => actions.setCaps({ ...caps, perHourAll })}
      />
      <p class="small">{say('options_caps_hint')}</p>
    </fieldset>
  );
}
