import { forgetChoices } from '@/utils/browser/connection/choice-storage';
import { defineRequest } from '@/utils/browser/messages/define-request';
import { forgetRecent } from '@/utils/browser/recent/background-store';
import { forgetFullStorage } from '@/utils/browser/storage/session-area';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import type { Services } from '../services';

export const STORED_ANSWER_REQUESTS = {
  /** How much is kept on this machine of what the service answered. */
  'cache-size': defineRequest({}, ({ cache }: Services) => cache.size()),
  /** All of it. */
  'cache-all': defineRequest({}, ({ cache }: Services) => cache.all()),
  /** Drop all of it. */
  'clear-cache': defineRequest({}, clearCache),
};

async function clearCache({ records, cache }: Services): Promise<CacheSize> {
  await records.forgetAnswers();
  await cache.clear();
  await forgetRecent();
  await forgetChoices();
  await forgetFullStorage();
  // Open views ask anew over each connection; what they were told between the steps above is void.
  await records.beginConnection();
  return cache.size();
}
