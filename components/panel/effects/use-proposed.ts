import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { PanelContext, useShown } from '@/components/panel/kit/panel-context';
import { type ApiError, plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Attached, Proposed } from '@/utils/proposal/proposed';
import { giverOf } from '@/utils/source/origins';
import { attachedIn } from './decode/plugins-schema';

type ProposedState =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly state: 'read'; readonly key: ProposalKey; readonly proposed: Proposed | Attached };

/**
 * Returns the shown proposal's contents from its contract, requested when its view opens. A Snapshot vote's attachments
 * are usually in its record and need no request.
 */
export function useProposed(): ProposedState {
  const panel = useContext(PanelContext);
  const { candidate, place, detail } = useShown();
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<ProposedState>({ state: 'asking' });
  const tabId = panel?.tabId ?? null;
  const { key, sourceUrl } = candidate;
  const url = place.linkUrl ?? sourceUrl;
  const published = detail?.published;
  const attached = useMemo(() => attachedIn(published), [published]);
  useEffect(() => {
    if (attached !== null) return;
    let isCurrent = true;
    setFound({ state: 'asking' });
    void read(tabId, giverOf(key) !== null ? { key } : url === null ? null : { url }).then((next) => {
      if (isCurrent)
        setFound(
          next.ok
            ? { state: 'read', ...next.value }
            : { state: 'failed', error: next.error, retry: () => setTurn(turn + 1) },
        );
    });
    return () => {
      isCurrent = false;
    };
  }, [tabId, key, url, turn, attached]);
  return attached === null ? found : { state: 'read', key, proposed: attached };
}

type Reply = Awaited<ReturnType<typeof askBackground<'effects'>>>;

type Question = NonNullable<Parameters<typeof askBackground<'effects'>>[1]>['of'];

async function read(tabId: number | null, of: Question | null): Promise<Reply> {
  if (tabId === null || of === null) return { ok: false, error: plainError('not-offered') };
  try {
    return await askBackground('effects', { tabId, of });
  } catch {
    return { ok: false, error: plainError('worker') };
  }
}
