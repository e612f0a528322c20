import { useContext, useEffect, useState } from 'preact/hooks';
import type { Hex } from 'viem';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MOST_TOKENS, type TokenUnit } from '@/utils/proposal/proposed';

/** Units by token address; a missing one was not reported. */
export type Units = ReadonlyMap<Hex, TokenUnit>;

const NO_UNITS: Units = new Map();

/**
 * Returns the units of tokens on a proposal's chain; null until answered. Makes no request without tokens or a node.
 */
export function useUnits(key: ProposalKey | null, tokens: readonly Hex[]): Units | null {
  const tabId = useContext(PanelContext)?.tabId ?? null;
  const [known, setKnown] = useState<{ readonly of: string; readonly units: Units } | null>(null);
  const asked = tokens.slice(0, MOST_TOKENS);
  const of = [key, ...asked].join();
  useEffect(() => {
    let isCurrent = true;
    void read(tabId, key, asked).then((units) => isCurrent && setKnown({ of, units }));
    return () => {
      isCurrent = false;
    };
  }, [tabId, of]);
  return known?.of === of ? known.units : null;
}

async function read(tabId: number | null, key: ProposalKey | null, tokens: readonly Hex[]): Promise<Units> {
  if (tabId === null || key === null || tokens.length === 0) return NO_UNITS;
  try {
    const reply = await askBackground('effects-units', { tabId, key, tokens: [...tokens] });
    if (!reply.ok) return NO_UNITS;
    return new Map(
      tokens.flatMap((token, index) => {
        const unit = reply.value[index];
        return unit === undefined ? [] : [[token, unit] as const];
      }),
    );
  } catch {
    return NO_UNITS;
  }
}
