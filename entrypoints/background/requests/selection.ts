import * as z from 'zod/mini';
import { address, defineRequest, key, selection, tabId } from '@/utils/browser/messages/define-request';
import { notifyForum } from '@/utils/browser/messages/notify-forum';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { loadChosen, loadSelection } from '@/utils/lookup/load-selection';
import type { Services } from '../services';

export const SELECTION_REQUESTS = {
  /**
   * Load what the panel of a tab shows of one proposal, as far as the user chose it or the rules for what nobody asked
   * for allow; the results arrive through storage. `missing`: the user asked for what of it was not loaded yet.
   */
  load: defineRequest(
    { tabId, selection, refresh: z.boolean(), missing: z.exactOptional(z.literal(true)) },
    async ({ forTab }: Services, request) => loadSelection(await forTab(request.tabId), request),
  ),
  /** Make a proposal the one that the tab's panel shows. */
  select: defineRequest({ tabId, selection }, async ({ forumPageFor }: Services, { tabId, selection }) => {
    await choose(forumPageFor(null), tabId, selection);
    if (selection.by === 'link') await notifyForum(tabId, { type: 'scroll', url: selection.url });
  }),
  /** Take one of the proposals on offer for a link as the one that it names, and load it. */
  choose: defineRequest({ tabId, url: address, key }, async ({ forTab }: Services, request) =>
    loadChosen(await forTab(request.tabId), request.tabId, request),
  ),
};
