import { parseDecimal } from '@/utils/proposal/decimal';
import type { DecimalString } from '@/utils/proposal/proposal';

/**
 * A percentage as the fraction it stands for, with every digit kept: the point moves two places. Null where that
 * makes more digits than a decimal may have.
 */
export function hundredth(percent: DecimalString): DecimalString | null {
  const sign = percent.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = percent.replace('-', '').split('.');
  const digits = whole.padStart(3, '0');
  const places = `${digits.slice(-2)}${fraction}`.replace(/0+$/, '');
  const point = places === '' ? '' : '.';
  return parseDecimal(`${sign}${digits.slice(0, -2)}${point}${places}`);
}
