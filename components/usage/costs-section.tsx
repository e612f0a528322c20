import type { CostsProps } from '@/components/options/options-props';
import { COSTS_VIEW } from '@/components/options/sections';
import { Section } from '@/components/shared/controls/section';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';

/** What calls need and cost; the figures come once the rest of the page is there. */
export function Costs(props: CostsProps) {
  const { t } = useLocale();
  return (
    <Section name="costs">
      <p class="small">{t('options_costs_hint')}</p>
      <Lazy component={COSTS_VIEW} props={props} skeleton={['half', 'wide', 'wide', 'wide']} />
    </Section>
  );
}
