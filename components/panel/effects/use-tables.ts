import { useEffect, useState } from 'preact/hooks';
import type { Hex } from 'viem';
import type { Proposed } from '@/utils/proposal/proposed';
import { once } from '@/utils/tasks';
import type { FunctionTable } from './decode/decode-call';

/** The form of `decode/known-addresses.json`. */
export type AddressRow = readonly [chainId: number, address: string, dao: string, name: string];

/** Returns a contract's name on a chain; null if the contract or the chain is unknown. */
export type NameOf = (chainId: number | null, address: Hex) => string | null;

/** Indexes contracts' names by chain and address. */
export function namesOf(addresses: readonly AddressRow[]): NameOf {
  const names = new Map(
    addresses.map(([chainId, address, dao, name]) => [
      `${chainId}:${address.toLowerCase()}`,
      // The token's own name identifies the DAO.
      dao === '' || name.startsWith(dao) ? name : `${dao} ${name}`,
    ]),
  );
  return (chainId, address) => names.get(`${chainId}:${address}`) ?? null;
}

/** Adds the names of contracts that our table of governors has, and the user's own names for people. */
export function withNames(
  nameOf: NameOf,
  { chainId, known = [] }: Pick<Proposed, 'chainId' | 'known'>,
  labelOf: (address: string) => string | null,
): NameOf {
  return (on, address) =>
    nameOf(on, address) ??
    (on === chainId ? known.find((each) => each.address === address)?.name : null) ??
    labelOf(address);
}

interface Tables {
  readonly functions: FunctionTable;
  readonly nameOf: NameOf;
}

/**
 * Separate chunks: the extension's pages use no network, not even for the package's files, whose content tests check.
 */
export const loadTables = once(async (): Promise<Tables> => {
  const [functions, addresses] = await Promise.all([
    import('./decode/functions.json'),
    import('./decode/known-addresses.json'),
  ]);
  return {
    functions: new Map(Object.entries(functions.default)),
    // JSON types have no tuples.
    nameOf: namesOf(addresses.default as unknown as readonly AddressRow[]),
  };
});

/** Returns known functions and addresses; null until loaded. */
export function useTables(): Tables | null {
  const [tables, setTables] = useState<Tables | null>(null);
  useEffect(() => {
    void loadTables().then(setTables);
  }, []);
  return tables;
}
