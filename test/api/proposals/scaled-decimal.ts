const PLACES = 40;

/** Exact integer image of a decimal string, scaled by 10^40, for ordering and adding. Throws on anything else. */
export function scaledDecimal(value: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!parts) throw new Error(`Not a decimal string: ${value}`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (fraction.length > PLACES) throw new Error(`More than ${PLACES} decimal places: ${value}`);
  return BigInt(`${sign}${whole}${fraction.padEnd(PLACES, '0')}`);
}

/** Moves the point of a decimal string this many places to the right: `0.78` by two becomes `78`. */
export function shiftPoint(value: string, places: number): string {
  return decimalString(scaledDecimal(value) * 10n ** BigInt(places));
}

/** The decimal string of a scaled integer, without zeros at the end of its fraction. */
export function decimalString(scaled: bigint): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  const whole = digits.slice(0, -PLACES);
  return `${scaled < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
