const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;

/** Whether a text is the address of an account of an EVM chain: 20 bytes, in any case. */
export function isEvmAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Whether a text is a hash of 32 bytes, in any case: a digest, or the id of a transaction. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}
