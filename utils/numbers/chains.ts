/** What is known of a chain: its name, and what its own coin is called, of which each has eighteen places. */
type Chain = readonly [name: string, coin: string];

/** Chains on which Safes and governors of DAOs are, by their ids of EIP-155. */
const CHAINS: Readonly<Record<number, Chain>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  100: ['Gnosis', 'xDAI'],
  130: ['Unichain', 'ETH'],
  137: ['Polygon', 'POL'],
  146: ['Sonic', 'S'],
  196: ['X Layer Mainnet', 'OKB'],
  250: ['Fantom', 'FTM'],
  324: ['ZKsync Era', 'ETH'],
  480: ['World Chain', 'ETH'],
  1088: ['Metis', 'METIS'],
  1135: ['Lisk', 'ETH'],
  1284: ['Moonbeam', 'GLMR'],
  1868: ['Soneium Mainnet', 'ETH'],
  4326: ['MegaETH', 'ETH'],
  5000: ['Mantle', 'MNT'],
  8453: ['Base', 'ETH'],
  9745: ['Plasma', 'XPL'],
  42161: ['Arbitrum One', 'ETH'],
  42220: ['Celo', 'CELO'],
  43114: ['Avalanche', 'AVAX'],
  57073: ['Ink', 'ETH'],
  59144: ['Linea Mainnet', 'ETH'],
  60808: ['BOB', 'ETH'],
  81457: ['Blast', 'ETH'],
  534352: ['Scroll', 'ETH'],
  11155111: ['Sepolia', 'ETH'],
};

/** A chain's name; null where it is not known here. */
export function chainName(chainId: number): string | null {
  return CHAINS[chainId]?.[0] ?? null;
}

/** What a chain calls its own coin; null where it is not known here. */
export function coinOf(chainId: number | null): string | null {
  return (chainId === null ? undefined : CHAINS[chainId])?.[1] ?? null;
}
