import { LazyPart } from '@/components/shared/lazy-part';
import { useSay } from '@/components/shared/say-context';
import { COSTS_VIEW } from '../option-parts';
import type { CostsProps } from '../options-props';
import { Section } from '../section';

/** What calls need and cost; the figures come once the rest of the page is there. */
export function Costs(props: CostsProps) {
  const say = useSay();
  return (
    <Section name="costs">
      <p class="small">{say('options_costs_hint')}</p>
      <LazyPart part={COSTS_VIEW} props={props} skeleton={['half', 'wide', 'wide', 'wide']} />
    </Section>
  );
}
