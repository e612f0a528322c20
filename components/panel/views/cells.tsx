import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { formatCompact, formatExact } from '@/utils/proposal/format-decimal';
import type { DecimalString } from '@/utils/proposal/proposal';
import { CopyButton } from './copy-button';

/** In short form; the exact digits as they were sent on hover, and to be copied where the row is opened. */
export function PowerCell({ power }: { readonly power: DecimalString | null }) {
  const { locale } = useClock();
  if (power === null) return <Missing />;
  return (
    <data value={power} title={power} dir="auto">
      {formatCompact(power, locale)}
    </data>
  );
}

/** All digits as the service sent them, and a way to have them elsewhere. */
export function ExactPower({ power }: { readonly power: DecimalString | null }) {
  const say = useSay();
  const { locale } = useClock();
  if (power === null) return <>{say('not_reported')}</>;
  return (
    <>
      <data value={power} dir="auto">
        {formatExact(power, locale)}
      </data>{' '}
      <CopyButton text={power} name={say('view_copy_power')} />
    </>
  );
}

/** A dash for the eye; what it stands for is said in words. */
export function Missing() {
  const say = useSay();
  return (
    <span class="missing" title={say('not_reported')}>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{say('not_reported')}</span>
    </span>
  );
}
