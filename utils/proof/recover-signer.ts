import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** What one private key makes: two numbers of 32 bytes each, and which of two points is meant. */
const OF_ONE_KEY = /^0x([0-9a-f]{128})([0-9a-f]{2})$/i;

/** Whether a signature has the form of one private key; contract wallets have others as well. */
export function isOfOneKey(signature: string): boolean {
  return OF_ONE_KEY.test(signature);
}

/** The address whose key made a signature of a digest, in small letters; null where no key can have made it. */
export function recoverSigner(digest: string, signature: string): string | null {
  const [, numbers = '', last = ''] = OF_ONE_KEY.exec(signature) ?? [];
  try {
    const parity = Number.parseInt(last, 16);
    const key = secp256k1.Signature.fromBytes(hexToBytes(numbers), 'compact')
      .addRecoveryBit(parity >= 27 ? parity - 27 : parity)
      .recoverPublicKey(hexToBytes(digest.slice(2)));
    return `0x${bytesToHex(keccak_256(key.toBytes(false).slice(1)).slice(-20))}`;
  } catch {
    return null;
  }
}
