import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyless, type Keyless } from '@/utils/browser/connection/keyless-client';
import type { Hex } from '@/utils/source/evm/codec';
import { SOURCE_ORIGINS } from '@/utils/source/origins';
import type { fakeChain } from '../../../api/chain/fake-chain';
import { memoryArea } from '../../lookup/rigs/memory-area';
import { GOVERNORS } from '../../source/evm/governors-in-the-package';

type Ports = Parameters<typeof createKeyless>[0];
type Around = NonNullable<Parameters<typeof createKeyless>[1]>;

/** Sources over a network and a clock; unless a test says otherwise, all that are shipped are on, and none of the user's. */
export function keylessOver(
  around: Pick<Around, 'fetch' | 'now'> & Partial<Around>,
  ports: Partial<Ports> = {},
): Keyless {
  return createKeyless(
    { area: memoryArea(), wakeAt: () => {}, ...ports },
    {
      sleep: (milliseconds) => sleep(milliseconds),
      random: () => 0,
      isOnline: () => true,
      t: (key, ...rest) => [key, ...rest].join(' '),
      governors: async () => GOVERNORS,
      ownNodes: async () => [],
      origins: async (among = SOURCE_ORIGINS) => among,
      ...around,
    },
  );
}

export const [ETHEREUM, POLYGON] = ['ethereum-rpc.publicnode.com', 'polygon-bor-rpc.publicnode.com'] as const;
const CHAIN_IDS: Readonly<Record<string, number>> = { [ETHEREUM]: 1, [POLYGON]: 137 };

interface Nodes {
  readonly chains: Readonly<Record<string, ReturnType<typeof fakeChain>>>;
  /** In seconds. */
  readonly now: number;
  /** Hosts that may be asked. */
  readonly hosts?: readonly string[] | undefined;
  /** What Polygon's node answers in the place of its own body. */
  readonly lie?: ((body: object) => unknown) | undefined;
}

/** Public nodes of two chains, asked as the browser asks them, and the hosts in the order of the ledger. */
export async function askNodes({ chains, now, hosts = [ETHEREUM, POLYGON], lie = (body) => body }: Nodes) {
  const entered: string[] = [];
  const keyless = keylessOver({
    async fetch(url, init) {
      const { host } = new URL(url);
      const [call] = JSON.parse(String(init?.body)).params as [{ readonly to: Hex; readonly data: Hex }];
      const answer = await chains[host]?.ethCall(CHAIN_IDS[host] ?? 0, call);
      const body = { jsonrpc: '2.0', id: 1, result: answer?.ok ? answer.value : null };
      return Response.json(host === POLYGON ? lie(body) : body);
    },
    now: () => now * 1_000,
    origins: async (among = SOURCE_ORIGINS) =>
      among.filter(({ origin }) => hosts.includes(new URL(origin).host)),
  });
  const ledger = {
    enter: ({ route }: { readonly route: string }) => void entered.push(new URL(`https://${route}`).host),
  };
  const client = await keyless.connect('panel', { isPrivate: false, ledger });
  if (client === null) throw new Error('No node may be asked.');
  return { client, entered };
}
