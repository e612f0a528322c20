const PLACES = 40;

/** Exact integer image of a decimal string, scaled by 10^40, for ordering and adding. Throws on anything else. */
export function scaledDecimal(value: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!parts) throw new Error(`Not a decimal string: ${value}`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (fraction.length > PLACES) throw new Error(`More than ${PLACES} decimal places: ${value}`);
  return BigInt(`${sign}${whole}${fraction.padEnd(PLACES, '0')}`);
}
