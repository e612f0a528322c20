import { useEffect, useState } from 'preact/hooks';
import type { Hex } from 'viem';
import { once } from '@/utils/tasks';
import type { FunctionTable } from './decode/decode-call';

/** As `decode/known-addresses.json` holds them. */
export type AddressRow = readonly [chainId: number, address: string, dao: string, name: string];

/** The name of a contract on a chain; null where it is not known here, and where the chain is not. */
export type NameOf = (chainId: number | null, address: Hex) => string | null;

export function namesOf(addresses: readonly AddressRow[]): NameOf {
  const names = new Map(
    addresses.map(([chainId, address, dao, name]) => [
      `${chainId}:${address.toLowerCase()}`,
      // The token's own name says whose it is.
      dao === '' || name.startsWith(dao) ? name : `${dao} ${name}`,
    ]),
  );
  return (chainId, address) => names.get(`${chainId}:${address}`) ?? null;
}

interface Tables {
  readonly functions: FunctionTable;
  readonly nameOf: NameOf;
}

/**
 * Separate chunks: the extension's pages use no network, not even for the package's files, which are checked where they
 * are kept.
 */
const load = once(async (): Promise<Tables> => {
  const [functions, addresses] = await Promise.all([
    import('./decode/functions.json'),
    import('./decode/known-addresses.json'),
  ]);
  return {
    functions: new Map(Object.entries(functions.default)),
    // Types of JSON know no tuples.
    nameOf: namesOf(addresses.default as unknown as readonly AddressRow[]),
  };
});

/** Functions and addresses that are known here; null until they are loaded. */
export function useTables(): Tables | null {
  const [tables, setTables] = useState<Tables | null>(null);
  useEffect(() => {
    void load().then(setTables);
  }, []);
  return tables;
}
