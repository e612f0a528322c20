import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { ApiError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Proposed } from '@/utils/proposal/proposed';
import { accessPatterns, isKeyOf } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';

/** The other operator's data of a proposal, compared with the first's. */
export type Second =
  | { readonly state: 'none' }
  | { readonly state: 'unasked' | 'refused' | 'asking' | 'same' | 'other'; readonly host: string }
  | { readonly state: 'failed'; readonly host: string; readonly error: ApiError | null };

interface Asked {
  readonly of: Proposed;
  readonly second: Second;
}

/**
 * Queries the other operator's node of a proposal's chain on click, which also prompts for the browser's permission.
 */
export function useSecond(
  tabId: number | null,
  key: ProposalKey,
  first: Proposed,
): readonly [second: Second, ask: () => void] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const node = SECOND_NODES.find((each) => isKeyOf({ id: each.with ?? '' }, key));
  if (tabId === null || node === undefined) return [{ state: 'none' }, () => {}];
  const { host } = new URL(node.origin);
  const ask = async () => {
    // Within the click, before any `await`: otherwise the browser refuses the prompt.
    const isAllowed = await browser.permissions.request({ origins: accessPatterns([node]) });
    if (!isAllowed) return setAsked({ of: first, second: { state: 'refused', host } });
    setAsked({ of: first, second: { state: 'asking', host } });
    const found = await askBackground('effects', { tabId, of: { key }, voice: 'second' }).catch(() => null);
    if (!found?.ok || 'plugins' in found.value.proposed)
      setAsked({
        of: first,
        second: { state: 'failed', host, error: found?.ok === false ? found.error : null },
      });
    else
      setAsked({
        of: first,
        second: { state: isSame(first, found.value.proposed) ? 'same' : 'other', host },
      });
  };
  return [asked?.of === first ? asked.second : { state: 'unasked', host }, () => void ask()];
}

/** Some nodes write bytes in lower case, others in upper case. */
function isSame(...two: readonly [Proposed, Proposed]): boolean {
  const [one, other] = two.map(({ stored, log, updates }) =>
    JSON.stringify([stored, log, updates]).toLowerCase(),
  );
  return one === other;
}
