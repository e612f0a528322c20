import { modeWords } from '@/components/shared/mode-words';
import { useSay } from '@/components/shared/say-context';
import { Select } from '@/components/shared/select';
import type { MessageKey } from '@/utils/proposal/say';
import { CapField } from './cap-field';
import type { LookupsProps } from './options-props';
import { SiteList } from './site-list';

/** When links on forums are looked up, how they are marked, and where. */
export function Lookups(props: LookupsProps) {
  const say = useSay();
  const { settings, actions } = props;
  const densities = {
    chip: say('options_density_chip'),
    dot: say('options_density_dot'),
    off: say('options_density_off'),
  };
  return (
    <section class="card" aria-labelledby="lookups">
      <h2 id="lookups">{say('options_lookups')}</h2>
      <p class="small">{say('options_lookups_hint')}</p>
      <div class="field">
        <Select
          label={say('options_mode')}
          choices={modeWords(say)}
          value={settings.mode}
          change={actions.setMode}
        />
        <p class="small">{say(MODE_HINTS[settings.mode])}</p>
      </div>
      <div class="field">
        <Select
          label={say('options_density')}
          choices={densities}
          value={settings.density}
          change={actions.setDensity}
        />
        <p class="small">{say(DENSITY_HINTS[settings.density])}</p>
      </div>
      <Caps {...props} />
      <SiteList {...props} />
    </section>
  );
}

const MODE_HINTS = {
  automatic: 'options_mode_automatic_hint',
  click: 'options_mode_click_hint',
  off: 'options_mode_off_hint',
} as const satisfies Record<string, MessageKey>;

const DENSITY_HINTS = {
  chip: 'options_density_chip_hint',
  dot: 'options_density_dot_hint',
  off: 'options_density_off_hint',
} as const satisfies Record<string, MessageKey>;

function Caps({ settings: { caps }, mostCaps, actions }: LookupsProps) {
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
      <p class="small">{say('options_caps_hint')}</p>
    </fieldset>
  );
}
