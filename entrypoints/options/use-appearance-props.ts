import type { AppearanceProps } from '@/components/options/options-props';
import { changeAppearance } from '@/utils/browser/appearance-settings';
import { changeLookupSettings } from '@/utils/browser/lookup-settings';
import { useAppearance } from '@/utils/browser/use-appearance';
import type { LookupSettings } from '@/utils/lookup/lookup-policy';
import type { Applied } from './use-applied';

/** Joins the appearance with what the user does to it; null until all of it is known. */
export function useAppearanceProps(
  settings: LookupSettings | null,
  keep: Applied['keep'],
): AppearanceProps | null {
  const appearance = useAppearance();
  if (settings === null) return null;
  return {
    appearance,
    density: settings.density,
    actions: {
      setTheme: (theme) => keep(changeAppearance((now) => ({ ...now, theme }))),
      setDensity: (density) => keep(changeLookupSettings((now) => ({ ...now, density }))),
      setSingleKeys: (singleKeys) => keep(changeAppearance((now) => ({ ...now, singleKeys }))),
    },
  };
}
