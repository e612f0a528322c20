import { useContext, useEffect, useState } from 'preact/hooks';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MOST_PAYLOADS, type Payload, type PayloadState } from '@/utils/proposal/proposed';

/** What the nodes of their chains said of payloads, in their order. */
export type PayloadStates =
  | { readonly state: 'unasked' | 'asking' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'read'; readonly of: readonly (PayloadState | null)[] };

/** How far the payloads of a proposal are, requested when the reader clicks. */
export function usePayloadStates(
  proposal: ProposalKey,
  payloads: readonly Payload[],
): readonly [PayloadStates, ask: () => void] {
  const tabId = useContext(PanelContext)?.tabId ?? null;
  const [states, setStates] = useState<PayloadStates>({ state: 'unasked' });
  useEffect(() => setStates({ state: 'unasked' }), [proposal]);
  const ask = async () => {
    if (tabId === null) return;
    setStates({ state: 'asking' });
    const reply = await askBackground('effects-payloads', {
      ...{ tabId, key: proposal },
      payloads: payloads.slice(0, MOST_PAYLOADS),
    }).catch(() => ({ ok: false as const, error: plainError('worker') }));
    setStates(reply.ok ? { state: 'read', of: reply.value } : { state: 'failed', error: reply.error });
  };
  return [states, () => void ask()];
}
