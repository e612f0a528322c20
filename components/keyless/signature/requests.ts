import type { Services } from '@/entrypoints/background/services';
import { address, defineRequest, tabId } from '@/utils/browser/messages/define-request';

export const SIGNATURE_REQUESTS = {
  /** Returns the content pinned under a CID; the page compares it with what it shows. */
  receipt: defineRequest(
    { tabId, cid: address },
    ({ receiptFor }: Pick<Services, 'receiptFor'>, { tabId, cid }) => receiptFor(tabId, cid),
  ),
};
