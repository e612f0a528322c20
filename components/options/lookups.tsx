import { MODE_WORDS } from '@/components/shared/mode-words';
import { Select } from '@/components/shared/select';
import { CapField } from './cap-field';
import type { LookupsProps } from './options-props';
import { SiteList } from './site-list';

const DENSITY_WORDS = { chip: 'Chips with a word', dot: 'Dots', off: 'Nothing' } as const;

/** When links on forums are looked up, how they are marked, and where. */
export function Lookups(props: LookupsProps) {
  const { settings, actions } = props;
  return (
    <section class="card" aria-labelledby="lookups">
      <h2 id="lookups">Lookups</h2>
      <p class="small">Everything here applies at once, on open pages too; only the service needs Save.</p>
      <div class="field">
        <Select label="Look up links" choices={MODE_WORDS} value={settings.mode} change={actions.setMode} />
        <p class="small">{MODE_HINTS[settings.mode]}</p>
      </div>
      <div class="field">
        <Select
          label="Mark links with"
          choices={DENSITY_WORDS}
          value={settings.density}
          change={actions.setDensity}
        />
        <p class="small">{DENSITY_HINTS[settings.density]}</p>
      </div>
      <Caps {...props} />
      <SiteList {...props} />
    </section>
  );
}

const MODE_HINTS = {
  automatic: 'A link is looked up once it was in view for a second. In private windows, on click.',
  click: 'A link is looked up when you click its chip or choose it in the panel.',
  off: 'Forum pages are left alone. The toolbar button still looks up what you type.',
} as const;

const DENSITY_HINTS = {
  chip: 'Where a line has no room, the chip is a dot.',
  dot: 'Point at a dot to read what it says.',
  off: 'Links are listed in the panel and looked up as you open them there.',
} as const;

function Caps({ settings: { caps }, mostCaps, actions }: LookupsProps) {
  return (
    <fieldset class="caps">
      <legend>Most lookups without a click</legend>
      <CapField
        label="On one page"
        value={caps.perPage}
        most={mostCaps.perPage}
        change={(perPage) => actions.setCaps({ ...caps, perPage })}
      />
      <CapField
        label="On one site within an hour"
        value={caps.perHour}
        most={mostCaps.perHour}
        change={(perHour) => actions.setCaps({ ...caps, perHour })}
      />
      <p class="small">
        Beyond them chips are paused and say so; a click looks one up. Only links that need a call count.
      </p>
    </fieldset>
  );
}
