import { useSay } from '@/components/shared/say-context';
import { SERVICE_PRESETS, type ServicePreset } from '@/utils/api/presets';

/** Fills in the address and the header of a service that is known by name; nothing is saved by it. */
export function ServicePresets({ choose }: { readonly choose: (preset: ServicePreset) => void }) {
  const say = useSay();
  return (
    <p class="form-actions">
      {SERVICE_PRESETS.map((preset) => (
        <button type="button" class="button" key={preset.url} onClick={() => choose(preset)}>
          {say('options_preset', preset.name)}
        </button>
      ))}
    </p>
  );
}
