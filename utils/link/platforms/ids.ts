const DECODED = /^proposal:[\w.-]+:[\w.-]+:([\w.:-]+)$/;

/**
 * The id at the source that a proposal's address on Boardroom hides: the address ends in base64, here without
 * padding, of `proposal:<protocol>:<adapter>:<id>`. Null for anything else.
 */
export function readBoardroomId(base64: string): string | null {
  try {
    return DECODED.exec(atob(base64))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * DeGov takes a number in either notation. Hashes (OpenZeppelin governors) are written as 64 hex digits, counters
 * (Bravo governors) in decimal.
 */
export function writeDegovId(written: string): string {
  const value = BigInt(written);
  return value >> 64n === 0n ? value.toString() : `0x${value.toString(16).padStart(64, '0')}`;
}

/** Whether a number so written is one of 256 bits above zero. */
export function isDegovId(id: string): boolean {
  return id !== '0' && id.length <= 66;
}

/** Old names of spaces that Snapshot itself redirects (`aliases.json` of its interface), as far as links use them. */
export const SPACE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['balancer', 'balancer.eth'],
  ['index', 'index-coop.eth'],
  ['mstable', 'mstablegovernance.eth'],
  ['redactedcartel.eth', 'dinero.xyz'],
  ['sushi', 'sushigov.eth'],
  ['uniswap', 'uniswapgovernance.eth'],
]);
