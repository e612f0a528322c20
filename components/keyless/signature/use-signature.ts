import { useContext, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { Judgement, Shown } from '@/utils/proof/judge-receipt';
import { RECEIPT_ORIGIN } from '@/utils/source/origins';

type SignatureState =
  | { readonly state: 'unasked' | 'asking' | 'refused' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'judged'; readonly judgement: Judgement };

interface SignatureReading {
  readonly reading: SignatureState;
  /** Call it in a click only: the browser prompts in it. Null without a panel. */
  readonly check: ((cid: string) => void) | null;
}

/** Returns what the receipt proves about the shown content; makes the request only when the user clicks. */
export function useSignature(shown: Shown): SignatureReading {
  const tabId = useContext(PanelContext)?.tabId ?? null;
  const [reading, setReading] = useState<SignatureState>({ state: 'unasked' });
  async function check(cid: string, tab: number): Promise<void> {
    // Within the click, before any `await`: otherwise the browser refuses the prompt.
    const isAllowed = await browser.permissions.request({ origins: [`${RECEIPT_ORIGIN}/*`] });
    setReading({ state: isAllowed ? 'asking' : 'refused' });
    if (isAllowed) setReading(await judge(tab, cid, shown));
  }
  return { reading, check: tabId === null ? null : (cid) => void check(cid, tabId) };
}

async function judge(tabId: number, cid: string, shown: Shown): Promise<SignatureState> {
  try {
    const [reply, { judgeReceipt }] = await Promise.all([
      askBackground('receipt', { tabId, cid }),
      import('@/utils/proof/judge-receipt'),
    ]);
    if (!reply.ok) return { state: 'failed', error: reply.error };
    return { state: 'judged', judgement: judgeReceipt(reply.value, shown) };
  } catch {
    return { state: 'failed', error: plainError('worker') };
  }
}
