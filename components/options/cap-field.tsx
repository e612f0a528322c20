import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';
import { NumberField } from './number-field';

interface CapFieldProps {
  readonly label: string;
  readonly value: number;
  /** The smallest is 1: to look up nothing is a mode. */
  readonly most: number;
  readonly change: (value: number) => void;
}

/** How many lookups there may be; there is always a bound. */
export function CapField({ label, value, most, change }: CapFieldProps) {
  const say = useSay();
  const { locale } = useClock();
  const apply = (text: string) => {
    const typed = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    const isGood = typed >= 1 && typed <= most;
    if (isGood && typed !== value) change(typed);
    return isGood;
  };
  const refusal = say('options_cap_refused', formatCount(most, locale));
  return <NumberField label={label} shown={String(value)} refusal={refusal} apply={apply} />;
}
