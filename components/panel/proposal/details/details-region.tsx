import { Region } from '@/components/panel/kit/region';
import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';

export const DETAILS = lazy(() => import('./details').then((module) => module.Details));

/** Dates, execution, identifiers and the quorum's facts, loaded on demand. */
export function DetailsRegion() {
  const { t } = useLocale();
  const name = t('region_details');
  return (
    <Region name={name} heading={null}>
      <Fold icon={<Icon name="note" />} name={name} aside={t('details_hint')}>
        {() => <Lazy component={DETAILS} props={{}} skeleton={['wide', 'wide', 'wide', 'half']} />}
      </Fold>
    </Region>
  );
}
