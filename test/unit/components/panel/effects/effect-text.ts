import { getAddress, type Hex } from 'viem';
import type { Part } from '@/components/panel/effects/decode/call-words';
import type { ReadEffect } from '@/components/panel/effects/decode/read-effects';
import type { Locale } from '@/utils/i18n/locale';
import { fromUnits } from '@/utils/numbers/decimal';
import { formatExact } from '@/utils/numbers/format';

/** Units of tokens that the fixtures move, as their contracts give them: symbol and places. */
const UNITS: ReadonlyMap<string, readonly [symbol: string, places: number]> = new Map([
  ['0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', ['UNI', 18]],
  ['0xc00e94cb662c3520282e6f5717214004a7f26888', ['COMP', 18]],
  ['0xc18360217d8f7ab5e7c516566761ea12ce7f9d72', ['ENS', 18]],
  ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', ['USDC', 6]],
  ['0x6b175474e89094c44da98b954eedeac495271d0f', ['DAI', 18]],
  ['0x4200000000000000000000000000000000000042', ['OP', 18]],
  ['0xae7ab96520de3a18e5e111b5eaab095312d7fe84', ['stETH', 18]],
]);

/** A call as readers see it, one line each, those inside it indented. */
export function effectLines(read: ReadEffect, locale: Locale, indent = ''): readonly string[] {
  const { sentence, effect, call, inner } = read;
  const words = locale.t(sentence.of, ...sentence.parts.map((part) => partText(part, locale)));
  const value = effect.value > 0n && sentence.of !== 'effect_send' ? effect.value : null;
  const sent = value === null ? '' : ` ${locale.t('effect_sends_too', amountText(value, null, locale))}`;
  const args =
    call === null || sentence.of !== 'effect_call'
      ? ''
      : ` (${call.args.map(({ name }) => name).join(', ')})`;
  return [
    `${indent}${words}${sent}${args}${effect.isDelegated ? ' (delegatecall)' : ''}`,
    ...inner.flatMap((each) => effectLines(each, locale, `${indent}  `)),
  ];
}

function partText(part: Part, locale: Locale): string {
  if ('word' in part) return part.word;
  if ('address' in part) return shortOf(part.address);
  return amountText(part.amount, part.of, locale);
}

function amountText(amount: bigint, of: Hex | null, locale: Locale): string {
  const [unit, places] = of === null ? (['ETH', 18] as const) : (UNITS.get(of) ?? [null, 0]);
  if (unit === null) return locale.t('effect_smallest_unit', String(amount), of === null ? '' : shortOf(of));
  return `${formatExact(
    fromUnits(amount, places) ??
      (() => {
        throw new Error('Too long.');
      })(),
    locale.tag,
  )} ${unit}`;
}

function shortOf(address: Hex): string {
  const whole = getAddress(address);
  return `${whole.slice(0, 6)}…${whole.slice(-4)}`;
}
